import { expectItem } from '../../dice/index.ts'
import { ledgerOf } from '../../odds/index.ts'
import type { ReplayedGame } from '../opening/open.ts'
import { referenceFor } from '../reference.ts'
import { expectedScore, glickoAfter } from './glicko.ts'
import { ratingAt, periodsBetween, type Rating } from './rating.ts'

/** Version of earned scores. Increase it when ledgers change; older figures are then recomputed. */
export const EARNED_VERSION = 1

/** Ledger of a finished two-player game for one seat, in winning chances from 0 to 1. */
export type EarnedSeat = {
  /** `luck`: gain by dice. `cost`: cost of the seat's own choices. */
  readonly luck: number
  readonly cost: number
  /** Costliest choice; undefined without costs. */
  readonly worst?: { readonly ply: number; readonly cost: number }
  /** Lowest winning chance of the seat during the game. */
  readonly low: number
  /** Winning chance at the start; differs from ½ if the seats are unequal. */
  readonly start: number
}

/**
 * Returns earned scores of a finished two-player game; undefined if the game is not solved. Resigned and timed-out
 * games count by their last position, because the winning chance that the player gave up is not luck.
 */
export const earnedIn = ({ manifest, play }: ReplayedGame): readonly EarnedSeat[] | undefined => {
  if (play.header.seats.length !== 2) return undefined
  const reference = referenceFor(manifest, play.rules, 2)
  if (!reference.exact || (reference.currency ?? 'payoff') !== 'payoff') return undefined
  const { seats, events, start } = ledgerOf(play, reference)
  if (Math.abs(expectItem(start[0]) + expectItem(start[1]) - 1) > 1e-6) return undefined
  return seats.map(({ luck, cost, worst }, seat) => ({
    luck,
    cost,
    ...(worst && { worst: { ply: worst.ply, cost: worst.cost } }),
    start: expectItem(start[seat]),
    low: events.reduce((low, { after }) => Math.min(low, expectItem(after[seat])), expectItem(start[seat])),
  }))
}

/** Noise of earned scores: sum of squared deviations, and number of games. */
export type EarnedNoise = { readonly squares: number; readonly games: number }

/** Prior of the noise: number of games, and square of each. */
const BEFORE = { games: 20, square: 0.1 }

/** Returns the estimated variance of an earned score around its expectation. */
export const noiseOf = ({ squares, games }: EarnedNoise): number =>
  (BEFORE.games * BEFORE.square + squares) / (BEFORE.games + games)

/** Returns two players' luck-adjusted ratings after a game in which the first earned `score`, with updated noise. */
export const rateEarned = (
  before: readonly [Rating, Rating],
  score: number,
  at: number,
  noise: number,
): { readonly after: readonly [Rating, Rating]; readonly square: number } => {
  const [one, other] = [ratingAt(before[0], at), ratingAt(before[1], at)]
  const tell = (player: Rating, opponent: Rating, own: number): Rating =>
    glickoAfter(player, [{ opponent, score: own, noise }], periodsBetween(player.at, at), at)
  return {
    after: [tell(before[0], other, score), tell(before[1], one, 1 - score)],
    square: (score - expectedScore(one, other)) ** 2,
  }
}
