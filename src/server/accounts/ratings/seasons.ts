import { setImmediate } from 'node:timers/promises'
import { isProvisional } from '../../../analysis/ratings/rating.ts'
import { addNew } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { type RatedAs, ratedBot, type Standing } from './tables.ts'

/** A season of the leaderboards: `from` to before `until`, in ms since 1970. The last season may have no end. */
export type Season = { readonly from: number; readonly until?: number }

/** Starts of seasons. After the last start, seasons repeat every `every`, if set. */
export type SeasonSetting = {
  readonly starts: readonly number[]
  readonly every?: { readonly count: number; readonly unit: 'D' | 'W' | 'M' }
}

/** Start of a day in UTC, given as `2026-09-01`; undefined for an invalid date. */
const dayStart = (text: string): number | undefined => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : undefined
}

/** Parses `2026-09-01/P3M` (every three months from then) or an ascending list of days; undefined for other texts. */
export const seasonsIn = (text: string): SeasonSetting | undefined => {
  const [, day = '', count, unit] = /^(\S+)\/P([1-9]\d{0,2})([DWM])$/.exec(text.trim()) ?? []
  const days = count === undefined ? text.split(/[\s,]+/).filter((one) => one !== '') : [day]
  const starts = days.flatMap((one) => dayStart(one) ?? [])
  if (starts.length < days.length || starts.some((at, i) => i > 0 && at <= (starts[i - 1] ?? 0))) return undefined
  return { starts, ...(count !== undefined && { every: { count: Number(count), unit: unit as 'D' | 'W' | 'M' } }) }
}

const DAYS = { D: 1, W: 7 } as const

/** Start of season `n`, from 0. A month without that day uses its last day. */
const startAt = (first: number, { count, unit }: NonNullable<SeasonSetting['every']>, n: number): number => {
  const date = new Date(first)
  if (unit !== 'M')
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + n * count * DAYS[unit])
  const month = date.getUTCMonth() + n * count
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last))
}

const MOST_SEASONS = 24

export const seasonsUntil = ({ starts, every }: SeasonSetting, now: number): readonly Season[] => {
  const [first] = starts
  const all = [...starts]
  if (first !== undefined && every !== undefined)
    for (let n = 1; (all.at(-1) ?? now) <= now; n++) all.push(startAt(first, every, n))
  const seasons = all.map((from, i) => ({ from, ...(i + 1 < all.length && { until: all[i + 1] ?? from }) }))
  return seasons
    .filter(({ from }) => from <= now)
    .slice(-MOST_SEASONS)
    .toReversed()
}

/** Number of the first rated event at or after `since`. Bisection works because events are numbered by time. */
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

/** Rated events per query. Other work can run between two queries. */
const SLICE = 1_000
/** Number of places stored per season. The page shows fewer, because some players may later hide their pages. */
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

/** Places of a season, computed once and stored. A row with place 0 marks a computed season. */
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

export const seasonsOn = (db: Db) => ({
  gamesSince: async (
    { game, clock }: SeasonKind,
    players: readonly string[],
    since: number,
  ): Promise<ReadonlyMap<string, number>> => {
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
  /** Best players of a past season, by their rating after its last game. Computed on first use, in slices. */
  seasonRanks: (as: SeasonKind, season: PastSeason) => seasonRanks(db, as, season),
  /** Names of the listed players with public pages. Bots are included with an undefined name. */
  publicNames: async (players: readonly string[]): Promise<ReadonlyMap<string, string | undefined>> => {
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
