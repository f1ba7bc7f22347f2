import { COLUMNS, type Column } from '../rules/attack-table.ts'

/** Ways among the 6^dice rolls, each die told apart. */
export type ColumnWeights = { readonly [column in Column]: bigint }

const power = (base: number, exponent: number): bigint => (exponent < 0 ? 0n : BigInt(base) ** BigInt(exponent))

const choose = (n: number, k: number): bigint => {
  let ways = 1n
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1)
  return ways
}

/** Ways to roll so many 6s with so many dice. */
export const sixesWeight = (dice: number, sixes: number): bigint => choose(dice, sixes) * power(5, dice - sixes)

/** Ways in which this face is the highest: once, and more than once. */
const highest = (dice: number, face: number): readonly [bigint, bigint] => {
  const once = BigInt(dice) * power(face - 1, dice - 1)
  return [once, power(face, dice) - power(face - 1, dice) - once]
}

/** How many of the 6^dice rolls fall in each column of the attack table: exact. `dice` from 0. */
export const columnWeights = (dice: number): ColumnWeights => {
  const [four, fours] = highest(dice, 4)
  const [five, fives] = highest(dice, 5)
  const six = sixesWeight(dice, 1)
  const sixes = sixesWeight(dice, 2)
  const rest = power(6, dice) - power(5, dice) - six - sixes
  const weights = [power(3, dice), four, fours, five, fives, six, sixes, rest]
  return Object.fromEntries(COLUMNS.map((column, i) => [column, weights[i]!])) as ColumnWeights
}
