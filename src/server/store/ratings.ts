import { agedTo, isProvisional } from '../../analysis/ratings/rating.ts'
import { earnedOn } from './earned.ts'
import { rateBots } from './rated-bots.ts'
import { ratedSeatOf, ratedSeatsOf, standingOf } from './rated-rows.ts'
import { type LeaderboardQuery, ratedBot, type Ranked, type RatingStore } from './rating-store.ts'
import type { Db } from './tables.ts'

/** Rows that are read at a time while a leaderboard is filled: some are provisional by now, some private. */
const PAGE = 200
const PAGES = 10

const pageOf = async (db: Db, { game, clock, basis, since = 0 }: LeaderboardQuery, page: number) => {
  const best = db
    .selectFrom('rating')
    .leftJoin('player', 'player.player', 'rating.player')
    .selectAll('rating')
    .select(['player.name', 'player.visibility'])
    .where('game', '=', game)
    .where('clock', '=', clock)
    .where('basis', '=', basis)
    .where('at', '>=', since)
  return best
    .orderBy('rating', 'desc')
    .orderBy('rating.player')
    .limit(PAGE)
    .offset(page * PAGE)
    .execute()
}

const leaderboard = async (db: Db, query: LeaderboardQuery): Promise<readonly Ranked[]> => {
  const ranked: Ranked[] = []
  for (let page = 0; page < PAGES; page++) {
    const rows = await pageOf(db, query, page)
    for (const row of rows) {
      const standing = agedTo(standingOf(row), query.now)
      const isShown = row.visibility === 'public' || ratedBot(row.player) !== undefined
      if (isShown && !isProvisional(standing))
        ranked.push({ ...standingOf(row), ...standing, ...(row.name !== null && { name: row.name }) })
      if (ranked.length === query.limit) return ranked
    }
    if (rows.length < PAGE) break
  }
  return ranked
}

/** Rated games and ratings in a database whose tables are made. */
export const ratingsOn = (db: Db): RatingStore => ({
  standings: async (player) =>
    (await db.selectFrom('rating').selectAll().where('player', '=', player).execute()).map(standingOf),
  leaderboard: (query) => leaderboard(db, query),
  ratedGames: async ({ player, game, clock }, limit) => {
    const own = db.selectFrom('rated_seat').selectAll().where('player', '=', player).where('game', '=', game)
    return (await own.where('clock', '=', clock).orderBy('n', 'desc').limit(limit).execute()).map(ratedSeatOf)
  },
  ...earnedOn(db),
  rateBots: (day, at) => rateBots(db, day, at),
  ratedAfter: async (after, limit) => {
    const rows = await db.selectFrom('rated').selectAll().where('n', '>', after).orderBy('n').limit(limit).execute()
    const events = rows.map(({ n, at, ...event }) => ({ ...event, n: Number(n), at: Number(at) }))
    const seats = await ratedSeatsOf(
      db,
      events.map(({ n }) => n),
    )
    return events.map((event) => ({ ...event, seats: seats.get(event.n) ?? [] }))
  },
})
