import type { BASES, CLOCK_KINDS } from '../../../protocol/match/profile.ts'
import { leaveRated, lockEarned, lockRatings } from './locks.ts'
import { bigint, integer, nullable, real, type TableRow, type RowsOf, table, string } from '../../db/tables.ts'

/** Games with a clock, games of days a move and games without any are rated apart. */
export type RatedClock = (typeof CLOCK_KINDS)[number]

/** What a rating rests on: results, or what was earned (result less luck). */
export type RatingBasis = (typeof BASES)[number]

export const ratingTables = {
  /** Counters by number, see `rating-locks.ts`. The first counts rated events; transactions that rate wait for each other there. */
  ratedCount: table({ id: integer(), n: bigint() }, 'id', {
    isServersOwn: true,
    lock: async (tx) => {
      await lockRatings(tx)
      await lockEarned(tx)
    },
  }),
  /** A rated game, or a day's games of the computer players (`match` names the day). Never deleted, so that ratings can be recomputed. */
  rated: table(
    {
      /** From 1, without gaps. */
      n: bigint(),
      match: string(),
      kind: string<'game' | 'bots'>(),
      at: bigint(),
      /** 1 where others than its players may know which game it was. */
      shown: integer(),
    },
    'n',
    { indexes: { rated_match: { unique: 'match' }, rated_kind: ['kind', 'n'] } },
  ),
  /** The seats of rated events with the ratings before and after. `at` is the end of the game. An erased account has a random id here. */
  ratedSeat: table(
    {
      n: bigint(),
      seat: integer(),
      player: string(),
      game: string(),
      clock: string<RatedClock>(),
      place: integer(),
      atBefore: bigint(),
      at: bigint(),
      rating: real(),
      ratingBefore: real(),
      deviation: real(),
      deviationBefore: real(),
      volatility: real(),
      volatilityBefore: real(),
    },
    ['n', 'seat'],
    { indexes: { rated_seat_player: ['player', 'game', 'clock', 'n'] }, erase: leaveRated },
  ),
  rating: table(
    {
      player: string(),
      game: string(),
      clock: string<RatedClock>(),
      basis: string<RatingBasis>(),
      rating: real(),
      deviation: real(),
      volatility: real(),
      at: bigint(),
      /** From then on it is provisional, if no game is rated before. */
      settledUntil: bigint(),
      games: integer(),
    },
    ['player', 'game', 'clock', 'basis'],
    {
      indexes: {
        rating_best: ['game', 'clock', 'basis', 'rating', 'player', 'settledUntil', 'at'],
        // For leaderboards of a time in which few have played.
        rating_recent: ['game', 'clock', 'basis', 'at'],
      },
      erase: { player: 'delete' },
    },
  ),
  /** Rated games for two with the ledger's figures by seat, as chances to win. */
  earned: table(
    {
      n: bigint(),
      seat: integer(),
      match: string(),
      player: string(),
      game: string(),
      clock: string<RatedClock>(),
      at: bigint(),
      /** Of the analysis. */
      version: integer(),
      score: real(),
      luck: real(),
      cost: real(),
      low: real(),
      start: real(),
      worstPly: nullable(integer()),
      worstCost: nullable(real()),
    },
    ['n', 'seat'],
    { indexes: { earned_player: ['player', 'game', 'n'] }, erase: { player: 'delete' } },
  ),
  /** How far earned scores were from what was expected: the sum of squares, and of how many games. */
  earnedNoise: table({ game: string(), squares: real(), games: integer() }, 'game'),
  /** Places of a past season, from 1. Place 0 is nobody's, and says that the others were computed. */
  seasonRank: table(
    {
      game: string(),
      clock: string<RatedClock>(),
      fromAt: bigint(),
      untilAt: bigint(),
      place: integer(),
      player: string(),
      rating: real(),
      deviation: real(),
      volatility: real(),
      at: bigint(),
      games: integer(),
    },
    ['game', 'clock', 'fromAt', 'untilAt', 'place'],
    { isServersOwn: true, indexes: { season_rank_player: ['player'] }, erase: { player: 'delete' } },
  ),
}

/** What ratings belong to: a player in one game under one kind of clock. */
export type RatedAs = Pick<TableRow<typeof ratingTables.rating>, 'player' | 'game' | 'clock'>
export type Standing = Omit<TableRow<typeof ratingTables.rating>, 'settledUntil'>

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof ratingTables> {}
}
