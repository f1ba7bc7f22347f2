import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, probability, seeded, successes, toNumber } from '../dice/index.ts'
import { forAll } from '../testing/for-all.ts'
import { bandOf, fairnessOf } from './fairness.ts'
import { logEvidence, logEvidenceOfAll } from './fairness.ts'
import { logGamma, upperGamma } from './fairness-gamma.ts'
import { type Counts, holm, testFaces } from './fairness-faces.ts'

/** All possible counts for a number of rolls, each with its number of sequences. */
const samples = (rolls: number, sides: number): readonly { readonly counts: Counts; readonly weight: number }[] => {
  const all = Array.from({ length: sides ** rolls }, (_, code) => {
    const counts = Array.from({ length: sides }, () => 0)
    for (let i = 0, rest = code; i < rolls; i++, rest = Math.floor(rest / sides)) counts[rest % sides]! += 1
    return counts
  })
  return [...Map.groupBy(all, String).values()].map((same) => ({ counts: same[0]!, weight: same.length }))
}

const rolled = (rolls: number, sides: number, random = seeded(rolls, sides)): number[] => {
  const counts = Array.from({ length: sides }, () => 0)
  for (let i = 0; i < rolls; i++) counts[random.below(sides)]! += 1
  return counts
}

describe('special functions', () => {
  test('ln Γ at factorials, at halves and where it is large', () => {
    let factorial = 1
    for (let n = 1; n < 100; n++) {
      expect(logGamma(n) - Math.log(factorial)).toBeCloseTo(0, 11)
      factorial *= n
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14)
    expect(logGamma(0.25)).toBeCloseTo(Math.log(3.625_609_908_221_908), 13)
    expect(logGamma(1e6) / 12_815_504.569_147_61).toBeCloseTo(1, 14)
  })

  // Upper critical values of χ² from the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4.
  test.each([
    [1, 2.706, 3.841, 6.635, 10.828],
    [3, 6.251, 7.815, 11.345, 16.266],
    [5, 9.236, 11.07, 15.086, 20.515],
    [7, 12.017, 14.067, 18.475, 24.322],
    [9, 14.684, 16.919, 21.666, 27.877],
    [11, 17.275, 19.675, 24.725, 31.264],
    [19, 27.204, 30.144, 36.191, 43.82],
    [99, 117.407, 123.225, 134.642, 148.23],
  ])('χ² with %d degrees of freedom has its published critical values', (df, ...critical) => {
    for (const [i, p] of [0.1, 0.05, 0.01, 0.001].entries())
      expect(upperGamma(df / 2, critical[i]! / 2) / p).toBeCloseTo(1, 2)
  })

  test('χ² with two degrees of freedom is e^(−x/2), and Q falls from 1 to 0', () => {
    for (const x of [0, 0.01, 1, 1.99, 2, 2.01, 7, 40, 700]) expect(upperGamma(1, x) / Math.exp(-x)).toBeCloseTo(1, 12)
    forAll([fc.double({ min: 0.5, max: 200, noNaN: true }), fc.double({ min: 0, max: 400, noNaN: true })], (a, x) => {
      expect(upperGamma(a, x)).toBeLessThanOrEqual(1)
      expect(upperGamma(a, x)).toBeGreaterThanOrEqual(upperGamma(a, x * 1.01) - 1e-14)
      expect(upperGamma(a + 1, x) - upperGamma(a, x)).toBeCloseTo(Math.exp(a * Math.log(x) - x - logGamma(a + 1)), 12)
    })
  })
})

