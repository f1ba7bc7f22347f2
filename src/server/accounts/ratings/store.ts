import type { ExpressionBuilder, Nullable } from 'kysely'
import { ratingAt } from '../../../analysis/ratings/rating.ts'
import { earnedOn } from './earned.ts'
import { rateBots } from './rated-games.ts'
import { type RatedEvent, type RatedSeat, ratedSeatOf, ratedSeatsOf, standingOf } from './rated-rows.ts'
import { seasonsOn } from './seasons.ts'
import type { RatedAs, Standing } from './tables.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** A place of a leaderboard. `name` is undefined for bots. */
export type Ranked = Standing & { readonly name?: string }

export type LeaderboardQuery = Pick<Standing, 'game' | 'clock' | 'basis'> & {
  /** Milliseconds since 1970, the time for which ratings count as provisional. */
  readonly now: number
  /** True lists only provisional ratings, the last players first; default: only settled ratings, the best first. */
  readonly isProvisional?: boolean
  readonly since?: number
  /**
   * Account that requests the board. The board then lists only this account, and accounts that it follows and whose
   * pages it may see.
   */
  readonly around?: string
  readonly limit: number
}

/** Maximum number of recent ratings to sort. If there are more, scanning all ratings from the best down is faster. */
const FEW = 1000

/**
 * Returns the recently changed ratings of a leaderboard, using their own index. Undefined without `since`, or if there
 * are more than `FEW`.
 */
const fewRatings = async (db: Db, { game, clock, basis, since = 0 }: LeaderboardQuery) => {
  if (since === 0) return undefined
  const all = db.selectFrom('rating').where('game', '=', game).where('clock', '=', clock).where('basis', '=', basis)
  const latest = all.where('at', '>=', since).orderBy('at', 'desc')
  const isMore = (await latest.select('at').limit(1).offset(FEW).executeTakeFirst()) !== undefined
  return isMore ? undefined : latest.selectAll().limit(FEW)
}

type RankedTables = ExpressionBuilder<Tables & { player: Nullable<Tables['player']> }, 'rating' | 'player'>

const isForAll = ({ or, eb }: RankedTables) =>
  or([eb('player.visibility', '=', 'public'), eb('rating.player', 'like', 'bot:%')])

/** Selects the player and followed accounts with public pages, or with friends-only pages if they follow back. */
const isAround =
  (player: string) =>
  ({ or, and, eb, selectFrom }: RankedTables) => {
    const followed = selectFrom('follow').select('follow.target').where('follow.player', '=', player)
    const following = selectFrom('follow').select('follow.player').where('follow.target', '=', player)
    return or([
      eb('rating.player', '=', player),
      and([
        eb('rating.player', 'in', followed),
        or([
          eb('player.visibility', '=', 'public'),
          and([eb('player.visibility', '=', 'friends'), eb('rating.player', 'in', following)]),
        ]),
      ]),
    ])
  }

const leaderboard = async (db: Db, query: LeaderboardQuery): Promise<readonly Ranked[]> => {
  const { game, clock, basis, since = 0, around, now, limit, isProvisional = false } = query
  const few = await fewRatings(db, query)
  const rows = await (few === undefined ? db.selectFrom('rating') : db.selectFrom(few.as('rating')))
    .leftJoin('player', 'player.player', 'rating.player')
    .selectAll('rating')
    .select('player.name')
    .where('game', '=', game)
    .where('clock', '=', clock)
    .where('basis', '=', basis)
    .where('settledUntil', isProvisional ? '<=' : '>', now)
    .where('at', '>=', since)
    .where(around === undefined ? isForAll : isAround(around))
    .orderBy(isProvisional ? 'at' : 'rating', 'desc')
    .orderBy('rating.player', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const standing = standingOf(row)
    return { ...standing, ...ratingAt(standing, now), ...(row.name !== null && { name: row.name }) }
  })
}

/** Rated games and the ratings derived from them. Results are written with the entries that end their games. */
export const ratingsOn = (db: Db) => ({
  standings: async (player: string): Promise<readonly Standing[]> =>
    (await db.selectFrom('rating').selectAll().where('player', '=', player).execute()).map(standingOf),
  /**
   * Best players of a game, best first, whose ratings are not provisional, or the last players with provisional
   * ratings. Public accounts and bots, or the board around an account.
   */
  leaderboard: (query: LeaderboardQuery) => leaderboard(db, query),
  /** A player's rated games, newest first. */
  ratedGames: async ({ player, game, clock }: RatedAs, limit: number) => {
    const games = db.selectFrom('ratedSeat').innerJoin('rated', 'rated.n', 'ratedSeat.n').selectAll('ratedSeat')
    const own = games.select('match').where('player', '=', player).where('game', '=', game).where('clock', '=', clock)
    const rows = await own.orderBy('ratedSeat.n', 'desc').limit(limit).execute()
    return rows.map((row) => ({ ...ratedSeatOf(row), match: row.match }))
  },
  /** Seats of the rated game of a match; empty if the match was not rated. */
  ratedIn: async (match: string): Promise<readonly RatedSeat[]> => {
    const rows = db.selectFrom('rated').innerJoin('ratedSeat', 'rated.n', 'ratedSeat.n').selectAll('ratedSeat')
    return (await rows.where('rated.match', '=', match).execute()).map(ratedSeatOf)
  },
  ...earnedOn(db),
  ...seasonsOn(db),
  rateBots: (day: string, at: number) => rateBots(db, day, at),
  ratedAfter: async (after: number, limit: number): Promise<readonly RatedEvent[]> => {
    const rows = await db.selectFrom('rated').selectAll().where('n', '>', after).orderBy('n').limit(limit).execute()
    const events = rows.map(({ shown, ...event }) => ({ ...event, isShown: shown === 1 }))
    const seats = await ratedSeatsOf(
      db,
      events.map(({ n }) => n),
    )
    return events.map((event) => ({ ...event, seats: seats.get(event.n) ?? [] }))
  },
})

export type RatingStore = ReturnType<typeof ratingsOn>
