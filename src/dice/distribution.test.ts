import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import {
  certain,
  type Distribution,
  distribution,
  mean,
  mix,
  probability,
  successes,
  type Weighted,
} from './distribution.ts'
import { dice } from './chance.ts'
import { facesOf, outcomesOf } from './outcomes.ts'
import { compare, type Fraction, fraction, gcd, lcm, printFraction, reduce, toNumber } from './fraction.ts'

const weighted = fc.record({
  value: fc.integer({ min: -20, max: 20 }),
  weight: fc.bigInt({ min: 0n, max: 10n ** 30n }),
})
const some = fc.array(weighted, { minLength: 1, maxLength: 12 }).map((parts) => [...parts, { value: 3, weight: 1n }])
const anyDistribution = some.map((parts) => distribution(parts))
const parts = fc.array(fc.record({ value: anyDistribution, weight: fc.bigInt({ min: 1n, max: 10n ** 12n }) }), {
  minLength: 1,
  maxLength: 5,
})

const chanceOf = (d: Distribution, value: number): Fraction => probability(d, (v) => v === value)
const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
const times = (a: Fraction, b: Fraction): Fraction => fraction(a.numerator * b.numerator, a.denominator * b.denominator)
const zero = fraction(0n)

describe('a distribution', () => {
  test('is ascending, distinct, positive and sums to its total', () =>
    forAll([some], (list) => {
      const { outcomes, total } = distribution(list)
      expect(outcomes.every(({ value }, i) => i === 0 || outcomes[i - 1]!.value < value)).toBe(true)
      expect(outcomes.every(({ weight }) => weight > 0n)).toBe(true)
      expect(outcomes.reduce((sum, { weight }) => sum + weight, 0n)).toBe(total)
      expect(total).toBe(list.reduce((sum, { weight }) => sum + weight, 0n))
    }))

  test('gives every value the weight of its parts', () =>
    forAll([some, fc.integer({ min: -20, max: 20 })], (list, value) => {
      const weight = list.reduce((sum, p) => (p.value === value ? sum + p.weight : sum), 0n)
      expect(chanceOf(distribution(list), value).numerator).toBe(weight)
    }))

  test('of nothing has no total', () => expect(distribution([])).toEqual({ outcomes: [], total: 0n }))
})

const share = (all: readonly Weighted<Distribution>[], of: Weighted<Distribution>): Fraction =>
  fraction(
    of.weight,
    all.reduce((sum, { weight }) => sum + weight, 0n),
  )

describe('a mixture', () => {
  test('gives each value its chance in every part', () =>
    forAll([parts, fc.integer({ min: -20, max: 20 })], (list, value) => {
      const expected = list.reduce((sum, p) => plus(sum, times(share(list, p), chanceOf(p.value, value))), zero)
      expect(compare(chanceOf(mix(list), value), expected)).toBe(0)
    }))

  test('has the sum of weights times the common multiple as its total', () =>
    forAll([parts], (list) => {
      const scale = list.reduce((common, p) => lcm(common, p.value.total), 1n)
      expect(mix(list).total).toBe(list.reduce((sum, p) => sum + p.weight, 0n) * scale)
    }))
})

test('a certain value has all the weight', () => {
  expect(printFraction(mean(certain(7)))).toBe('7')
  expect(() => mean(certain(0.5))).toThrow(RangeError)
})

const big = fc.bigInt({ min: -(2n ** 2_000n), max: 2n ** 2_000n })
const positive = fc.bigInt({ min: 1n, max: 2n ** 2_000n })
const anyFraction = fc.tuple(big, positive).map(([n, d]) => fraction(n, d))

describe('a fraction', () => {
  test('in lowest terms is the same number', () =>
    forAll([anyFraction], (f) => {
      const low = reduce(f)
      expect(compare(low, f)).toBe(0)
      expect(gcd(low.numerator, low.denominator)).toBe(1n)
      expect(low.denominator > 0n).toBe(true)
    }))

  test('is ordered', () =>
    forAll([anyFraction, anyFraction], (a, b) => {
      expect(compare(a, b)).toBe(0 - compare(b, a))
      expect(compare(plus(a, fraction(1n)), a)).toBe(1)
    }))

  test('as a number is near, however long its parts', () =>
    forAll(
      [positive, fc.bigInt({ min: 1n, max: 10n ** 6n }), fc.bigInt({ min: 1n, max: 10n ** 6n })],
      (factor, n, d) => {
        const exact = Number(n) / Number(d)
        for (const sign of [1n, -1n])
          expect(
            Math.abs(toNumber(fraction(sign * n * factor, d * factor)) - Number(sign) * exact),
          ).toBeLessThanOrEqual(exact * 2 ** -51)
      },
    ))

  test.each([
    [2n ** 1_100n, 2n ** 100n, 2 ** 1_000],
    [2n ** 1_000n, 2n ** 1_100n, 2 ** -100],
    [2n ** 1_100n, 2n ** 1_200n, 2 ** -100],
    [-(3n ** 2_000n), 3n ** 2_001n, -1 / 3],
    [1n, 2n ** 1_074n, 5e-324],
    [1n, 10n ** 400n, 0],
    [10n ** 400n, 1n, Number.POSITIVE_INFINITY],
    [0n, 10n ** 400n, 0],
  ])('%s over %s is as near as a number can be', (n, d, expected) => {
    const number = toNumber(fraction(n, d))
    expect(Math.abs(number - expected) <= Math.abs(expected) * 2 ** -51 || number === expected).toBe(true)
  })

  test.each([
    [35n, 216n, '35/216'],
    [6n, 36n, '1/6'],
    [8n, 4n, '2'],
    [0n, 5n, '0'],
    [-4n, 6n, '-2/3'],
  ])('%s over %s prints as %s', (n, d, text) => expect(printFraction(fraction(n, d))).toBe(text))

  test.each([0n, -1n])('has no denominator %s', (d) => expect(() => fraction(1n, d)).toThrow(RangeError))

  test('gcd and lcm divide as they should', () =>
    forAll([positive, positive], (a, b) => {
      expect([a % gcd(a, b), b % gcd(a, b), lcm(a, b) % a, lcm(a, b) % b]).toEqual([0n, 0n, 0n, 0n])
      expect(gcd(a, b) * lcm(a, b)).toBe(a * b)
    }))
})

describe('successes among trials', () => {
  test.each([0, 1, 5])('of %i dice are as many as the listed rolls say', (trials) => {
    const pool = dice(Math.max(1, trials), 6)
    const listed = distribution(
      outcomesOf(pool).map(({ outcome, weight }) => ({
        value: trials === 0 ? 0 : facesOf(pool, outcome).filter((face) => face > 4).length,
        weight: BigInt(weight),
      })),
    )
    const found = successes(trials, fraction(1n, 3n))
    for (let count = 0; count <= trials; count++)
      expect(reduce(chanceOf(found, count))).toEqual(reduce(chanceOf(listed, count)))
  })

  test('never or always happen at the ends', () => {
    expect(successes(3, fraction(0n))).toEqual({ outcomes: [{ value: 0, weight: 1n }], total: 1n })
    expect(successes(3, fraction(1n))).toEqual({ outcomes: [{ value: 3, weight: 1n }], total: 1n })
  })
})
