import { setImmediate } from 'node:timers/promises'
import { isProvisional } from '../../../analysis/ratings/rating.ts'
import type { RatingStore } from './types.ts'
import { ratedBot } from './rated-ids.ts'
import type { RatedAs, Standing } from './tables.ts'
import type { Season } from './seasons.ts'
import { addNew } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'

/** The number of the first rated event at that time or later: they are numbered as they end, so halving finds it by the key. */
const firstSince = async (db: Db, since: number): Promise<number> => {
  const last = await db.selectFrom('rated').select('n').orderBy('n', 'desc').limit(1).executeTakeFirst()
  let [low, high] = [1, (last?.n ?? 0) + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const event = await db.selectFrom('rated').select('at').where('n', '=', middle).executeTakeFirst()
    if ((event?.at ?? 0) >= since) high = middle
    else low = middle + 1
  }
  return low
}

type SeasonKind = Omit<RatedAs, 'player'>
type PastSeason = Required<Season>

/** Rated events that are read in one go: others get their turn in between. */
const SLICE = 1_000
/** Places that are kept of a season: some players hide their page later. */
const MOST_RANKED = 200

const rankedIn = async (
  db: Db,
  { game, clock }: SeasonKind,
  { from, until }: PastSeason,
): Promise<readonly Standing[]> => {
  const standings = new Map<string, Standing>()
  const end = await firstSince(db, until)
  for (let n = await firstSince(db, from); n < end; n += SLICE) {
    const slice = db
      .selectFrom('ratedSeat')
      .select(['player', 'rating', 'deviation', 'volatility', 'at'])
      .where('n', '>=', n)
      .where('n', '<', Math.min(end, n + SLICE))
    const kind = slice.where('game', '=', game).where('clock', '=', clock).where('place', '>', 0)
    for (const row of await kind.orderBy('n').execute()) {
      const games = (standings.get(row.player)?.games ?? 0) + 1
      standings.set(row.player, { ...row, game, clock, basis: 'result', games })
    }
    await setImmediate()
  }
  const settled = [...standings.values()].filter((one) => !isProvisional(one))
  return settled.toSorted((a, b) => b.rating - a.rating || (a.player < b.player ? 1 : -1)).slice(0, MOST_RANKED)
}

/** The places of a season, looked through its games once and for all: place 0, which is nobody's, says that it was done. */
const seasonRanks = async (db: Db, as: SeasonKind, season: PastSeason): Promise<readonly Standing[]> => {
  const { game, clock } = as
  const key = { game, clock, fromAt: season.from, untilAt: season.until }
  const rows = db.selectFrom('seasonRank').selectAll().where('game', '=', game).where('clock', '=', clock)
  const own = rows.where('fromAt', '=', season.from).where('untilAt', '=', season.until)
  const [done, ...kept] = await own.orderBy('place').execute()
  if (done !== undefined)
    return kept.map(({ fromAt: _f, untilAt: _u, place: _p, ...row }) => ({ ...row, basis: 'result' }))
  const ranked = await rankedIn(db, as, season)
  const nobody = { game, clock, basis: 'result', player: '', rating: 0, deviation: 0, volatility: 0, at: 0, games: 0 }
  await db.transaction().execute(async (tx) => {
    for (const [place, { basis: _basis, ...standing }] of [nobody, ...ranked].entries())
      await addNew(tx, 'seasonRank', { ...standing, ...key, place }).execute()
  })
  return ranked
}

export const seasonsOn = (db: Db) =>
  ({
    gamesSince: async ({ game, clock }, players, since) => {
      if (players.length === 0) return new Map()
      const first = await firstSince(db, since)
      const rows = await db
        .selectFrom('ratedSeat')
        .select(({ fn }) => ['player', fn.countAll<number>().as('games')])
        .where('player', 'in', players)
        .where('game', '=', game)
        .where('clock', '=', clock)
        .where('n', '>=', first)
        .where('place', '>', 0)
        .groupBy('player')
        .execute()
      return new Map(rows.map(({ player, games }) => [player, games]))
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
  }) satisfies Partial<RatingStore>
