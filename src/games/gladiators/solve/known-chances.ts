import { type BattleRules, battleRulesKey, type PairingRules, turnsLeft } from '../rules/battle.ts'
import { printSheet } from '../rules/notation.ts'
import { pairings } from './pairings.data.ts'
import type { Sheet } from '../rules/sheet.ts'
import { houseChances } from './house-chances.data.ts'

/** Error of a stored chance: half of its last decimal, and the solver's error. */
export const WRITTEN = 1e-12

/** Key of the default rules, which `pairings` covers. */
const USUAL = 'double on on'

const sheetPlace = (sheet: Sheet): number => pairings.sheets.indexOf(printSheet(sheet))

/**
 * Smallest number of remaining turns with which the limit changes values by less than 1e-9. Undefined unless both
 * gladiators are ready-made and the rules default.
 */
export const settledTurns = (sheets: readonly [Sheet, Sheet], rules: BattleRules): number | undefined =>
  battleRulesKey(rules) === USUAL && sheets.every((sheet) => sheetPlace(sheet) >= 0) ? pairings.settled : undefined

/** Turn limit below which stored chances of other house rules do not apply. */
const FAR = 200

/**
 * Stored winning chance of the first gladiator before the initiative roll, under best play. Available for ready-made
 * gladiators under a far `turn-limit`, undefined in all other cases.
 */
export const writtenChance = (one: Sheet, other: Sheet, rules: PairingRules): number | undefined => {
  const [row, column] = [sheetPlace(one), sheetPlace(other)]
  if (row < 0 || column < 0) return undefined
  if (row === column) return 0.5
  const house = battleRulesKey(rules)
  if (turnsLeft(rules) < (house === USUAL ? pairings.settled : FAR)) return undefined
  if (house === USUAL) return pairings.chances[row]![column]
  const chances = houseChances[house]
  if (chances === undefined) return undefined
  return row < column ? chances[row]![column - row - 1] : 1 - chances[column]![row - column - 1]!
}
