import { estimateOf, type Tally } from '../../bots/index.ts'
import type { Currency } from '../../odds/index.ts'

/**
 * When a match is over: after `games` games, or before that once every seat's payoff, or its points, is known to ± `halfwidth`
 * (95 %).
 */
export type Goal = { readonly games: number; readonly halfwidth?: number; readonly currency?: Currency | undefined }

type Counted = Tally['payoff']

const countedIn = ({ payoff, points }: Tally, currency: Currency): Counted => (currency === 'points' ? points : payoff)

/** Games between two looks. Fixed, so that a match ends at the same game on any number of threads. */
export const LOOK = 1_000

/** The largest half-width of the seats' mean payoffs, or points, so far. */
export const widestOf = (tally: Tally, currency: Currency = 'payoff'): number =>
  Math.max(...countedIn(tally, currency).map((counted) => estimateOf(counted).halfwidth))

/** The sum of the seats' payoffs, which no payoff can pass; alone, and of points, the best that was seen. */
const stakeForGoal = (tally: Tally, currency: Currency): number => {
  const counted = countedIn(tally, currency)
  return currency === 'points' || counted.length === 1
    ? Math.max(...counted.flatMap((seat) => [...seat.keys()]))
    : counted.reduce((sum, seat) => sum + estimateOf(seat).mean, 0)
}

/**
 * Games that must have been played before a half-width is believed: what did not happen in n games has a chance of up to 3 / n
 * (Hanley and Lippman-Hand, JAMA 249, 1983), and a spread of 0 may only mean that it has not happened yet.
 */
const leastGames = (tally: Tally, halfwidth: number, currency: Currency): number =>
  (3 * stakeForGoal(tally, currency)) / halfwidth

/** Whether the half-width that was asked for is reached. */
export const isReached = (tally: Tally, halfwidth: number, currency: Currency = 'payoff'): boolean =>
  widestOf(tally, currency) <= halfwidth && tally.games >= leastGames(tally, halfwidth, currency)

export const isEnough = (tally: Tally, { games, halfwidth, currency }: Goal): boolean =>
  tally.games >= games || (halfwidth !== undefined && tally.games % LOOK === 0 && isReached(tally, halfwidth, currency))

/** How many games it will take, going by the spread so far: half-widths shrink with the root of the games. */
export const gamesNeeded = (tally: Tally, { games, halfwidth, currency = 'payoff' }: Goal): number => {
  if (halfwidth === undefined) return games
  const needed = Math.max(
    tally.games * (widestOf(tally, currency) / halfwidth) ** 2,
    leastGames(tally, halfwidth, currency),
    tally.games,
  )
  return Math.min(games, Math.ceil(needed / LOOK) * LOOK)
}
