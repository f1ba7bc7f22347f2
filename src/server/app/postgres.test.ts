import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../testing/server/postgres.ts'
import { tellingState, tellingWrite } from '../../testing/store-child.ts'
import { storeOn } from './store.ts'
import { migrate } from './migrations.ts'
import { MOVED, noteMove } from '../db/meta.ts'
import { forgetMatch } from '../upkeep/stored-matches.ts'
import { claimStore, openStore } from './open.ts'
import { persistent } from '../db/postgres.ts'
import { openPostgres } from './open.ts'
import { sqlite } from '../db/sqlite.ts'
import { type Db, tablesOn } from '../db/tables.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

/** Runs `work` directly on a database. */
const inDatabase = async (url: string, work: (db: Db) => Promise<unknown>): Promise<void> => {
  const db = await openPostgres(url)
  await work(db)
  await db.destroy()
}

test('a database that dies and starts again under a store loses nothing, and the store goes on', async () => {
  const store = await openStore(await postgres.database())
  const answers: Promise<unknown>[] = []
  for (let n = 1; n <= 60; n++) {
    answers.push(store.append(tellingWrite('a', n, 'child')))
    if (n % 20 === 0) {
      await postgres.kill()
      await postgres.start()
    }
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => 'written'))
  expect((await tellingState(store)).get('a')).toBe(60)
  expect(await store.ready()).toBe(true)
  await store.close()
})

test('an entry whose answer was lost counts as written when it is tried again, and all that goes with it once', async () => {
  const inMemory = tablesOn(sqlite(':memory:'))
  await migrate(inMemory)
  for (const db of [inMemory, await openPostgres(await postgres.database())]) {
    let isLost = true
    const store = storeOn(db, {
      persistent: (work) =>
        persistent(async (what, unsure) => {
          const written = await work(what, unsure)
          if (!isLost) return written
          isLost = false
          throw new Error('Connection terminated unexpectedly')
        }),
    })
    expect(await store.append(tellingWrite('a', 1, 'child'))).toBe('written')
    expect(await store.append(tellingWrite('a', 1, 'child'))).toBe('taken')
    expect(await store.append(tellingWrite('a', 2, 'child'))).toBe('written')
    isLost = true
    expect(await store.append(tellingWrite('a', 2, 'other'))).toBe('taken')
    expect((await tellingState(store)).get('a')).toBe(2)
    isLost = true
    expect(await store.setMeta('a', 'first', undefined)).toBe(true)
    isLost = true
    expect(await store.setMeta('a', 'second', undefined)).toBe(false)
    const growth = { first: 0, leaves: [], completed: [], noted: ['a', 'third', 'first'] } as const
    isLost = true
    expect(await store.log.grow(growth)).toBe(true)
    await store.close()
  }
})

test('a store on PostgreSQL tells the time of its database', async () => {
  const url = await postgres.database()
  const store = await openStore(url)
  const before = Date.now()
  const at = (await store.time?.()) ?? 0
  // Database and test share this machine's clock.
  expect([at >= before - 1, at <= Date.now() + 1]).toEqual([true, true])
  await store.close()
})

test('servers share a database, who moves its games has it alone, and a killed one leaves no lock behind', async () => {
  const url = await postgres.database()
  const servers = [await claimStore(url, 'shared'), await claimStore(url, 'shared')]
  await expect(claimStore(url)).rejects.toThrow(
    /^A server runs on the games in postgres:\/\/127\.0\.0\.1:\d+\/games_\d+\. Stop it first/,
  )
  await postgres.kill()
  await postgres.start()
  for (const server of servers) await server.release()
  const second = await claimStore(url)
  await expect(claimStore(url, 'shared')).rejects.toThrow('are being moved or restored')
  await second.release()
})

/** Breaks all other connections to the database. */
const breakAll = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db)

