import { expectItem } from '../dice/index.ts'
import { tailShare } from './streak.ts'
import { type Counts, type FaceTest, holm, rollsIn, testFaces } from './fairness-faces.ts'
import { logGamma } from './fairness-gamma.ts'

/**
 * How even the faces of an uneven die are thought to be: parameters of symmetric Dirichlet distributions, from wildly uneven to
 * off by some percent. Each counts as much as the others.
 */
const EVENNESS = [1, 10, 100, 1000] as const

const logSum = (logs: readonly number[]): number => {
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0))
}

/** ln of how much likelier these rolls are with faces drawn from that Dirichlet distribution than with fair ones. */
const logBayesFactor = (counts: Counts, evenness: number): number => {
  const [faces, rolls] = [counts.length, rollsIn(counts)]
  const seen = counts.reduce((sum, count) => sum + logGamma(evenness + count) - logGamma(evenness), 0)
  return seen + logGamma(faces * evenness) - logGamma(faces * evenness + rolls) + rolls * Math.log(faces)
}

/**
 * ln of the evidence against a fair die: the mean of a half for "it is fair" and a half for "it is not". 0 is none. While fair dice
 * are rolled the evidence itself is a martingale with mean 1, so that even a look after every roll finds it at 20 or above with
 * a chance of at most 1/20, ever (Ville, Étude critique de la notion de collectif, 1939). It never falls below a half.
 */
export const logEvidence = (counts: Counts): number => {
  const uneven = EVENNESS.map((evenness) => logBayesFactor(counts, evenness) - Math.log(2 * EVENNESS.length))
  return logSum([-Math.LN2, ...uneven])
}

/** The same against all dice of a house together: each roll multiplies one of the factors, so the product is a martingale too. */
export const logEvidenceOfAll = (dice: readonly Counts[]): number =>
  dice.reduce((sum, counts) => sum + logEvidence(counts), 0)

/** Counts that fair dice show on all faces at once in at least 95 of 100 such samples, ends included. */
export type Band = { readonly expected: number; readonly from: number; readonly to: number }

/** One size of die, its faces, and what the tests say of it. */
export type DieFairness = {
  readonly sides: number
  readonly counts: Counts
  readonly rolls: number
  readonly band: Band
  /** `corrected`: p after Holm's correction for all tests that were made. Missing where there are too few rolls. */
  readonly test?: FaceTest & { readonly corrected: number }
  /** ln of the evidence against this die. */
  readonly logEvidence: number
}

/** All dice of a house. `tests` were made; `logEvidence` is ln of the evidence against all of them together. */
export type Fairness = {
  readonly dice: readonly DieFairness[]
  readonly tests: number
  readonly logEvidence: number
}

/** The risk that a fair die leaves its band. */
const OUTSIDE = 0.05

/** The smallest whole number for which `holds`, which stays true from there on; `most` when there is none below. */
const least = (most: number, holds: (n: number) => boolean): number => {
  let [low, high] = [0, most]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Each face may leave it to either side with an equal part of the risk (Bonferroni). */
export const bandOf = (rolls: number, sides: number): Band => {
  const each = OUTSIDE / (2 * sides)
  const above = least(rolls + 1, (n) => tailShare(rolls, n, 1 / sides) <= each)
  const from = least(rolls, (n) => 1 - tailShare(rolls, n + 1, 1 / sides) > each)
  return { expected: rolls / sides, from, to: Math.max(from, above - 1) }
}

/** Everything that the counts of a house's dice tell about whether they are fair, sizes in ascending order. */
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
