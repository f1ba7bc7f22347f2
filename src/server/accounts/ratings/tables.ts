import { randomBytes } from 'node:crypto'
import type { BASES, CLOCK_KINDS } from '../../../protocol/match/profile.ts'
import { bigint, integer, nullable, real, type TableRow, type RowsOf, table, string, type Tx } from '../../db/tables.ts'

/** Clock kinds that have separate ratings: a clock by the second, days per move, and no clock. */
export type RatedClock = (typeof CLOCK_KINDS)[number]

/** Basis of a rating: results, or earned scores (result minus luck). */
export type RatingBasis = (typeof BASES)[number]

/** Id of a rated bot. No account has an id with a colon. */
export const botPlayer = (game: string, bot: string): string => `bot:${game}/${bot}`

/** The bot in a rated id; undefined for an account. */
export const ratedBot = (player: string): string | undefined => /^bot:[^/]+\/(.+)$/.exec(player)?.[1]

/** Prefix of the random id that replaces an erased account in rated results. */
const GONE = 'gone:'

export const isGone = (player: string): boolean => player.startsWith(GONE)

/** Ids of rows in `rated_count`: the number of the last analysed event, and the version of the analysis. */
export const EARNED_UP_TO = 2
export const EARNED_VERSION = 3

/** Waits until no other transaction is rating, and makes later transactions wait until this transaction ends. */
export const lockRatings = async (tx: Tx): Promise<void> => {
  const counted = tx.insertInto('ratedCount').values({ id: 1, n: 0 })
  await counted
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ n: eb('ratedCount.n', '+', 0) })))
    .execute()
}

/** Blocks transactions that analyse games until this transaction ends. */
const lockEarned = async (tx: Tx): Promise<void> => {
  await tx.updateTable('ratedCount').set({ id: EARNED_UP_TO }).where('id', '=', EARNED_UP_TO).execute()
}

/** Replaces an erased account's id in its rated results with a random id. */
const leaveRated = async (tx: Tx, player: string): Promise<void> => {
  const gone = tx.updateTable('ratedSeat').set({ player: `${GONE}${randomBytes(16).toString('hex')}` })
  await gone.where('player', '=', player).execute()
}

export const ratingTables = {
  /** Counters. Row 1 counts rated events; rating transactions lock it, so they run one at a time. */
  ratedCount: table({ id: integer(), n: bigint() }, 'id', {
    isServersOwn: true,
    lock: async (tx) => {
      await lockRatings(tx)
      await lockEarned(tx)
    },
  }),
  /** Rated game, or a day's rating of bots (`match` names the day). Never deleted, so ratings can be recomputed. */
  rated: table(
    {
      /** Event number, from 1 without gaps. */
      n: bigint(),
      match: string(),
      kind: string<'game' | 'bots'>(),
      at: bigint(),
      /** 1 if people other than the players may know which game it was. */
      shown: integer(),
    },
    'n',
    { indexes: { rated_match: { unique: 'match' }, rated_kind: ['kind', 'n'] } },
  ),
  /** Seats of rated events, with ratings before and after. `at`: the game's end. Erased accounts have a random id. */
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
      /** Time from which the rating is provisional unless the player is rated again. */
      settledUntil: bigint(),
      games: integer(),
    },
    ['player', 'game', 'clock', 'basis'],
    {
      indexes: {
        rating_best: ['game', 'clock', 'basis', 'rating', 'player', 'settledUntil', 'at'],
        // Index for leaderboards of periods in which few players played.
        rating_recent: ['game', 'clock', 'basis', 'at'],
      },
      erase: { player: 'delete' },
    },
  ),
  /** Analysed two-player games: the ledger's figures by seat, as winning chances. */
  earned: table(
    {
      n: bigint(),
      seat: integer(),
      match: string(),
      player: string(),
      game: string(),
      clock: string<RatedClock>(),
      at: bigint(),
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
  /** Sum of squared differences between earned and expected scores, over `games`. */
  earnedNoise: table({ game: string(), squares: real(), games: integer() }, 'game'),
  /** Places of a past season, from 1. A row with place 0 marks that the season was computed. */
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

/** Key of a rating: a player in one game with one kind of clock. */
export type RatedAs = Pick<TableRow<typeof ratingTables.rating>, 'player' | 'game' | 'clock'>
export type Standing = Omit<TableRow<typeof ratingTables.rating>, 'settledUntil'>

declare module '../../db/tables.ts' {
  interface Tables extends RowsOf<typeof ratingTables> {}
}
