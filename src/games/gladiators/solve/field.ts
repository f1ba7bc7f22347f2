import { ok, type Result } from '../../../dice/index.ts'
import type { BattleRules } from '../battle.ts'
import { printSheet } from '../notation.ts'
import type { Sheet } from '../sheet.ts'
import { oracleFor } from './oracle.ts'

/** The same fighter under two names is the same fighter. */
const fightsAs = (sheet: Sheet): string => printSheet({ ...sheet, name: 'x' })

/**
 * The first one's chance to win before the initiative is rolled, both playing best; a fault where the pairing is too large. One who
 * meets the like wins every other battle; a pairing the other way round is not solved twice.
 */
export const chanceOf = (one: Sheet, other: Sheet, rules: BattleRules): Result<number> => {
  if (fightsAs(one) === fightsAs(other)) return ok(0.5)
  if (fightsAs(one) > fightsAs(other)) {
    const turned = chanceOf(other, one, rules)
    return turned.ok ? ok(1 - turned.value) : turned
  }
  const oracle = oracleFor([one, other], rules)
  if (!oracle.ok) return oracle
  return ok(oracle.value.chance())
}

/** Each one's chance against each, rows against columns. A fault names the first pairing that is too large. */
export const matrixOf = (sheets: readonly Sheet[], rules: BattleRules): Result<readonly (readonly number[])[]> => {
  const rows: number[][] = []
  for (const one of sheets) {
    const row: number[] = []
    rows.push(row)
    for (const other of sheets) {
      const chance = chanceOf(one, other, rules)
      if (!chance.ok) return chance
      row.push(chance.value)
    }
  }
  return ok(rows)
}

/** The mean chance against all others. */
export const againstField = (row: readonly number[], own: number): number =>
  (row.reduce((sum, chance) => sum + chance, 0) - row[own]!) / (row.length - 1)
