import { isProvisional } from '../../analysis/ratings/rating.ts'
import { standingOf } from './rated-rows.ts'
import { ratedBot, type RatingStore } from './rating-store.ts'
import type { Db } from './tables.ts'

/** The number of the first rated event at that time or later: they are numbered as they end, so halving finds it by the key. */
const firstSince = async (db: Db, since: number): Promise<number> => {
  const last = await db.selectFrom('rated').select('n').orderBy('n', 'desc').limit(1).executeTakeFirst()
  let [low, high] = [1, Number(last?.n ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const event = await db.selectFrom('rated').select('at').where('n', '=', middle).executeTakeFirst()
    if (Number(event?.at ?? 0) >= since) high = middle
    else low = middle + 1
  }
  return low
}

type SeasonReading = Pick<RatingStore, 'gamesSince' | 'seasonRanks' | 'publicNames'>

const seasonRanks = async (db: Db, ...[as, { from, until }, limit]: Parameters<SeasonReading['seasonRanks']>) => {
  const [first, end] = [await firstSince(db, from), await firstSince(db, until)]
  const played = db
    .selectFrom('rated_seat')
    .select(({ fn }) => ['player', fn.max('n').as('last'), fn.countAll().as('games')])
    .where('n', '>=', first)
    .where('n', '<', end)
    .where('game', '=', as.game)
    .where('clock', '=', as.clock)
    .where('place', '>', 0)
    .groupBy('player')
  const rows = await db
    .selectFrom(played.as('season'))
    .innerJoin('rated_seat', (join) =>
      join.onRef('rated_seat.n', '=', 'season.last').onRef('rated_seat.player', '=', 'season.player'),
    )
    .selectAll('rated_seat')
    .select('season.games')
    .orderBy('rated_seat.rating', 'desc')
    .orderBy('rated_seat.player', 'desc')
    .execute()
  const ranked = rows.map((row) => standingOf({ ...row, basis: 'result', games: Number(row.games), settled_until: 0 }))
  return ranked.filter((one) => !isProvisional(one)).slice(0, limit)
}

/** Leaderboards of seasons. */
export const seasonsOn = (db: Db): SeasonReading => ({
  gamesSince: async ({ game, clock }, players, since) => {
    if (players.length === 0) return new Map()
    const first = await firstSince(db, since)
    const rows = await db
      .selectFrom('rated_seat')
      .select(({ fn }) => ['player', fn.countAll().as('games')])
      .where('player', 'in', players)
      .where('game', '=', game)
      .where('clock', '=', clock)
      .where('n', '>=', first)
      .where('place', '>', 0)
      .groupBy('player')
      .execute()
    return new Map(rows.map(({ player, games }) => [player, Number(games)]))
  },
  seasonRanks: (...asked) => seasonRanks(db, ...asked),
  publicNames: async (players) => {
    if (players.length === 0) return new Map()
    const rows = db.selectFrom('player').select(['player', 'name']).where('player', 'in', players)
    const open = await rows.where('visibility', '=', 'public').execute()
    const bots = players.filter((player) => ratedBot(player) !== undefined)
    return new Map([
      ...bots.map((player) => [player, undefined] as const),
      ...open.map(({ player, name }) => [player, name] as const),
    ])
  },
})
