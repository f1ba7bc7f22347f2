import { upperGamma } from './fairness-gamma.ts'

/** How often each face of a die fell, by face from 1. */
export type Counts = readonly number[]

/** A test of one die: how far the counts lie from even, and how likely fair dice lie at least as far from it. */
export type FaceTest = {
  /** Pearson's Σ (count − expected)² / expected. */
  readonly statistic: number
  readonly p: number
  /** Every possible count was looked at; else the distribution is χ² with one degree of freedom less than faces. */
  readonly exact: boolean
}

/** Rolls for each face below which no test is made. */
const LEAST_PER_FACE = 2
/** Steps of an exact test that are still worked out at once: 35 rolls of a d6. */
const EXACT_STEPS = 1e7

export const rollsIn = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

const squares = (counts: Counts): number => counts.reduce((sum, count) => sum + count * count, 0)

/** C(n, c) pᶜ(1 − p)ⁿ⁻ᶜ for c from 0 to n. */
const binomial = (n: number, p: number): readonly number[] => {
  if (p >= 1) return Array.from({ length: n + 1 }, (_, c) => (c === n ? 1 : 0))
  const row = [(1 - p) ** n]
  for (let c = 1; c <= n; c++) row.push((row[c - 1]! * (n - c + 1) * p) / (c * (1 - p)))
  return row
}

/** Probabilities by the sum of squares so far. */
type BySquares = Map<number, number>

const add = (to: BySquares, sum: number, weight: number): void => void to.set(sum, (to.get(sum) ?? 0) + weight)

/** One face more: of the rolls left, each shows it with chance 1 / (faces left). `states[r]`: r rolls are left. */
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

/** P(Σ count² is at least as large) when fair dice of so many sides are rolled so often: every way that the rolls can fall. */
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
 * Tests whether a die's faces fell evenly; undefined below two rolls a face, where no test would tell anything. With all faces
 * alike the χ² approximation is sound from there on (Koehler & Larntz, J. Amer. Statist. Assoc. 75, 1980: n²/faces ≥ 10).
 */
export const testFaces = (counts: Counts): FaceTest | undefined => {
  const [faces, rolls] = [counts.length, rollsIn(counts)]
  if (rolls < LEAST_PER_FACE * faces) return undefined
  const statistic = (faces / rolls) * squares(counts) - rolls
  const exact = rolls ** 4 * faces <= EXACT_STEPS
  return { statistic, exact, p: exact ? exactP(counts) : upperGamma((faces - 1) / 2, statistic / 2) }
}

/**
 * Holm's correction (Scand. J. Statist. 6, 1979): the p-values, in their order, as they count when all were looked for at once.
 * Among fair dice the smallest falls to 5 % or below in at most 5 of 100 such looks.
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
