import type { ExpressionBuilder, Nullable } from 'kysely'
import { agedTo } from '../../../analysis/ratings/rating.ts'
import { earnedOn } from './earned.ts'
import { rateBots } from './rated-bots.ts'
import { seasonsOn } from './season-ranks.ts'
import { ratedSeatOf, ratedSeatsOf, standingOf } from './rated-rows.ts'
import type { LeaderboardQuery, Ranked, RatingStore } from './types.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** So many ratings or fewer that changed since a time are sorted; where there are more, the first places are soon found from the best down. */
const FEW = 1000

/** The latest ratings of a leaderboard, `FEW` at most, by an index of their own; undefined where more have changed since. */
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

/** Oneself, and whom one follows: with a public page, or one for friends if they follow back. */
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
  const { game, clock, basis, since = 0, around, now, limit } = query
  const few = await fewRatings(db, query)
  const rows = await (few === undefined ? db.selectFrom('rating') : db.selectFrom(few.as('rating')))
    .leftJoin('player', 'player.player', 'rating.player')
    .selectAll('rating')
    .select('player.name')
    .where('game', '=', game)
    .where('clock', '=', clock)
    .where('basis', '=', basis)
    .where('settledUntil', '>', now)
    .where('at', '>=', since)
    .where(around === undefined ? isForAll : isAround(around))
    .orderBy('rating', 'desc')
    .orderBy('rating.player', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const standing = standingOf(row)
    return { ...standing, ...agedTo(standing, now), ...(row.name !== null && { name: row.name }) }
  })
}

export const ratingsOn = (db: Db): RatingStore => ({
  standings: async (player) =>
    (await db.selectFrom('rating').selectAll().where('player', '=', player).execute()).map(standingOf),
  leaderboard: (query) => leaderboard(db, query),
  ratedGames: async ({ player, game, clock }, limit) => {
    const games = db.selectFrom('ratedSeat').innerJoin('rated', 'rated.n', 'ratedSeat.n').selectAll('ratedSeat')
    const own = games.select('match').where('player', '=', player).where('game', '=', game).where('clock', '=', clock)
    const rows = await own.orderBy('ratedSeat.n', 'desc').limit(limit).execute()
    return rows.map((row) => ({ ...ratedSeatOf(row), match: row.match }))
  },
  ...earnedOn(db),
  ...seasonsOn(db),
  rateBots: (day, at) => rateBots(db, day, at),
  ratedAfter: async (after, limit) => {
    const rows = await db.selectFrom('rated').selectAll().where('n', '>', after).orderBy('n').limit(limit).execute()
    const events = rows.map(({ shown, ...event }) => ({ ...event, isShown: shown === 1 }))
    const seats = await ratedSeatsOf(
      db,
      events.map(({ n }) => n),
    )
    return events.map((event) => ({ ...event, seats: seats.get(event.n) ?? [] }))
  },
})
