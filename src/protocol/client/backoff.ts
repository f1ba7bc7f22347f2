const SHORTEST = 300
const LONGEST = 15_000

/** A connection that stood this long was a good one: the next try comes soon again. In milliseconds. */
export const STEADY = 5_000

/**
 * Milliseconds to wait before try number `attempt` (from 0) to connect. The time doubles up to a bound; half of it is left to
 * chance (`random` from 0 to 1), so that a thousand devices that lost one server do not come back in one moment.
 */
export const delayBefore = (attempt: number, random: number): number => {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}
