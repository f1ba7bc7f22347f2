import { expectItem } from '../dice/index.ts'
import { tailShare } from './streak.ts'
import { type Counts, type FaceTest, holm, rollsIn, testFaces } from './fairness-faces.ts'
import { logGamma } from './fairness-gamma.ts'

/**
 * Concentrations of the symmetric Dirichlet distributions that model an unfair die, from very uneven to a few percent
 * off; equally weighted.
 */
const EVENNESS = [1, 10, 100, 1000] as const

const logSum = (logs: readonly number[]): number => {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** Returns ln of the Bayes factor: faces from a symmetric Dirichlet distribution against fair faces. */
const logBayesFactor = (counts: Counts, evenness: number): number => {
  const [faces, rolls] = [counts.length, rollsIn(counts)]
  const seen = counts.reduce((sum, count) => sum + logGamma(evenness + count) - logGamma(evenness), 0)
  return seen + logGamma(faces * evenness) - logGamma(faces * evenness + rolls) + rolls * Math.log(faces)
}

/**
 * Returns ln of the evidence against a fair die, with prior ½ for "fair"; 0 means none. For fair dice the evidence is a
 * martingale with mean 1 and minimum ½. Checked after every roll, it reaches 20 at any time with a chance of at most
 * 1/20 (Ville, Étude critique de la notion de collectif, 1939).
 */
export const logEvidence = (counts: Counts): number => {
  const uneven = EVENNESS.map((evenness) => logBayesFactor(counts, evenness) - Math.log(2 * EVENNESS.length))
  return logSum([-Math.LN2, ...uneven])
}

/** Returns ln of the evidence against all dice together. A roll changes one factor, so the product is a martingale. */
export const logEvidenceOfAll = (dice: readonly Counts[]): number =>
  dice.reduce((sum, counts) => sum + logEvidence(counts), 0)

/** Range that contains all face counts of fair dice in at least 95 of 100 samples, ends included. */
export type Band = { readonly expected: number; readonly from: number; readonly to: number }

/** Counts and test results of one size of die. */
export type DieFairness = {
  readonly sides: number
  readonly counts: Counts
  readonly rolls: number
  readonly band: Band
  /** Test result; `corrected` is p after Holm's correction over all tests. Undefined with too few rolls. */
  readonly test?: FaceTest & { readonly corrected: number }
  /** ln of the evidence against this die. */
  readonly logEvidence: number
}

/** Fairness of a server's dice. `tests`: number of tests; `logEvidence`: ln of the evidence against all dice. */
export type Fairness = {
  readonly dice: readonly DieFairness[]
  readonly tests: number
  readonly logEvidence: number
}

/** Probability that a fair die leaves its band. */
const OUTSIDE = 0.05

/** Returns the smallest integer for which a monotone predicate `holds`; `most` if it holds for no smaller integer. */
const least = (most: number, holds: (n: number) => boolean): number => {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the band of a fair die; every face has an equal share of the risk on either side (Bonferroni). */
export const bandOf = (rolls: number, sides: number): Band => {
  const each = OUTSIDE / (2 * sides)
  const above = least(rolls + 1, (n) => tailShare(rolls, n, 1 / sides) <= each)
  const from = least(rolls, (n) => 1 - tailShare(rolls, n + 1, 1 / sides) > each)
  return { expected: rolls / sides, from, to: Math.max(from, above - 1) }
}

/** Tests the fairness of dice by their counts; results have ascending sizes. */
export const fairnessOf = (dice: ReadonlyMap<number, Counts>): Fairness => {
  const sizes = [...dice].filter(([, counts]) => rollsIn(counts) > 0).toSorted(([a], [b]) => a - b)
  const tests = sizes.map(([, counts]) => testFaces(counts))
  const corrected = holm(tests.flatMap((test) => (test === undefined ? [] : [test.p])))
  let made = 0
  const tested = tests.map((test) => test && { ...test, corrected: expectItem(corrected[made++]) })
  return {
    dice: sizes.map(([sides, counts], i) => {
      const [rolls, test] = [rollsIn(counts), tested[i]]
      const known = { sides, counts, rolls, band: bandOf(rolls, sides), logEvidence: logEvidence(counts) }
      return test === undefined ? known : { ...known, test }
    }),
    tests: made,
    logEvidence: logEvidenceOfAll(sizes.map(([, counts]) => counts)),
  }
}
