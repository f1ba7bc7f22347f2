import { binomial } from '../dice/combinatorics.ts'
import { type Fraction, fraction, toNumber, expectItem } from '../dice/index.ts'
import { logChoose } from './fairness-gamma.ts'

/** Probability as a floating-point number; with the exact fraction if quick to compute. */
export type Likelihood = { readonly share: number; readonly exact?: Fraction }

/** Maximum bits in the denominator of an exact chance: 1,500 rolls of a d6, 900 of a d20. */
const EXACT_BITS = 4_000

const check = (trials: number, least: number, { numerator, denominator }: Fraction): void => {
  const whole = [trials, least].every((n) => Number.isSafeInteger(n) && n >= 0)
  if (!whole || numerator < 0n || numerator > denominator)
    throw new RangeError(`invalid question: at least ${least} of ${trials} at ${numerator}/${denominator}`)
}

const isSmall = (trials: number, { denominator }: Fraction): boolean =>
  trials * denominator.toString(2).length <= EXACT_BITS

/** Returns the sum of `term(i)` for i from `from` to `to`, both included. */
const sumOver = (from: number, to: number, term: (i: number) => bigint): bigint => {
  let sum = 0n
  for (let i = from; i <= to; i++) sum += term(i)
  return sum
}

/**
 * Counts weighted sequences without a run: N(n) = bⁿ below k, N(k) = bᵏ − aᵏ, N(n) = b·N(n − 1) − aᵏ(b − a)·N(n − k −
 * 1). The subtracted term counts sequences whose first run ends at the last trial: no run before, then a miss and k
 * hits.
 */
const exactRun = (trials: number, run: number, { numerator: a, denominator: b }: Fraction): Fraction => {
  const first = a ** BigInt(run)
  const without: bigint[] = [1n]
  for (let n = 1; n <= trials; n++) {
    const ended = n < run ? 0n : n === run ? first : first * (b - a) * expectItem(without[n - run - 1])
    without.push(b * expectItem(without[n - 1]) - ended)
  }
  const all = b ** BigInt(trials)
  return fraction(all - expectItem(without[trials]), all)
}

/**
 * Computes the share by R(n) = R(n − 1) + pᵏ(1 − p)(1 − R(n − k − 1)). All terms are positive, so small chances keep
 * their precision.
 */
const runShare = (trials: number, run: number, p: number): number => {
  const first = p ** run
  const seen = new Float64Array(trials + 1)
  for (let n = run; n <= trials; n++)
    seen[n] =
      n === run ? first : Math.min(1, expectItem(seen[n - 1]) + first * (1 - p) * (1 - expectItem(seen[n - run - 1])))
  return expectItem(seen[trials])
}

/**
 * Returns the chance of at least `run` consecutive hits in `trials` independent trials, each a hit with chance p.
 * @throws RangeError if the numbers are not integers of at least 0, or p is not a probability
 */
export const runOdds = (trials: number, run: number, p: Fraction): Likelihood => {
  check(trials, run, p)
  if (run === 0) return { share: 1, exact: fraction(1n) }
  if (run > trials) return { share: 0, exact: fraction(0n) }
  if (!isSmall(trials, p)) return { share: runShare(trials, run, toNumber(p)) }
  const exact = exactRun(trials, run, p)
  return { share: toNumber(exact), exact }
}

const NEGLIGIBLE = 1e-17

/**
 * Returns the expected length of the longest run of hits: Σ P(longest ≥ k) for all k ≥ 1. Takes trials² steps if misses
 * are rare.
 * @throws RangeError as `runOdds`
 */
export const longestRun = (trials: number, p: Fraction): number => {
  check(trials, 0, p)
  const share = toNumber(p)
  let sum = 0
  for (let run = 1; run <= trials; run++) {
    const more = runShare(trials, run, share)
    sum += more
    if (more < NEGLIGIBLE) return sum
  }
  return sum
}

const exactTail = (trials: number, least: number, { numerator: a, denominator: b }: Fraction): Fraction => {
  const powers = (base: bigint): readonly bigint[] => {
    const list = [1n]
    for (let i = 1; i <= trials; i++) list.push(expectItem(list[i - 1]) * base)
    return list
  }
  const [hits, misses] = [powers(a), powers(b - a)]
  let ways = binomial(trials, least)
  const weight = (i: number): bigint => {
    const now = ways * expectItem(hits[i]) * expectItem(misses[trials - i])
    ways = (ways * BigInt(trials - i)) / BigInt(i + 1)
    return now
  }
  return fraction(sumOver(least, trials, weight), b ** BigInt(trials))
}

/** Sums C(n, i) pⁱ(1 − p)ⁿ⁻ⁱ from i = `from` away from the mode, until terms vanish. */
const sumAway = (trials: number, from: number, p: number, step: 1 | -1): number => {
  const odds = p / (1 - p)
  let term = Math.exp(logChoose(trials, from) + from * Math.log(p) + (trials - from) * Math.log1p(-p))
  let sum = 0
  for (let i = from; i >= 0 && i <= trials && term > sum * Number.EPSILON; i += step) {
    sum += term
    term *= step === 1 ? ((trials - i) / (i + 1)) * odds : i / ((trials - i + 1) * odds)
  }
  return sum
}

/** Returns P(at least `least` hits), p strictly between 0 and 1; sums on the side of the mode where terms decrease. */
export const tailShare = (trials: number, least: number, p: number): number => {
  if (least <= 0) return 1
  if (least > trials) return 0
  return least > trials * p ? sumAway(trials, least, p, 1) : 1 - sumAway(trials, least - 1, p, -1)
}

/**
 * Returns the chance of at least `least` hits in `trials` trials, each with chance p.
 * @throws RangeError as `runOdds`
 */
export const tailOdds = (trials: number, least: number, p: Fraction): Likelihood => {
  check(trials, least, p)
  const sure = p.numerator === 0n || p.numerator === p.denominator
  if (!sure && !isSmall(trials, p)) return { share: tailShare(trials, least, toNumber(p)) }
  if (sure) {
    const exact = fraction(least === 0 || (p.numerator > 0n && least <= trials) ? 1n : 0n)
    return { share: toNumber(exact), exact }
  }
  const exact = exactTail(trials, least, p)
  return { share: toNumber(exact), exact }
}
