import { binomial } from './combinatorics.ts'
import { type Fraction, fraction, lcm } from './fraction.ts'

/** Value with an integer weight; its probability is weight / total. */
export type Weighted<T> = { readonly value: T; readonly weight: bigint }

/** Exact distribution of numbers. Values are distinct and ascending; weights are positive and sum to the total. */
export type Distribution = { readonly outcomes: readonly Weighted<number>[]; readonly total: bigint }

/** Builds a distribution from weighted values in any order; adds up equal values and drops zero weights. */
export const distribution = (parts: Iterable<Weighted<number>>): Distribution => {
  const weights = new Map<number, bigint>()
  for (const { value, weight } of parts) weights.set(value, (weights.get(value) ?? 0n) + weight)
  const outcomes = [...weights]
    .filter(([, weight]) => weight > 0n)
    .toSorted(([a], [b]) => a - b)
    .map(([value, weight]) => ({ value, weight }))
  return { outcomes, total: outcomes.reduce((sum, { weight }) => sum + weight, 0n) }
}

/** Returns the distribution of a constant. */
export const certain = (value: number): Distribution => ({ outcomes: [{ value, weight: 1n }], total: 1n })

/**
 * Distribution of a value drawn in two steps: first a distribution by weight, then a value from it. Does not reduce
 * weights: the total is the sum of the weights times the least common multiple of the parts' totals.
 */
export const mix = (parts: readonly Weighted<Distribution>[]): Distribution => {
  const scale = parts.reduce((common, { value }) => lcm(common, value.total), 1n)
  return distribution(
    parts.flatMap(({ value, weight }) => {
      const factor = (weight * scale) / value.total
      return value.outcomes.map((o) => ({ value: o.value, weight: o.weight * factor }))
    }),
  )
}

/** Returns the probability of the accepted values; the denominator is the total. */
export const probability = (of: Distribution, accepts: (value: number) => boolean): Fraction =>
  fraction(
    of.outcomes.reduce((sum, { value, weight }) => (accepts(value) ? sum + weight : sum), 0n),
    of.total,
  )

/** Returns the exact mean of a distribution of whole numbers. @throws RangeError if a value is not a whole number */
export const mean = (of: Distribution): Fraction =>
  fraction(
    of.outcomes.reduce((sum, { value, weight }) => sum + BigInt(value) * weight, 0n),
    of.total,
  )

/**
 * Returns the distribution of successes in independent trials with equal chances: `successes(4, fraction(1n, 6n))`
 * counts sixes among four dice.
 */
export const successes = (trials: number, { numerator, denominator }: Fraction): Distribution => {
  const weightOf = (count: number): bigint =>
    binomial(trials, count) * numerator ** BigInt(count) * (denominator - numerator) ** BigInt(trials - count)
  return distribution(Array.from({ length: trials + 1 }, (_, value) => ({ value, weight: weightOf(value) })))
}
