import { tailShare } from './streak.ts'
import { logEvidence, logEvidenceOfAll } from './fairness-evidence.ts'
import { type Counts, type FaceTest, holm, rollsIn, testFaces } from './fairness-faces.ts'

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
  const tested = tests.map((test) => test && { ...test, corrected: corrected[made++]! })
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
