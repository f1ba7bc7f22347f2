import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Faces } from '../../../../dice/index.ts'
import { multisets } from '../../../../dice/combinatorics.ts'
import { forAll } from '../../../../testing/for-all.ts'
import { COMBINATIONS, combinationIn } from '../../rules/combination.ts'
import { latticeOf } from './lattice.ts'
import { beforeThrow, type Buys, type Ends, followRoll, roomFor, ROWS, solveRoll } from './roll.ts'
import { endingsOf } from './strike-odds.ts'
import { PRINTED_PIECES } from '../../content/in-play.ts'
import type { DiceCount } from '../../rules/strike.ts'

const everyRoll = (count: number): readonly Faces[] =>
  count === 0 ? [[]] : everyRoll(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]))

/** Row of the table by its printed words, written independently of `combinationIn`. */
const rowOf = (faces: Faces): number => {
  const times = [1, 2, 3, 4, 5, 6].map((face) => faces.filter((shown) => shown === face).length)
  const line = times.map((count) => (count > 0 ? 'x' : '.')).join('')
  const has = (count: number): number => times.filter((n) => n === count).length
  const isRow = [
    has(5) === 1,
    line === 'xxxxx.' || line === '.xxxxx',
    has(4) === 1,
    has(3) === 1 && has(2) === 1,
    has(3) === 1,
    has(2) === 2,
    has(2) === 1,
    true,
  ]
  return isRow.indexOf(true)
}

/** Mean value of keeping some places of each roll and throwing the rest, by the kept faces. */
const meansOf = (rolls: readonly Faces[], worth: readonly number[], thrown: number): readonly number[] => {
  const keys = rolls.map((faces) => faces.map((face, die) => ((thrown >> die) % 2 === 1 ? 0 : face)).join(''))
  const sums = new Map<string, { sum: number; count: number }>()
  for (const [i, key] of keys.entries()) {
    const { sum, count } = sums.get(key) ?? { sum: 0, count: 0 }
    sums.set(key, { sum: sum + worth[i]!, count: count + 1 })
  }
  return keys.map((key) => sums.get(key)!.sum / sums.get(key)!.count)
}

const isSingle = (set: number): boolean => (set & (set - 1)) === 0

