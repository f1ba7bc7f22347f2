import { expectItem } from '../../dice/index.ts'

/**
 * What is known of a player's strength. `rating`: 1500 for a player of whom nothing is known; a lead of 400 points wins about 10 of 11
 * games for two. `deviation`: one standard error of it, at most 350; it grows with time away. `volatility`: how much the strength itself
 * moves (Glicko-2). `at`: the game rated last, in milliseconds since 1970.
 */
export type Rating = {
  readonly rating: number
  readonly deviation: number
  readonly volatility: number
  readonly at: number
}

/** The deviation of a player of whom nothing is known: no deviation is larger. */
export const MOST_DEVIATION = 350

/** Glickman's example starts at the same values. */
export const newRating = (at: number): Rating => ({ rating: 1500, deviation: MOST_DEVIATION, volatility: 0.06, at })

/** A rating whose deviation is larger says too little for a leaderboard. */
const LARGEST_SETTLED = 110

/** Too few games, or too long ago, to rank the player. Ask with the deviation of today (`agedTo`). */
export const isProvisional = ({ deviation }: Pick<Rating, 'deviation'>): boolean => deviation > LARGEST_SETTLED

/** Points of one step on Glicko-2's own scale. */
export const GLICKO_SCALE = 173.7178

/** A deviation of 60 grows to 110 in a year without games, at the usual volatility. */
const PERIODS_A_DAY = 0.21436

const DAY = 24 * 60 * 60_000

/** Rating periods between two times; 0 where the clock went back. */
export const periodsBetween = (from: number, to: number): number => (Math.max(0, to - from) / DAY) * PERIODS_A_DAY

/** How uncertain a rating is after so many periods without a game. */
const deviationAfter = (deviation: number, volatility: number, periods: number): number =>
  Math.min(MOST_DEVIATION, Math.hypot(deviation, GLICKO_SCALE * volatility * Math.sqrt(periods)))

/** The rating as it stands at a time without further games: only the deviation has grown. */
export const agedTo = (rating: Rating, at: number): Rating => ({
  ...rating,
  deviation: deviationAfter(rating.deviation, rating.volatility, periodsBetween(rating.at, at)),
})

/** When the rating becomes provisional without further games, in milliseconds since 1970; before now where it is already. */
export const settledUntil = ({ deviation, volatility, at }: Rating): number => {
  const periods = (LARGEST_SETTLED ** 2 - deviation ** 2) / (GLICKO_SCALE * volatility) ** 2
  return Math.round(at + (periods / PERIODS_A_DAY) * DAY)
}

/** Of seats by their places (1 is best, equal ones share): 1 for having beaten the other, ½ for a tie, 0. */
export const scoreBetween = (places: readonly number[], one: number, other: number): number =>
  (1 + Math.sign(expectItem(places[other]) - expectItem(places[one]))) / 2
