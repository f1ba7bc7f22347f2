import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../../testing/for-all.ts'
import { chancesIn, raceTo } from './race.ts'
import { surely } from './spread.ts'

/** Distribution of points from 0, by weights. */
const spreadOf = (weights: readonly number[]): Float64Array => {
  const sum = weights.reduce((a, b) => a + b, 0)
  return Float64Array.from(weights, (weight) => weight / sum)
}

/** Chances by direct iteration of the definition until they converge. */
const slowly = (target: number, spread: Float64Array): readonly (readonly number[])[] => {
  let rows: readonly (readonly number[])[] = Array.from({ length: target }, () => Array<number>(target).fill(0.5))
  const chance = (mine: number, other: number): number => {
    if (mine < target && other < target) return rows[mine]![other]!
    return mine > other ? 1 : mine === other ? 0.5 : 0
  }
  for (let round = 0; round < 200; round++) {
    rows = rows.map((row, mine) =>
      row.map((_, other) => {
        let sum = 0
        spread.forEach((p, a) => spread.forEach((q, b) => (sum += p * q * chance(mine + a, other + b))))
        return sum
      }),
    )
  }
  return rows
}

const weights = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 6 })
  .filter((all) => all.slice(1).some((weight) => weight > 0))

test('a race is what its definition says, games that bring nothing included', () => {
  forAll([weights, fc.integer({ min: 1, max: 6 })], (all, target) => {
    const spread = spreadOf(all)
    const [race, rows] = [raceTo(target, spread), slowly(target, spread)]
    rows.forEach((row, mine) => row.forEach((chance, other) => expect(race.chance(mine, other)).toBeCloseTo(chance, 9)))
  })
})

test('both sides’ chances add up to 1, more points are worth more, and level is even', () => {
  forAll([weights, fc.integer({ min: 1, max: 40 })], (all, target) => {
    const { chance } = raceTo(target, spreadOf(all))
    for (let mine = 0; mine < target; mine++)
      for (let other = 0; other < target; other++) {
        expect(chance(mine, other) + chance(other, mine)).toBeCloseTo(1, 12)
        expect(chance(mine, other)).toBeGreaterThanOrEqual(chance(mine, other + 1) - 1e-12)
      }
    expect(chance(0, 0)).toBeCloseTo(0.5, 12)
  })
})

test('once the target is reached the higher total wins, and equal ones roll off', () => {
  const { chance } = raceTo(10, spreadOf([0, 1, 1]))
  expect([chance(10, 9), chance(9, 10), chance(12, 11), chance(11, 11)]).toEqual([1, 0, 1, 0.5])
})

test('a game under way ends where the chances of totals say', () => {
  const spread = spreadOf([1, 2, 3])
  const race = raceTo(5, spread)
  expect(chancesIn(race, [1, 2], surely(1), [surely(0), surely(2)])).toEqual([race.chance(1, 3), race.chance(3, 3)])
  const mixed = chancesIn(race, [0, 0], spread, [spread])[0]!
  expect(mixed).toBeCloseTo(race.chance(0, 0), 12)
})
