import { type BattleRules, battleRulesKey, type PairingRules, turnsLeft } from '../rules/battle.ts'
import { printSheet } from '../rules/notation.ts'
import { pairings } from './pairings.data.ts'
import type { Sheet } from '../rules/sheet.ts'
import { houseChances } from './house-chances.data.ts'

/** How far a chance that is written down may be off: half of its last decimal, and what it was worked out with. */
export const WRITTEN = 1e-12

/** The rules of `pairings`: the default ones. */
const USUAL = 'double on on'

const sheetPlace = (sheet: Sheet): number => pairings.sheets.indexOf(printSheet(sheet))

/**
 * Turns left from which the limit changes no value of these two by 1e-9 or more, where that is written down: between ready-made
 * gladiators under the default rules.
 */
export const settledTurns = (sheets: readonly [Sheet, Sheet], rules: BattleRules): number | undefined =>
  battleRulesKey(rules) === USUAL && sheets.every((sheet) => sheetPlace(sheet) >= 0) ? pairings.settled : undefined

/** Below this limit of turns, chances under other house rules are worked out and not read. */
const FAR = 200

/**
 * The first one's chance to win before the initiative is rolled, both playing best, where it is written down: between ready-made
 * gladiators, under all house rules with a far `turn-limit`. Undefined for all others.
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
