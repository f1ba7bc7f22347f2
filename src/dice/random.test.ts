import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { anyOutcome } from '../testing/arbitrary-dice.ts'
import { forAll } from '../testing/for-all.ts'
import { type Chance, dice, draw, poolOf } from './chance.ts'
import { holds, outcomesOf, totalWeight } from './outcomes.ts'
import { deviceRandom, fromWords, type Random, sample, seeded } from './random.ts'

const numbers = (random: Random, n: number, count: number): readonly number[] =>
  Array.from({ length: count }, () => random.below(n))

/** Returns the chi-square statistic of rolls: Σ (observed − expected)² / expected. */
const chiSquare = (chance: Chance, random: Random, rolls: number): number => {
  const seen = new Map<string, number>()
  for (let i = 0; i < rolls; i++) {
    const key = sample(chance, random).join()
    seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  const total = Number(totalWeight(chance))
  return outcomesOf(chance).reduce((sum, { outcome, weight }) => {
    const expected = (rolls * weight) / total
    return sum + ((seen.get(outcome.join()) ?? 0) - expected) ** 2 / expected
  }, 0)
}

/** Returns the mean of the χ² distribution plus four standard deviations. */
const bound = (degrees: number): number => degrees + 4 * Math.sqrt(2 * degrees)

describe('a seeded source', () => {
  test.each([
    [[0], [1003181668, 3151758706, 118858291, 3192045109]],
    [[1], [1067706705, 2054424444, 4080405882, 874168226]],
    [
      [7, 12],
      [3573844841, 2271637727, 832171749, 2971416346],
    ],
    [[999_999_999_999_999], [1150922849, 1639428352, 2498321793, 2105642808]],
  ])('of %j gives these numbers everywhere and for ever', (seed, expected) => {
    expect(numbers(seeded(...seed), 2 ** 32, 4)).toEqual(expected)
  })

  test('gives other numbers for other seeds', () => {
    const seeds = [[], [0], [1], [-1], [-2], [2 ** 32], [2 ** 32 + 1], [2 ** 33 + 2], [0, 0], [0, 1], [1, 0], [1, 1]]
    const firsts = seeds.map((seed) => numbers(seeded(...seed), 2 ** 32, 2).join())
    expect(new Set(firsts).size).toBe(seeds.length)
  })

  test('stays below', () =>
    forAll([fc.integer(), fc.integer({ min: 1, max: 2 ** 32 })], (seed, n) => {
      const all = numbers(seeded(seed), n, 20)
      expect(all.every((x) => Number.isInteger(x) && x >= 0 && x < n)).toBe(true)
    }))
})

test('numbers that would favour low faces are thrown away', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5, 3]
  const random = fromWords(() => words.shift()!)
  expect([random.below(6), random.below(6)]).toEqual([(2 ** 32 - 5) % 6, 3])
  expect(words).toEqual([])
})

test('the device’s own source rolls every face', () => {
  const random = deviceRandom()
  const faces = new Set(Array.from({ length: 1_000 }, () => random.below(6)))
  expect([...faces].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
})

describe('a sample', () => {
  test('is an outcome', () => forAll([anyOutcome], ([chance, outcome]) => expect(holds(chance, outcome)).toBe(true)))

  test.each([
    ['1d6', dice(1, 6)],
    ['4d6', dice(4, 6)],
    ['2d4|1d20', poolOf({ count: 2, sides: 4 }, { count: 1, sides: 20 })],
    ['2 of 9 cards', draw(2, ['a', 'b', 'b', 'c', 'c', 'c', 'd', 'd', 'd'])],
    ['3 of 3 cards', draw(3, ['a', 'b', 'b'])],
  ])('of %s comes by its weight (chi square, seeds 1 to 5)', (_, chance) => {
    const degrees = outcomesOf(chance).length - 1
    for (const seed of [1, 2, 3, 4, 5])
      expect(chiSquare(chance, seeded(seed), 20_000), `seed ${seed}`).toBeLessThanOrEqual(bound(degrees))
  })

  test('uses one number a die, in the order of the groups', () => {
    const drawn: number[] = []
    const random: Random = { below: (n) => (drawn.push(n), n - 1) }
    expect(sample(poolOf({ count: 2, sides: 6 }, { count: 1, sides: 20 }), random)).toEqual([6, 6, 20])
    expect(drawn).toEqual([6, 6, 20])
  })
})
