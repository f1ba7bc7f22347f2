import { describe, expect, test } from 'vitest'
import { COLUMNS, columnOf, sixesIn } from '../rules/attack-table.ts'
import { attackRolls, defenceRolls } from './roll-chances.ts'

const everyRoll = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : everyRoll(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]))

const tally = (entries: readonly (readonly [string, bigint])[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const [key, weight] of entries) sums.set(key, (sums.get(key) ?? 0n) + weight)
  return sums
}

const lostIn = (faces: readonly number[], luck: number): number =>
  faces.slice(faces.length - luck).filter((face) => luck > 0 && face <= 3).length

const few = [0, 1, 2, 3]
  .flatMap((dice) => [0, 1, 2, 3].map((luck) => [dice, luck] as const))
  .filter(([d, l]) => d + l < 6)

describe('rolls with Luck dice, against every roll there is', () => {
  test.each(few)('%i dice and %i of Luck', (dice, luck) => {
    const rolls = everyRoll(dice + luck)
    const attack = rolls.map((faces) => [`${columnOf(faces)} ${sixesIn(faces)} ${lostIn(faces, luck)}`, 1n] as const)
    const told = attackRolls(dice, luck).map((one) => [`${one.column} ${one.sixes} ${one.lost}`, one.weight] as const)
    expect(new Map(told)).toEqual(tally(attack))
    const defence = rolls.map((faces) => [`${sixesIn(faces)} ${lostIn(faces, luck)}`, 1n] as const)
    expect(new Map(defenceRolls(dice, luck).map((one) => [`${one.sixes} ${one.lost}`, one.weight]))).toEqual(
      tally(defence),
    )
  })
})

const power = (base: number, exponent: number): bigint => (exponent < 0 ? 0n : BigInt(base) ** BigInt(exponent))

/** Number of rolls with this highest face: exactly once, and more than once. */
const highest = (dice: number, face: number): readonly [bigint, bigint] => {
  const once = BigInt(dice) * power(face - 1, dice - 1)
  return [once, power(face, dice) - power(face - 1, dice) - once]
}

/** Column weights without Luck, by an independent formula. */
const columnFormula = (dice: number): ReadonlyMap<string, bigint> => {
  const two = (BigInt(dice) * BigInt(dice - 1)) / 2n
  const [six, sixes] = [BigInt(dice) * power(5, dice - 1), two * power(5, dice - 2)]
  const rest = power(6, dice) - power(5, dice) - six - sixes
  const weights = [power(3, dice), ...highest(dice, 4), ...highest(dice, 5), six, sixes, rest]
  return new Map(COLUMNS.map((column, i) => [column, weights[i]!]))
}

const sum = (rolls: readonly { readonly weight: bigint }[]): bigint =>
  rolls.reduce((all, { weight }) => all + weight, 0n)

test('however many dice: no way is lost, and columns without Luck are those of the rules page', () => {
  for (const dice of [1, 2, 5, 9, 17, 30]) {
    const columns = tally(attackRolls(dice, 0).map(({ column, weight }) => [column, weight]))
    const weights = columnFormula(dice)
    for (const column of COLUMNS) expect(columns.get(column) ?? 0n).toBe(weights.get(column))
    for (const luck of [1, 4, 13]) {
      expect(sum(attackRolls(dice, luck))).toBe(6n ** BigInt(dice + luck))
      expect(sum(defenceRolls(dice, luck))).toBe(6n ** BigInt(dice + luck))
    }
  }
})

test('a Luck die counts like any other: with it columns are those of one die more', () => {
  for (const dice of [1, 3, 6])
    for (const luck of [1, 3]) {
      const columns = tally(attackRolls(dice, luck).map(({ column, weight }) => [column, weight]))
      const weights = columnFormula(dice + luck)
      for (const column of COLUMNS) expect(columns.get(column) ?? 0n).toBe(weights.get(column))
    }
})
