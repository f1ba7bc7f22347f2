import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fraction, fraction, printFraction } from '../dice/index.ts'
import { forAll } from '../testing/for-all.ts'
import { longestRun, runOdds, tailOdds, tailShare } from './streak.ts'

const longest = (hits: readonly boolean[]): number =>
  Math.max(
    ...hits.map((_, i) => hits.slice(i).findIndex((hit) => !hit)).map((n, i) => (n < 0 ? hits.length - i : n)),
    0,
  )

/** All sequences of n trials with their weights, for p = a / b. */
const sequences = (n: number, { numerator: a, denominator: b }: Fraction) =>
  Array.from({ length: 2 ** n }, (_, bits) => {
    const hits = Array.from({ length: n }, (_empty, i) => ((bits >> i) & 1) === 1)
    return { hits, weight: hits.reduce((weight, hit) => weight * (hit ? a : b - a), 1n) }
  })

const chances = [fraction(1n, 2n), fraction(1n, 6n), fraction(2n, 3n), fraction(5n, 20n)]

describe.each(chances.map((p) => [printFraction(p), p] as const))('all sequences of up to 10 trials at %s', (_, p) => {
  const counted = (n: number, holds: (hits: readonly boolean[]) => boolean): string => {
    const weight = sequences(n, p).reduce((sum, s) => (holds(s.hits) ? sum + s.weight : sum), 0n)
    return printFraction(fraction(weight, p.denominator ** BigInt(n)))
  }

  test.each([0, 1, 2, 5, 10])('of %d: runs and hits of any number are as counted', (n) => {
    for (let k = 0; k <= n + 1; k++) {
      expect(printFraction(runOdds(n, k, p).exact!)).toBe(counted(n, (hits) => longest(hits) >= k))
      expect(printFraction(tailOdds(n, k, p).exact!)).toBe(counted(n, (hits) => hits.filter(Boolean).length >= k))
    }
  })

  test('the longest run is as long as counted', () => {
    const all = sequences(10, p)
    const sum = all.reduce((so, { hits, weight }) => so + Number(weight) * longest(hits), 0)
    expect(longestRun(10, p)).toBeCloseTo(sum / Number(p.denominator) ** 10, 12)
  })
})

test('known values', () => {
  // Run of 3 heads in 10 tosses: 2^10 minus the 10th tribonacci number (Feller, An Introduction to Probability Theory,
  // XIII.7).
  expect(printFraction(runOdds(10, 3, fraction(1n, 2n)).exact!)).toBe('65/128')
  // De Méré's problem: a six in four rolls, and at least two sixes.
  expect(printFraction(tailOdds(4, 1, fraction(1n, 6n)).exact!)).toBe('671/1296')
  expect(printFraction(tailOdds(4, 2, fraction(1n, 6n)).exact!)).toBe('19/144')
  // Run of 6 or more heads in 200 tosses: chance 0.8009 (Schilling, College Math. J. 21, 1990).
  expect(runOdds(200, 6, fraction(1n, 2n)).share).toBeCloseTo(0.8009, 3)
  // Length of the longest run of heads: about log2(200/2) + γ/ln 2 − 1/2 (Schilling).
  expect(longestRun(200, fraction(1n, 2n))).toBeCloseTo(Math.log2(100) + 0.5772 / Math.LN2 - 0.5, 1)
})

/** Expands a fraction to numbers too large for exact computation. */
const huge = ({ numerator, denominator }: Fraction): Fraction =>
  fraction(numerator * 10n ** 60n, denominator * 10n ** 60n)

describe('in floating point', () => {
  const p = fc
    .tuple(fc.bigInt({ min: 1n, max: 19n }), fc.bigInt({ min: 1n, max: 20n }))
    .map(([a, b]) => fraction(a, a + b))
  test('agrees with the exact chance to 1e-12 of itself', () =>
    forAll([fc.integer({ min: 20, max: 180 }), fc.integer({ min: 1, max: 20 }), p], (n, k, chance) => {
      for (const odds of [runOdds, tailOdds]) {
        const [exact, rough] = [odds(n, k, chance), odds(n, k, huge(chance))]
        expect([exact.exact === undefined, rough.exact]).toEqual([false, undefined])
        expect(Math.abs(rough.share - exact.share)).toBeLessThanOrEqual(2e-12 * exact.share)
      }
    }))

  test('keeps its digits where the chance is tiny, and its sum where many trials are', () => {
    const six = fraction(1n, 6n)
    expect(runOdds(100_000, 30, six).share / ((100_000 - 30) * (5 / 6) * 6 ** -30 + 6 ** -30)).toBeCloseTo(1, 9)
    expect(tailShare(1_000_000, 166_667, 1 / 6)).toBeCloseTo(0.5, 2)
    expect(tailShare(300, 300, 1 / 6) / 6 ** -300).toBeCloseTo(1, 9)
  })
})

test('certain and impossible hits', () => {
  const [never, always] = [fraction(0n), fraction(1n)]
  for (const odds of [runOdds, tailOdds]) {
    expect([odds(5, 1, never).share, odds(5, 0, never).share, odds(5, 5, always).share]).toEqual([0, 1, 1])
    expect(odds(5, 6, always).share).toBe(0)
  }
  expect([longestRun(7, never), longestRun(7, always), longestRun(0, always)]).toEqual([0, 7, 0])
})

test('what cannot be asked is refused', () => {
  const half = fraction(1n, 2n)
  for (const ask of [() => runOdds(-1, 1, half), () => tailOdds(3, 0.5, half), () => longestRun(3, fraction(3n, 2n))])
    expect(ask).toThrow(RangeError)
})

test('at least one in a row is at least one', () =>
  forAll([fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })], (n, k) => {
    const p = fraction(1n, 6n)
    expect(runOdds(n, 1, p).share).toBe(tailOdds(n, 1, p).share)
    expect(runOdds(n, k, p).share).toBeLessThanOrEqual(tailOdds(n, k, p).share)
  }))
