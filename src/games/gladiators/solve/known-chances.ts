import type { BattleRules } from '../battle.ts'
import { printSheet } from '../notation.ts'
import { pairings } from '../pairings.data.ts'
import type { Sheet } from '../sheet.ts'
import { houseChances } from './house-chances.data.ts'

/** How far a chance that is written down may be off: half of its last decimal, and what it was worked out with. */
export const WRITTEN = 1e-12

/** The house rules that count in a battle, in one text: `double on on`. */
export const houseOf = (rules: BattleRules): string =>
  [rules.critical, rules['luck-on-defence'], rules['heal-dice']].join(' ')

/** The house of `pairings`: the default rules. */
const USUAL = 'double on on'

const placeOf = (sheet: Sheet): number => pairings.sheets.indexOf(printSheet(sheet))

/**
 * The first one's chance to win before the initiative is rolled, both playing best, where it is written down: between ready-made
 * gladiators, under all house rules. Undefined for everybody else.
 */
export const writtenChance = (one: Sheet, other: Sheet, rules: BattleRules): number | undefined => {
  const [row, column] = [placeOf(one), placeOf(other)]
  if (row < 0 || column < 0) return undefined
  if (row === column) return 0.5
  const house = houseOf(rules)
  if (house === USUAL) return pairings.chances[row]![column]
  const chances = houseChances[house]!
  return row < column ? chances[row]![column - row - 1] : 1 - chances[column]![row - column - 1]!
}
