import { type BattleRules, battleRulesKey, type PairingRules, turnsLeft } from '../rules/battle.ts'
import { printSheet } from '../rules/notation.ts'
import { pairings } from './pairings.data.ts'
import type { Sheet } from '../rules/sheet.ts'
import { houseChances } from './house-chances.data.ts'

/** Maximum error of a stored chance: half of its last decimal, plus the error of its computation. */
export const WRITTEN = 1e-12

/** Rules of `pairings`: the default ones. */
const USUAL = 'double on on'

const sheetPlace = (sheet: Sheet): number => pairings.sheets.indexOf(printSheet(sheet))

/**
 * Returns the number of remaining turns from which the limit changes no value by 1e-9 or more, if it is stored:
 * between ready-made gladiators under the default rules.
 */
export const settledTurns = (sheets: readonly [Sheet, Sheet], rules: BattleRules): number | undefined =>
  battleRulesKey(rules) === USUAL && sheets.every((sheet) => sheetPlace(sheet) >= 0) ? pairings.settled : undefined

/** Turn limit below which chances under other house rules are computed, not read. */
const FAR = 200

/**
 * Returns the stored chance of the first to win before the initiative under best play: between ready-made gladiators,
 * under all house rules with a far `turn-limit`. Undefined for all others.
 */
export const writtenChance = (one: Sheet, other: Sheet, rules: PairingRules): number | undefined => {
  const [row, column] = [sheetPlace(one), sheetPlace(other)]
  if (row < 0 || column < 0) return undefined
  if (row === column) return 0.5
  const house = battleRulesKey(rules)
  if (turnsLeft(rules) < (house === USUAL ? pairings.settled : FAR)) return undefined
  if (house === USUAL) return pairings.chances[row]![column]
  const chances = houseChances[house]!
  return row < column ? chances[row]![column - row - 1] : 1 - chances[column]![row - column - 1]!
}
