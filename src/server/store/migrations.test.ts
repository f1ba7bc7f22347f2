import { PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { agedTo, isProvisional } from '../../analysis/ratings/rating.ts'
import { emptyPlaces } from '../../testing/test-store.ts'
import { makeFolder, storeFile } from './folder.ts'
import { migrate } from './migrations.ts'
import { openStore } from './open.ts'
import { openPostgresNews } from './postgres-news.ts'
import { isGone } from './rating-store.ts'
import { sqlite } from './sqlite.ts'
import { type Db, tablesOn } from './tables.ts'

const withDb = async <T>(place: string, work: (db: Db) => Promise<T>): Promise<T> => {
  const isUrl = place.startsWith('postgres:')
  if (!isUrl) makeFolder(place)
  const dialect = isUrl
    ? new PostgresDialect({ pool: new Pool({ connectionString: place }) })
    : sqlite(storeFile(place))
  const db = tablesOn(dialect)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const AT = 1_780_000_000_000
const RATING = { rating: 1600, deviation: 80, volatility: 0.06 }

/** Whether the rating of then is uncertain at a time. */
const isOpenAt = (at: number): boolean => isProvisional(agedTo({ ...RATING, at: AT }, at))

/** Rows as version 007 wrote them: two games of Ada's, one at a private table; Zed had deleted the account before. */
const fill = async (db: Db): Promise<void> => {
  await sql`insert into player (player, name, visibility, role, created_at) values ('ada', 'Ada', 'public', 'player', 1)`.execute(
    db,
  )
  for (const [match, shown] of [
    ['open', 1],
    ['hidden', 0],
  ] as const)
    for (const [seat, player, name] of [
      [0, 'ada', 'Ada'],
      [1, null, 'Ángel Ñandú'],
      [2, null, 'Bo'],
    ] as const)
      await sql`insert into played (match, seat, player, holder, name, bot, game, how, result, place, shown, ended_at)
        values (${match}, ${seat}, ${player}, ${`h${seat}`}, ${name}, null, 'holmgang', 'played', 'won', 1, ${shown}, ${AT})`.execute(
        db,
      )
  for (const [n, match, kind] of [
    [1, 'open', 'two'],
    [2, 'hidden', 'two'],
    [3, '2026-05-28', 'bots'],
  ] as const) {
    await sql`insert into rated (n, match, kind, at) values (${n}, ${match}, ${kind}, ${AT})`.execute(db)
    const players = kind === 'bots' ? ['bot:holmgang/greedy'] : ['ada', 'zed']
    for (const [seat, player] of players.entries())
      await sql`insert into rated_seat (n, seat, player, game, clock, place, at_before, at, rating, rating_before, deviation,
        deviation_before, volatility, volatility_before) values (${n}, ${seat}, ${player}, 'holmgang', 'live', 1, ${AT}, ${AT},
        1600, 1500, 80, 350, 0.06, 0.06)`.execute(db)
  }
  for (const [seat, player] of ['ada', 'zed', 'bot:holmgang/greedy'].entries()) {
    await sql`insert into rating (player, game, clock, basis, rating, deviation, volatility, at, games)
      values (${player}, 'holmgang', 'live', 'result', ${RATING.rating}, ${RATING.deviation}, ${RATING.volatility}, ${AT}, 2)`.execute(
      db,
    )
    await sql`insert into earned (n, seat, match, player, game, clock, at, version, score, luck, cost, low)
      values (1, ${seat}, 'open', ${player}, 'holmgang', 'live', ${AT}, 1, 1, 0.5, 0, 0.4)`.execute(db)
  }
}

describe.each(emptyPlaces())('%s', (name, inPlace) => {
  test('data of version 007 is private, found and settled after 008 as if it had been written today', () =>
    inPlace(async (place) => {
      await withDb(place, async (db) => {
        await migrate(db, '007-passkeys')
        await fill(db)
      })
      const store = await openStore(place)
      const found = async (opponent: string, isOwn: boolean) =>
        (await store.players.games('ada', { isOwn, opponent }, 10)).map(({ match }) => match).toSorted()
      expect([await found('angel nandu', true), await found('ángel', false)]).toEqual([['hidden', 'open'], ['open']])
      expect(await found('ada', true)).toEqual([])
      await store.close()
      await withDb(place, async (db) => {
        const rated = await db.selectFrom('rated').select(['match', 'shown']).orderBy('n').execute()
        expect(rated.map(({ match, shown }) => [match, shown])).toEqual([
          ['open', 1],
          ['hidden', 0],
          ['2026-05-28', 1],
        ])
        const seats = await db.selectFrom('ratedSeat').select('player').orderBy('n').orderBy('seat').execute()
        const [first, gone, second, again, bot] = seats.map(({ player }) => player)
        expect([first, second, bot, gone === again, isGone(gone!)]).toEqual([
          'ada',
          'ada',
          'bot:holmgang/greedy',
          true,
          true,
        ])
        for (const table of ['rating', 'earned'] as const) {
          const left = await db.selectFrom(table).select('player').orderBy('player').execute()
          expect(left.map(({ player }) => player)).toEqual(['ada', 'bot:holmgang/greedy'])
        }
        const { settledUntil: until } = await db
          .selectFrom('rating')
          .select('settledUntil')
          .where('player', '=', 'ada')
          .executeTakeFirstOrThrow()
        expect([isOpenAt(until - 60_000), isOpenAt(until + 60_000)]).toEqual([false, true])
      })
    }))

  test('accounts of version 012 are found by the beginning of their name after 013, by an index', () =>
    inPlace(async (place) => {
      await withDb(place, async (db) => {
        await migrate(db, '012-recent-ratings')
        await sql`insert into player (player, name, visibility, role, created_at)
          values ('zoe', 'Zoë 十', 'public', 'player', ${AT}), ('zed', 'ZED', 'public', 'player', ${AT})`.execute(db)
      })
      const store = await openStore(place)
      expect((await store.social.search('zoe', 5)).map(({ player }) => player)).toEqual(['zoe'])
      expect((await store.social.search('z', 5)).map(({ player }) => player)).toEqual(['zed', 'zoe'])
      await store.close()
      if (place.startsWith('postgres:')) return
      await withDb(place, async (db) => {
        const { rows } = await sql<{ detail: string }>`explain query plan select player, name from player
          where visibility = 'public' and name_key >= '7a' and name_key < '7ag' order by name_key, player limit 5`.execute(
          db,
        )
        expect(rows.map(({ detail }) => detail)).toEqual([
          expect.stringMatching(/^SEARCH player USING COVERING INDEX player_name_key /),
        ])
      })
    }))

  test.runIf(name === 'PostgreSQL')('new tables are not made under servers of an older version', () =>
    inPlace(async (place) => {
      await withDb(place, (db) => migrate(db, '012-recent-ratings'))
      const older = openPostgresNews(place)
      await new Promise<void>((resolve) => older.listen(() => undefined, resolve))
      await expect(openStore(place)).rejects.toThrow(
        'Servers of an older Hazelring run on this database, and this one would change its tables under them.',
      )
      await older.close()
      // The database may take a moment to see that they are gone.
      const store = await vi.waitFor(() => openStore(place), { timeout: 20_000, interval: 200 })
      await new Promise<void>((resolve) => store.news?.listen(() => undefined, resolve))
      await (await openStore(place)).close()
      await store.close()
    }),
  )
})
