import type { Migration } from 'kysely/migration'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { emptyPlaces, inTestFolder } from '../../testing/test-store.ts'
import { storeFile } from '../db/folder.ts'
import { fillHolders } from '../accounts/players/history.ts'
import { hashOf } from '../matches/ids.ts'
import { beginGame, openTestServer } from '../../testing/test-server.ts'
import { stones } from '../../testing/tiny/stones.ts'
import { migrations } from './migrations.ts'
import { openStore } from './open.ts'
import { openPostgresNews } from '../db/postgres-news.ts'

const LATER = '003-later'

/** Adds a migration, as a later version will. */
const addStep = (up: Migration['up'] = async () => undefined): void => {
  Object.assign(migrations, { [LATER]: { up } })
}

afterEach(() => {
  Reflect.deleteProperty(migrations, LATER)
})

test('what was stored before the first release is refused', () =>
  inTestFolder(async (folder) => {
    await (await openStore(folder)).close()
    const db = new DatabaseSync(storeFile(folder))
    db.exec("update kysely_migration set name = '001-hall' where name = '001-tables'")
    db.close()
    await expect(openStore(folder)).rejects.toThrow('before its first release')
    renameSync(storeFile(folder), join(folder, 'hall.db'))
    await expect(openStore(folder)).rejects.toThrow('before its first release')
  }))

describe.each(emptyPlaces())('%s', (name, inPlace) => {
  test('a step that fails changes nothing, and one that succeeds is taken once', () =>
    inPlace(async (place) => {
      await (await openStore(place)).close()
      addStep(async (db) => {
        await db.schema.createTable('later').addColumn('a', 'text').execute()
        throw new Error('half way')
      })
      await expect(openStore(place)).rejects.toThrow('half way')
      addStep(async (db) => db.schema.createTable('later').addColumn('a', 'text').execute())
      await (await openStore(place)).close()
      await (await openStore(place)).close()
    }))

  test('seats of games that were not over are known after the step that adds the table of holders', () =>
    inPlace(async (place) => {
      const before = await openStore(place)
      const at = await openTestServer({ games: [{ game: stones, bots: [] }], store: before })
      const devices = await beginGame(at, { game: 'stones' })
      await at.matchServer().close()
      await before.close()
      const seats = devices.map(({ match, token }) => ({ match, holder: hashOf(token) }))
      addStep(async (db) => {
        await db.deleteFrom('seatHolder').execute()
        await fillHolders(db)
      })
      const store = await openStore(place)
      const strange = { match: devices[0]!.match, holder: hashOf('0'.repeat(64)) }
      expect(await store.players.realSeats([...seats, strange])).toEqual(seats)
      await store.close()
    }))

  test.runIf(name === 'PostgreSQL')('new tables are not made under servers of an older version', () =>
    inPlace(async (place) => {
      await (await openStore(place)).close()
      const older = openPostgresNews(place)
      await new Promise<void>((resolve) => older.listen(() => undefined, resolve))
      addStep()
      await expect(openStore(place)).rejects.toThrow(
        'Servers of an older Hazelring run on this database, and this one would change its tables under them.',
      )
      await older.close()
      // The database may take a moment to notice the disconnection.
      const store = await vi.waitFor(() => openStore(place), { timeout: 20_000, interval: 200 })
      await new Promise<void>((resolve) => store.news?.listen(() => undefined, resolve))
      await (await openStore(place)).close()
      await store.close()
    }),
  )
})