describe('the test of a die', () => {
  test.each([
    [2, 8],
    [3, 7],
    [4, 8],
  ])('of %d sides is exact for %d rolls: every way that they can fall', (sides, rolls) => {
    const all = samples(rolls, sides)
    const tests = all.map(({ counts, weight }) => ({ ...testFaces(counts)!, weight }))
    for (const { statistic, p, exact } of tests) {
      const as = tests.reduce((sum, other) => (other.statistic >= statistic - 1e-9 ? sum + other.weight : sum), 0)
      expect(exact).toBe(true)
      expect(p).toBeCloseTo(as / sides ** rolls, 12)
    }
    for (const level of [0.001, 0.01, 0.05, 0.2, 0.5]) {
      const alarms = tests.reduce((sum, { p, weight }) => (p <= level ? sum + weight : sum), 0)
      expect(alarms / sides ** rolls).toBeLessThanOrEqual(level + 1e-12)
    }
  })

  test('is Pearson’s χ²', () => {
    // A worked example: 60 rolls of a d6 (5, 8, 9, 8, 10, 20), χ² = 13.4, p = 0.020.
    const { statistic, p, exact } = testFaces([5, 8, 9, 8, 10, 20])!
    expect([statistic, exact]).toEqual([expect.closeTo(13.4, 10), false])
    expect(p).toBeCloseTo(0.0199, 4)
  })

  test.each([
    [6, 35],
    [4, 39],
    [8, 33],
  ])('of a d%d with %d rolls, the last that is exact, is near the approximation that follows', (sides, rolls) => {
    const differences = Array.from({ length: 20 }, (_, seed) => {
      const { p, statistic, exact } = testFaces(rolled(rolls, sides, seeded(seed, sides)))!
      return exact ? Math.abs(p - upperGamma((sides - 1) / 2, statistic / 2)) : 1
    })
    expect(Math.max(...differences)).toBeLessThan(0.06)
    expect(testFaces(rolled(rolls + 1, sides))!.exact).toBe(false)
  })

  test('is not made below two rolls a face', () => {
    expect(testFaces([0, 0, 0, 0, 0, 11])).toBeUndefined()
    expect(testFaces([0, 0, 0, 0, 0, 12])!.p).toBeCloseTo(6 ** -11, 15)
  })

  test.each([
    [6, 20],
    [6, 600],
    [20, 400],
    [100, 250],
  ])('raises no more false alarms than it says: d%d, %d fair rolls', (sides, rolls) => {
    const tries = sides ** 2 * rolls > 1e6 ? 600 : 1_000
    const random = seeded(sides, rolls, 77)
    const ps = Array.from({ length: tries }, () => testFaces(rolled(rolls, sides, random))!.p)
    for (const level of [0.01, 0.05, 0.25]) {
      const alarms = ps.filter((p) => p <= level).length
      const spread = Math.sqrt(tries * level * (1 - level))
      expect(alarms).toBeLessThan(tries * level + 4 * spread)
      expect(alarms).toBeGreaterThan(rolls < 100 ? -1 : tries * level - 4 * spread)
    }
  })

  test('finds a die that is loaded', () => {
    const random = seeded(9)
    const counts = rolled(3_000, 6)
    for (let i = 0; i < 200; i++) counts[random.below(6) === 0 ? 0 : 5]! += 1
    expect(testFaces(counts)!.p).toBeLessThan(1e-4)
  })
})

describe('Holm’s correction', () => {
  test('of a worked example', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02].map((p) => expect.closeTo(p, 12)))
    expect([holm([]), holm([0.03]), holm([0.9, 0.8])]).toEqual([[], [0.03], [1, 1]])
  })

  test('keeps order, and lies between p and Bonferroni’s m · p', () =>
    forAll([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })], (ps) => {
      const corrected = holm(ps)
      ps.forEach((p, i) => {
        expect(corrected[i]).toBeGreaterThanOrEqual(p)
        expect(corrected[i]).toBeLessThanOrEqual(Math.max(p, Math.min(1, ps.length * p)))
        const larger = ps.flatMap((q, j) => (p < q ? [corrected[j]!] : []))
        expect(Math.min(2, ...larger)).toBeGreaterThanOrEqual(corrected[i]!)
      })
    }))
})

const evidence = (counts: Counts): number => Math.exp(logEvidence(counts))

