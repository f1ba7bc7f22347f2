import { expectItem } from '../../dice/index.ts'
import { ledgerOf } from '../../odds/index.ts'
import type { Opened } from '../opening/open.ts'
import { referenceFor } from '../reference.ts'
import { expectedScore, glickoAfter } from './glicko.ts'
import { agedTo, periodsBetween, type Rating } from './rating.ts'

/** Changes with whatever changes what a game's ledger says; figures of other versions are worked out again. */
export const EARNED_VERSION = 1

/** What the ledger of a finished game for two says of one seat, all as chances to win from 0 to 1. */
export type EarnedSeat = {
  /** What the dice brought, and what its own choices cost. */
  readonly luck: number
  readonly cost: number
  /** The costliest choice; undefined where none cost anything. */
  readonly worst?: { readonly ply: number; readonly cost: number }
  /** Its least chance to win on the way. */
  readonly low: number
  /** Its chance to win before the first roll: not ½ where the seats are not equal. */
  readonly start: number
}

/**
 * A finished game for two, where the game is solved under its rules; undefined where it is not.
 * A game that was resigned or lost on time is valued as far as it went: what the player gave up is no luck.
 */
export const earnedIn = ({ manifest, play }: Opened): readonly EarnedSeat[] | undefined => {
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

/** What is known of the noise of earned scores in a game: the sum of squares around what was expected, and of how many games. */
export type EarnedNoise = { readonly squares: number; readonly games: number }

/** Counts as so many games before the first one, each with this square. */
const BEFORE = { games: 20, square: 0.1 }

/** The variance of an earned score around its expectation, as known so far. */
export const noiseOf = ({ squares, games }: EarnedNoise): number =>
  (BEFORE.games * BEFORE.square + squares) / (BEFORE.games + games)

/** The luck-adjusted ratings of two players after a game in which the first one earned `score`, and what it adds to the noise. */
export const rateEarned = (
  before: readonly [Rating, Rating],
  score: number,
  at: number,
  noise: number,
): { readonly after: readonly [Rating, Rating]; readonly square: number } => {
  const [one, other] = [agedTo(before[0], at), agedTo(before[1], at)]
  const tell = (player: Rating, opponent: Rating, own: number): Rating =>
    glickoAfter(player, [{ opponent, score: own, noise }], periodsBetween(player.at, at), at)
  return {
    after: [tell(before[0], other, score), tell(before[1], one, 1 - score)],
    square: (score - expectedScore(one, other)) ** 2,
  }
}
