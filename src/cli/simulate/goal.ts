import { estimateOf, type Tally } from '../../bots/index.ts'
import type { Currency } from '../../odds/index.ts'

/**
 * Goal of a match: `games` games, or fewer once every seat's mean payoff or points is known to ± `halfwidth` (95 %).
 */
export type Goal = { readonly games: number; readonly halfwidth?: number; readonly currency?: Currency | undefined }

type Counted = Tally['payoff']

const countedIn = ({ payoff, points }: Tally, currency: Currency): Counted => (currency === 'points' ? points : payoff)

/** Games between checks of the goal. Constant, so that a match ends at the same game on any number of threads. */
export const LOOK = 1_000

/** Returns the largest half-width of the seats' mean payoffs or points. */
export const widestOf = (tally: Tally, currency: Currency = 'payoff'): number =>
  Math.max(...countedIn(tally, currency).map((counted) => estimateOf(counted).halfwidth))

/** Returns the bound of payoffs: their sum; in solo games and for points, the best result so far. */
const stakeForGoal = (tally: Tally, currency: Currency): number => {
  const counted = countedIn(tally, currency)
  return currency === 'points' || counted.length === 1
    ? Math.max(...counted.flatMap((seat) => [...seat.keys()]))
    : counted.reduce((sum, seat) => sum + estimateOf(seat).mean, 0)
}

/**
 * Returns the number of games before a half-width counts; until then a small spread may be an accident. An event not
 * seen in n games may have a chance of up to 3 / n (Hanley and Lippman-Hand, JAMA 249, 1983).
 */
const leastGames = (tally: Tally, halfwidth: number, currency: Currency): number =>
  (3 * stakeForGoal(tally, currency)) / halfwidth

/** True if the requested half-width is reached. */
export const isReached = (tally: Tally, halfwidth: number, currency: Currency = 'payoff'): boolean =>
  widestOf(tally, currency) <= halfwidth && tally.games >= leastGames(tally, halfwidth, currency)

export const isEnough = (tally: Tally, { games, halfwidth, currency }: Goal): boolean =>
  tally.games >= games || (halfwidth !== undefined && tally.games % LOOK === 0 && isReached(tally, halfwidth, currency))

/** Expected number of games for the goal, from the spread so far: half-widths shrink with the root of the games. */
export const gamesNeeded = (tally: Tally, { games, halfwidth, currency = 'payoff' }: Goal): number => {
  if (halfwidth === undefined) return games
  const needed = Math.max(
    tally.games * (widestOf(tally, currency) / halfwidth) ** 2,
    leastGames(tally, halfwidth, currency),
    tally.games,
  )
  return Math.min(games, Math.ceil(needed / LOOK) * LOOK)
}
