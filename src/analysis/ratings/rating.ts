import { expectItem } from '../../dice/index.ts'

/**
 * Estimate of a player's strength. `rating`: 1500 for a new player; a lead of 400 points wins about 10 of 11 two-player
 * games. `deviation`: standard error, at most 350, growing with time. `volatility`: rate of change of the strength
 * (Glicko-2). `at`: time of the last rated game, in ms since 1970.
 */
export type Rating = {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly at: number
}

/** Maximum deviation, which new players have. */
export const MOST_DEVIATION = 350

/** Returns a new player's rating, with the values of Glickman's example. */
export const newRating = (at: number): Rating => ({ rating: 1500, deviation: MOST_DEVIATION, volatility: 0.06, at })

/** Largest deviation with which players are ranked on a leaderboard. */
const LARGEST_SETTLED = 110

/** True if a rating is too uncertain to rank, after few games or a long break. Pass today's deviation (`ratingAt`). */
export const isProvisional = ({ deviation }: Pick<Rating, 'deviation'>): boolean => deviation > LARGEST_SETTLED

/** Rating points per unit of Glicko-2's scale. */
export const GLICKO_SCALE = 173.7178

/** Rating periods per day; a deviation of 60 then grows to 110 in a year at the default volatility. */
const PERIODS_A_DAY = 0.21436

const DAY = 24 * 60 * 60_000

/** Returns the rating periods between two times; 0 if the clock went back. */
export const periodsBetween = (from: number, to: number): number => (Math.max(0, to - from) / DAY) * PERIODS_A_DAY

/** Returns the deviation after a number of periods without games. */
const deviationAfter = (deviation: number, volatility: number, periods: number): number =>
  Math.min(MOST_DEVIATION, Math.hypot(deviation, GLICKO_SCALE * volatility * Math.sqrt(periods)))

/** Returns the rating at a later time without games; only the deviation grows. */
export const ratingAt = (rating: Rating, at: number): Rating => ({
  ...rating,
  deviation: deviationAfter(rating.deviation, rating.volatility, periodsBetween(rating.at, at)),
})

/** Returns the time (ms since 1970) at which the rating becomes provisional without games; in the past if it is. */
export const provisionalFrom = ({ deviation, volatility, at }: Rating): number => {
  const periods = (LARGEST_SETTLED ** 2 - deviation ** 2) / (GLICKO_SCALE * volatility) ** 2
  return Math.round(at + (periods / PERIODS_A_DAY) * DAY)
}

/** Returns the score between two seats by places (1 is best, ties share): 1 win, ½ tie, 0 loss. */
export const scoreBetween = (places: readonly number[], one: number, other: number): number =>
  (1 + Math.sign(expectItem(places[other]) - expectItem(places[one]))) / 2