test('a server whose connections were broken when its games were moved writes nothing more, and ends', async () => {
  const from = await postgres.database()
  const claim = await claimStore(from, 'shared')
  const store = await openStore(from, claim)
  expect(await store.append(tellingWrite('a', 1, 'child'))).toBe('written')
  await inDatabase(from, async (db) => {
    // A waiting move of the games gets the lock before the server can reconnect.
    const taken = db.connection().execute(async (alone) => {
      await sql`select pg_advisory_lock(448613181804)`.execute(alone)
      await expect(store.append(tellingWrite('a', 2, 'child'))).rejects.toThrow('being moved or restored')
      await sql`select pg_advisory_unlock(448613181804)`.execute(alone)
    })
    await expect
      .poll(() => sql`select from pg_locks where not granted and locktype = 'advisory'`.execute(db).then((r) => r.rows))
      .toHaveLength(1)
    await sql`select pg_terminate_backend(l.pid) from pg_locks l
      where l.granted and l.locktype = 'advisory' and l.mode = 'ShareLock'`.execute(db)
    await taken
  })
  // The games were not moved, so the server continues.
  expect(await store.append(tellingWrite('a', 2, 'child'))).toBe('written')
  await claim.release()
  await store.close()
  const other = await claimStore(from, 'shared')
  const second = await openStore(from, other)
  await inDatabase(from, async (db) => {
    await db.transaction().execute((tx) => noteMove(tx, MOVED))
    await breakAll(db)
  })
  expect((await other.lost)?.message).toContain('were moved or restored while this server was cut off')
  await expect(second.append(tellingWrite('a', 3, 'child'))).rejects.toThrow('were moved or restored')
  await other.release()
  await second.close()
})

const opening = (url: string): Promise<string> =>
  openStore(url).then(
    () => 'opened',
    (error: Error) => error.message,
  )

test('a game is deleted while a server starts, and neither stands in the way of the other', async () => {
  const url = await postgres.database()
  const store = await openStore(url)
  await store.append(tellingWrite('a', 1, 'child'))
  const [server] = await Promise.all([claimStore(url, 'shared'), forgetMatch(url, 'a')])
  expect(await store.lastEntry('a')).toBe(0)
  await store.append(tellingWrite('b', 1, 'child'))
  await forgetMatch(url, 'b')
  expect(await store.lastEntry('b')).toBe(0)
  await server.release()
  await store.close()
})

test('what is wrong with a database is said in a sentence, without its password', async () => {
  const url = await postgres.database()
  const at = `postgres://${new URL(url).host}`
  const named = (part: string): string => url.replace('hazel@', part)
  expect(await opening('postgres://hazel:secret@127.0.0.1:1/games')).toBe(
    'The stored games in postgres://127.0.0.1:1/games cannot be opened: the database cannot be reached; see whether it runs, and whether DATABASE_URL names it.',
  )
  expect(await opening(`${at}/none`.replace('//', '//hazel:secret@'))).toBe(
    `The stored games in ${at}/none cannot be opened: the database does not exist; create it first (createdb).`,
  )
  expect(await opening(named('nobody:secret@'))).toContain('the database refuses this user')
  await inDatabase(url, (db) => db.schema.createTable('theirs').addColumn('a', 'text').execute())
  expect(await opening(url)).toBe('opened')
  const foreign = await postgres.database()
  await inDatabase(foreign, async (db) => {
    for (const { name } of await db.introspection.getTables({ withInternalKyselyTables: true }))
      await db.schema.dropTable(name).execute()
    await db.schema.createTable('theirs').addColumn('a', 'text').execute()
  })
  expect(await opening(foreign)).toContain('Another program keeps its data here.')
  await inDatabase(url, (db) =>
    db
      .insertInto('kysely_migration' as 'meta')
      .values({ name: '999-later', timestamp: 'now' } as never)
      .execute(),
  )
  expect(await opening(url)).toContain('newer Hazelring')
})

test('a full disk of the database refuses what does not fit in a sentence, and all goes on once there is room', async () => {
  const url = await postgres.database()
  const store = await openStore(url)
  expect(await store.append(tellingWrite('a', 1, 'child'))).toBe('written')
  // Simulates PostgreSQL's error for a full disk.
  await inDatabase(url, async (db) => {
    await sql`create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db)
    await sql`create trigger full_disk before insert on entry execute function full_disk()`.execute(db)
  })
  const refused = await Promise.allSettled(
    [2, 3].map((n) => store.append(tellingWrite(n === 2 ? 'a' : 'b', n, 'child'))),
  )
  for (const one of refused)
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: 'The games cannot be stored: the disk of the database is full.' },
    })
  expect((await store.entries('a')).map(({ n }) => n)).toEqual([1])
  await inDatabase(url, (db) => sql`drop trigger full_disk on entry`.execute(db).then(() => undefined))
  expect(await store.append(tellingWrite('a', 2, 'child'))).toBe('written')
  await store.close()
})
