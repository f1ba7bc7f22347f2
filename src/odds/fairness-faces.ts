import { upperGamma } from './fairness-gamma.ts'

/** Counts of a die's faces, from face 1. */
export type Counts = readonly number[]

/** Test of one die: distance of the counts from uniform, and probability of at least this distance for fair dice. */
export type FaceTest = {
  /** Pearson's Σ (count − expected)² / expected. */
  readonly statistic: number
  readonly p: number
  /** True if p comes from enumerating all counts; false if from χ² with faces − 1 degrees of freedom. */
  readonly exact: boolean
}

/** Minimum rolls per face for a test. */
const LEAST_PER_FACE = 2
/** Maximum steps of an exact test, limited to about a second; enough for 35 rolls of a d6. */
const EXACT_STEPS = 1e7

export const rollsIn = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

const squares = (counts: Counts): number => counts.reduce((sum, count) => sum + count * count, 0)

/** Returns the binomial probabilities C(n, c) pᶜ(1 − p)ⁿ⁻ᶜ for c from 0 to n. */
const binomial = (n: number, p: number): readonly number[] => {
  if (p >= 1) return Array.from({ length: n + 1 }, (_, c) => (c === n ? 1 : 0))
  const row = [(1 - p) ** n]
  for (let c = 1; c <= n; c++) row.push((row[c - 1]! * (n - c + 1) * p) / (c * (1 - p)))
  return row
}

/** Probabilities by sum of squares so far. */
type BySquares = Map<number, number>

const add = (to: BySquares, sum: number, weight: number): void => void to.set(sum, (to.get(sum) ?? 0) + weight)

/**
 * Adds a face to the enumeration; each remaining roll shows it with chance 1 / `facesLeft`. `states[r]` has r rolls
 * left.
 */
const nextFace = (states: readonly BySquares[], facesLeft: number): readonly BySquares[] => {
  const next = states.map((): BySquares => new Map())
  states.forEach((sums, left) => {
    if (sums.size === 0) return
    const row = binomial(left, 1 / facesLeft)
    for (const [sum, weight] of sums)
      for (let c = 0; c <= left; c++) if (row[c]! > 0) add(next[left - c]!, sum + c * c, weight * row[c]!)
  })
  return next
}

/** Returns P(Σ count² is at least as large) for fair dice by full enumeration. */
const exactP = (counts: Counts): number => {
  const rolls = rollsIn(counts)
  let states: readonly BySquares[] = Array.from(
    { length: rolls + 1 },
    (_, left) => new Map(left === rolls ? [[0, 1]] : []),
  )
  for (let faces = counts.length; faces >= 1; faces--) states = nextFace(states, faces)
  const seen = squares(counts)
  return Math.min(
    1,
    [...states[0]!].reduce((sum, [value, weight]) => (value >= seen ? sum + weight : sum), 0),
  )
}

/**
 * Tests if a die's faces are uniform; undefined below two rolls per face, where a test has no power. Above, the χ²
 * approximation is sound for equal faces (Koehler & Larntz, J. Amer. Statist. Assoc. 75, 1980: n²/faces ≥ 10).
 */
export const testFaces = (counts: Counts): FaceTest | undefined => {
  const [faces, rolls] = [counts.length, rollsIn(counts)]
  if (rolls < LEAST_PER_FACE * faces) return undefined
  const statistic = (faces / rolls) * squares(counts) - rolls
  const exact = rolls ** 4 * faces <= EXACT_STEPS
  return { statistic, exact, p: exact ? exactP(counts) : upperGamma((faces - 1) / 2, statistic / 2) }
}

/**
 * Returns the p-values in order, with Holm's correction for multiple tests (Scand. J. Statist. 6, 1979). For fair dice,
 * the smallest is at most 5 % in at most 5 of 100 families.
 */
export const holm = (ps: readonly number[]): readonly number[] => {
  const order = ps.map((_, i) => i).toSorted((a, b) => ps[a]! - ps[b]!)
  const corrected = [...ps]
  let least = 0
  order.forEach((index, rank) => {
    least = Math.max(least, Math.min(1, (ps.length - rank) * ps[index]!))
    corrected[index] = least
  })
  return corrected
}