/** Value of every roll with up to `left` ReRolls, by exhaustive search over all sets of dice. */
const bruteForce = (
  rolls: readonly Faces[],
  rows: readonly number[],
  buys: Buys,
  left: number,
  ends: Ends,
): readonly (readonly number[])[] => {
  const stop = rows.map((row) => ends[left * ROWS + row]!)
  if (left === 0) return [stop]
  const before = bruteForce(rolls, rows, buys, left - 1, ends)
  const next = before.at(-1)!
  const sets = Array.from({ length: 2 ** rolls[0]!.length - 1 }, (_, i) => i + 1)
  const best = sets
    .filter((set) => buys === 'any-dice' || isSingle(set))
    .map((set) => meansOf(rolls, next, set))
    .reduce((most, means) => most.map((worth, i) => Math.max(worth, means[i]!)), stop)
  return [...before, best]
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length

const figure = fc.double({ min: -10, max: 10, noNaN: true })
const anyEnds = (most: number) =>
  fc
    .array(figure, { minLength: (most + 1) * ROWS, maxLength: (most + 1) * ROWS })
    .map((list) => Float64Array.from(list))

const hits = (most: number, price = 0): Ends =>
  Float64Array.from(
    { length: (most + 1) * ROWS },
    (_, i) => PRINTED_PIECES.table[COMBINATIONS[i % ROWS]!].hits + price * Math.floor(i / ROWS),
  )

const diceOf: readonly DiceCount[] = [4, 5]
const buysOf: readonly Buys[] = ['any-dice', 'one-die']

describe('dice that the table does not tell apart', () => {
  test.each(diceOf)('%i dice on one node show the same combination, whichever they are', (count) => {
    const lattice = latticeOf(count)
    for (const faces of multisets(count, 6))
      expect(COMBINATIONS[lattice.rows[lattice.nodeOf(faces)]!]).toBe(combinationIn(faces).combination)
  })

  test('faces that are none are refused', () => {
    expect(() => latticeOf(4).nodeOf([1, 2, 3, 4, 5])).toThrow(RangeError)
    expect(() => latticeOf(5).nodeOf([7])).toThrow(RangeError)
  })
})

describe('a roll solved', () => {
  test.each<[ReRolls: number, mean: number]>([
    [0, 1.58642],
    [1, 2.356739],
  ])('five dice with %i ReRolls hit %f times', (left, mean) => {
    const { values } = solveRoll(latticeOf(5), 'any-dice', left, hits(left), 1)
    expect(beforeThrow(latticeOf(5), values, left)).toBeCloseTo(mean, 6)
  })

  const cases = diceOf.flatMap((count) => buysOf.map((buys) => [count, buys] as const))
  test.each(cases)('every roll of %i dice, %s: as by trying every set of dice on every roll', (count, buys) => {
    const [lattice, rolls] = [latticeOf(count), everyRoll(count)]
    const rows = rolls.map(rowOf)
    const [ends] = fc.sample(anyEnds(2), { numRuns: 1, seed: 20 + count })
    for (const table of [hits(2), hits(2, 0.3), ends!]) {
      const { values } = solveRoll(lattice, buys, 2, table, 1)
      for (const [left, brute] of bruteForce(rolls, rows, buys, 2, table).entries()) {
        const found = rolls.map((faces) => values[left * lattice.nodes + lattice.nodeOf(faces)]!)
        expect(Math.max(...found.map((worth, i) => Math.abs(worth - brute[i]!)))).toBeLessThan(1e-12)
        expect(beforeThrow(lattice, values, left)).toBeCloseTo(meanOf(brute), 11)
      }
    }
  })

  test.each(cases)('%i dice, %s: the least is the greatest of what is lost', (count, buys) =>
    forAll([anyEnds(3)], (ends) => {
      const least = solveRoll(latticeOf(count), buys, 3, ends, -1)
      const most = solveRoll(
        latticeOf(count),
        buys,
        3,
        ends.map((worth) => -worth),
        1,
      )
      expect(least.plan).toEqual(most.plan)
      for (const [i, worth] of least.values.entries()) expect(worth).toBeCloseTo(-most.values[i]!, 12)
    }),
  )

  test.each(cases)(
    '%i dice, %s: a greater end is never worth less, and whoever follows the plan gets it',
    (count, buys) =>
      forAll([anyEnds(3), fc.nat(4 * ROWS - 1), fc.double({ min: 0, max: 5, noNaN: true })], (ends, place, more) => {
        const lattice = latticeOf(count)
        const { values, plan } = solveRoll(lattice, buys, 3, ends, 1)
        const raised = solveRoll(lattice, buys, 3, ends.with(place, ends[place]! + more), 1).values
        expect(raised.every((worth, i) => worth >= values[i]! - 1e-12)).toBe(true)
        const followed = followRoll(lattice, 3, plan, ends)
        for (const [i, worth] of followed.entries()) expect(worth).toBeCloseTo(values[i]!, 12)
      }),
  )

  test('where nothing may be thrown again, ReRolls are kept', () => {
    const ends = hits(3, 1)
    const { values, plan } = solveRoll(latticeOf(5), 'nothing', 3, ends, 1)
    for (const left of [0, 1, 2, 3])
      expect(beforeThrow(latticeOf(5), values, left)).toBeCloseTo(12336 / 7776 + left, 12)
    expect(plan.every((kept, i) => kept === i % latticeOf(5).rolls)).toBe(true)
  })

  test.each(cases)('%i dice, %s: one more ReRoll is never worse, and any dice never worse than one', (count, buys) => {
    const lattice = latticeOf(count)
    const starts = [0, 1, 2, 3, 4, 5, 6].map((left) =>
      beforeThrow(lattice, solveRoll(lattice, buys, 6, hits(6), 1).values, left),
    )
    const any = solveRoll(lattice, 'any-dice', 6, hits(6), 1).values
    for (const [left, start] of starts.entries()) {
      expect(start).toBeLessThan(starts[left + 1] ?? 6)
      expect(start).toBeLessThanOrEqual(beforeThrow(lattice, any, left))
    }
  })
})

describe('a roll followed in exact numbers', () => {
  const cases = diceOf.flatMap((count) =>
    buysOf.flatMap((buys) => ([1, -1] as const).map((sign) => [count, buys, sign] as const)),
  )
  test.each(cases)(
    '%i dice, %s, sign %i: its ends are all ways there are, and add up to its worth',
    (count, buys, sign) =>
      forAll([anyEnds(3)], (ends) => {
        const lattice = latticeOf(count)
        const { plan, values } = solveRoll(lattice, buys, 3, ends, sign)
        for (const left of [0, 1, 2, 3]) {
          const endings = endingsOf({ lattice, plan }, left)
          const total = 6n ** BigInt(count * (left + 1))
          expect(endings.reduce((sum, { weight }) => sum + weight, 0n)).toBe(total)
          const worth = endings.map((end) => (Number(end.weight) / Number(total)) * ends[end.left * ROWS + end.row]!)
          expect(worth.reduce((sum, one) => sum + one, 0)).toBeCloseTo(beforeThrow(lattice, values, left), 9)
        }
      }),
  )

  test('of equal plans is taken the one that throws no dice again, then the fewest, whatever rounding says', () => {
    // All rolls are equally good: every throw is worth one third, up to rounding.
    const lattice = latticeOf(4)
    const ends = new Float64Array(3 * ROWS).fill(1 / 3)
    const { plan } = solveRoll(lattice, 'any-dice', 2, ends, 1, roomFor(lattice, 2), 1e-12)
    expect(plan.every((kept, i) => kept === i % lattice.rolls)).toBe(true)
  })
})