describe('the evidence', () => {
  test.each([
    [2, 9],
    [3, 6],
    [6, 4],
  ])('of fair d%d has mean 1 after %d rolls: every way that they can fall', (sides, rolls) => {
    const all = samples(rolls, sides)
    const mean = all.reduce((sum, { counts, weight }) => sum + evidence(counts) * weight, 0) / sides ** rolls
    expect(mean).toBeCloseTo(1, 10)
  })

  test('is a martingale: what the next roll makes of it is on average what it is', () =>
    forAll([fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 2, maxLength: 20 })], (counts) => {
      const now = logEvidence(counts)
      const next = counts.map((_, face) => Math.exp(logEvidence(counts.with(face, counts[face]! + 1)) - now))
      expect(next.reduce((sum, ratio) => sum + ratio, 0) / counts.length).toBeCloseTo(1, 7)
      expect(now).toBeGreaterThanOrEqual(-Math.LN2 - 1e-9)
    }))

  test('against fair dice reaches 20 in at most 5 of 100 houses, though looked at after every roll', () => {
    const [houses, rolls] = [300, 400]
    let alarms = 0
    for (let house = 0; house < houses; house++) {
      const random = seeded(house, 20)
      const dice = [rolled(0, 6), rolled(0, 4)]
      let most = 0
      for (let i = 0; i < rolls; i++) {
        const die = dice[random.below(2)]!
        die[random.below(die.length)]! += 1
        most = Math.max(most, logEvidenceOfAll(dice))
      }
      if (most >= Math.log(20)) alarms += 1
    }
    expect(alarms).toBeLessThanOrEqual(houses / 20)
  })

  test('against loaded dice grows without end: a six one time in four', () => {
    const random = seeded(4)
    const counts = rolled(0, 6)
    for (let i = 0; i < 2_000; i++) counts[random.below(10) === 0 ? 5 : random.below(6)]! += 1
    expect(logEvidence(counts)).toBeGreaterThan(Math.log(20))
  })
})

describe('the band', () => {
  test.each([
    [6, 60],
    [6, 1_000],
    [20, 200],
  ])('holds all faces of a d%d after %d fair rolls in at least 95 of 100 samples', (sides, rolls) => {
    const { from, to, expected } = bandOf(rolls, sides)
    const random = seeded(sides, rolls, 5)
    const tries = 1_000
    const inside = Array.from({ length: tries }, () => rolled(rolls, sides, random)).filter((counts) =>
      counts.every((count) => count >= from && count <= to),
    ).length
    expect([from < expected, expected < to]).toEqual([true, true])
    expect(inside / tries).toBeGreaterThan(0.95 - 4 * Math.sqrt(0.0475 / tries))
    expect(inside / tries).toBeLessThan(0.995)
  })

  test('is the smallest one beyond which each side of each face has its share of 5 %, by exact chances', () =>
    forAll([fc.integer({ min: 1, max: 40 }), fc.integer({ min: 2, max: 100 })], (rolls, sides) => {
      const { from, to } = bandOf(rolls, sides)
      const counts = successes(rolls, fraction(1n, BigInt(sides)))
      const chanceOf = (accepts: (count: number) => boolean): number => toNumber(probability(counts, accepts))
      const each = 0.05 / (2 * sides)
      expect(chanceOf((count) => count > to)).toBeLessThanOrEqual(each)
      expect(chanceOf((count) => count < from)).toBeLessThanOrEqual(each)
      expect(chanceOf((count) => count <= from)).toBeGreaterThan(each)
      expect(to === from || chanceOf((count) => count >= to) > each).toBe(true)
    }))
})

test('a house’s dice: sizes in order, as many tests as were made, too few rolls untested', () => {
  const dice = new Map<number, Counts>([
    [20, rolled(7, 20)],
    [6, rolled(600, 6)],
    [4, rolled(80, 4)],
    [8, rolled(0, 8)],
  ])
  const { dice: told, tests, logEvidence: all } = fairnessOf(dice)
  expect(told.map(({ sides, rolls, test: made }) => [sides, rolls, made === undefined])).toEqual([
    [4, 80, false],
    [6, 600, false],
    [20, 7, true],
  ])
  expect(tests).toBe(2)
  expect(told[0]!.test!.corrected).toBeGreaterThanOrEqual(told[0]!.test!.p)
  expect(all).toBeCloseTo(
    told.reduce((sum, die) => sum + die.logEvidence, 0),
    12,
  )
})
