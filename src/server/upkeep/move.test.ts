import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { arbitraryWrite, MATCHES } from '../../testing/arbitrary-store.ts'
import { effortOf } from '../../testing/effort.ts'
import { refusal, saidBy } from '../../testing/command-line.ts'
import { sharedPostgres, type TestPostgres } from '../../testing/server/postgres.ts'
import { tellingState, tellingWrite } from '../../testing/store-child.ts'
import { allOf } from '../../testing/store-model.ts'
import { inTestFolder } from '../../testing/test-store.ts'
import { backupStore } from './backup.ts'
import { storeFile } from '../db/folder.ts'
import { moveStore } from './move.ts'
import { claimStore, openStore } from '../app/open.ts'
import { RESTORED } from '../db/meta.ts'
import { restoreStore } from './restore.ts'
import type { Store } from '../app/store.ts'
import type { Write } from '../log/match-store.ts'

const { seed, everything } = effortOf(process.env)

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await sharedPostgres()
})

const inStore = async <T>(place: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

const fill = (place: string, writes: readonly Write[]): Promise<void> =>
  inStore(place, async (store) => {
    for (const write of writes) await store.append(write)
    await store.setMeta('server-keys', 'a key', undefined)
    await store.pack(MATCHES[0])
  })

/** All data that a store returns, for comparison. */
const everythingIn = (place: string): Promise<unknown> =>
  inStore(place, async (store) => [
    await allOf(store, MATCHES, 10_000),
    await store.meta('server-keys'),
    await store.log.waiting(1_000),
    await store.ended(Number.MAX_SAFE_INTEGER, 1_000, 'unpacked'),
  ])

const writes = fc.tuple(...MATCHES.flatMap((match) => [1, 2, 3].map((n) => arbitraryWrite(match, n))))

test('whatever a server has stored moves from a folder to a database and back', () =>
  fc.assert(
    fc.asyncProperty(writes, (all) =>
      inTestFolder(async (folder) => {
        const [from, database, to] = [join(folder, 'from'), await postgres.database(), join(folder, 'to')]
        await fill(from, all)
        const before = await everythingIn(from)
        const moved = await moveStore(from, database)
        expect([existsSync(storeFile(from)), existsSync(moved.kept!)]).toEqual([false, true])
        expect(await everythingIn(database)).toEqual(before)
        await moveStore(database, to)
        expect(await everythingIn(to)).toEqual(before)
      }),
    ),
    { seed, numRuns: everything ? 100 : 4 },
  ))

const two = [tellingWrite('a', 1, 'child'), tellingWrite('b', 1, 'child')]

test('a backup of a database is one file, from which a folder or another database is restored', () =>
  inTestFolder(async (folder) => {
    const [from, to, file] = [await postgres.database(), await postgres.database(), join(folder, 'copy')]
    await fill(from, two)
    expect(await backupStore(from, file, false)).toMatchObject({ games: 2, entries: 2 })
    await expect(backupStore(from, file, false)).rejects.toThrow('already there')
    for (const place of [to, join(folder, 'data')]) {
      expect(await restoreStore(file, place, false)).toMatchObject({ games: 2, entries: 2 })
      await inStore(place, async (store) => {
        expect((await tellingState(store)).get('a')).toBe(1)
        // The public log begins a new epoch.
        expect(await store.meta(RESTORED)).toBeDefined()
      })
    }
    await expect(restoreStore(file, to, true)).rejects.toThrow('That place already has stored games')
  }))

test('nothing moves over games, from under a running server, or from nowhere', () =>
  inTestFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), await postgres.database()]
    await expect(moveStore(from, to)).rejects.toThrow('There are no stored games in')
    await fill(from, two)
    await expect(moveStore(from, from)).rejects.toThrow('Both places are the same')
    const claim = await claimStore(to)
    await expect(moveStore(from, to)).rejects.toThrow('A server runs')
    await claim.release()
    await fill(to, two)
    await expect(moveStore(from, to)).rejects.toThrow('That place already has stored games')
    expect(existsSync(storeFile(from))).toBe(true)
  }))

test('the command says what it moved, and refuses a place that it does not know', () =>
  inTestFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), await postgres.database()]
    await fill(from, two)
    expect(await refusal(`migrate --from sqlite:${from} --to mysql://here/games`)).toContain(
      'Games cannot be stored in mysql://…',
    )
    expect(await saidBy(`migrate --from sqlite:${from} --to ${to}`)).toMatch(
      /^2 games moved to postgres:\/\/127\.0\.0\.1:\d+\/games_\d+, every row compared\.\nThe games that were there before are now in .*games-moved-1\.db\.$/m,
    )
    expect(await refusal(`migrate --from sqlite:${from} --to ${to}`)).toContain('There are no stored games in')
  }))
