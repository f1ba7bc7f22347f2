import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { arbitraryWrite, MATCHES } from '../../testing/arbitrary-store.ts'
import { effortOf } from '../../testing/effort.ts'
import { LOGS, tellingState, tellingWrite } from '../../testing/store-child.ts'
import { allOf } from '../../testing/store-model.ts'
import { inTestFolder } from '../../testing/test-store.ts'
import { backupStore } from './backup.ts'
import { storeFile } from '../db/folder.ts'
import { openStore } from '../app/open.ts'
import { restoreStore } from './restore.ts'
import type { Store } from '../app/store.ts'
import type { Write } from '../log/match-store.ts'

// Extra time for the long run and busy machines.
vi.setConfig({ testTimeout: 600_000 })

const { seed, everything } = effortOf(process.env)
const child = fileURLToPath(new URL('../../testing/store-child.ts', import.meta.url))

const withStore = async <T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(folder)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Runs `work` with a store of these writes in `data`, and a function that names files beside it. */
const withGames = (writes: readonly Write[], work: (data: string, file: (name: string) => string) => Promise<void>) =>
  inTestFolder(async (folder) => {
    const data = join(folder, 'data')
    await withStore(data, async (store) => {
      for (const write of writes) await store.append(write)
    })
    await work(data, (name) => join(folder, name))
  })

const two = [tellingWrite('a', 1, 'child'), tellingWrite('b', 1, 'child')]
const stateIn = (data: string): Promise<readonly [string, number][]> =>
  withStore(data, async (store) => [...(await tellingState(store))].filter(([, n]) => n > 0))

/** Entry counts by match. If the store is being written to, each count is of a different moment. */
const lengthsOf = async (store: Store): Promise<readonly [string, number][]> =>
  Promise.all(LOGS.map(async (match): Promise<[string, number]> => [match, (await store.entries(match)).length]))

/** Runs `work` while another process appends to the store, then kills that process. */
const whileGrowing = async (data: string, work: (data: string) => Promise<void>): Promise<void> => {
  const writer = spawn(process.execPath, [child, 'grow', data], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(writer, 'close')
  try {
    await once(writer.stdout, 'data')
    writer.stdout.resume()
    await work(data)
  } finally {
    writer.kill('SIGKILL')
    await gone
  }
}

describe('a backup', () => {
  const writes = fc.tuple(...MATCHES.flatMap((match) => [1, 2, 3].map((n) => arbitraryWrite(match, n))))

  test('brings back whatever was stored', async () => {
    const same = fc.asyncProperty(writes, (all) =>
      withGames(all, async (data, file) => {
        await backupStore(data, file('copy'), false)
        const restored = await restoreStore(file('copy'), file('new'), false)
        expect(restored).toEqual({
          games: new Set(all.flatMap(({ row }) => row?.match ?? [])).size,
          entries: all.length,
        })
        const [before, after] = [data, file('new')].map((folder) =>
          withStore(folder, (store) => allOf(store, MATCHES, 1_800_000_000_020)),
        )
        expect(await after).toEqual(await before)
      }),
    )
    await fc.assert(same, { seed, numRuns: everything ? 500 : 8 })
  })

  test('is one moment of a server that goes on writing, with all it had acknowledged', () =>
    inTestFolder((folder) =>
      whileGrowing(join(folder, 'data'), async (data) => {
        for (let i = 0; i < (everything ? 50 : 4); i++) {
          const [copy, fresh] = [join(folder, `copy${i}`), join(folder, `new${i}`)]
          const before = await withStore(data, lengthsOf)
          const { entries } = await backupStore(data, copy, false)
          await restoreStore(copy, fresh, false)
          const copied = await withStore(fresh, tellingState)
          expect([...copied.values()].reduce((a, b) => a + b)).toBe(entries)
          for (const [match, n] of before) expect(copied.get(match)).toBeGreaterThanOrEqual(n)
        }
      }),
    ))

  test('is one plain file for its owner alone; one that is there stays unless forced', () =>
    withGames(two, async (data, file) => {
      await backupStore(data, file('copy'), false)
      expect(readdirSync(file('.'))).toEqual(['copy', 'data'])
      expect(statSync(file('copy')).mode & 0o777).toBe(0o600)
      writeFileSync(file('mine'), 'mine')
      await expect(backupStore(data, file('mine'), false)).rejects.toThrow('already there')
      expect(readFileSync(file('mine'), 'utf8')).toBe('mine')
      expect(await backupStore(data, file('mine'), true)).toMatchObject({ games: 2, entries: 2 })
    }))

  test('is refused where there is nothing, or no place for it', () =>
    withGames(two, async (data, file) => {
      await expect(backupStore(file('nothing'), file('copy'), false)).rejects.toThrow('There are no stored games')
      await expect(backupStore(data, file('no/such'), false)).rejects.toThrow('There is no folder')
      await expect(backupStore(data, storeFile(data), true)).rejects.toThrow('is the store itself')
      expect(readdirSync(file('.'))).toEqual(['data'])
    }))
})

describe('restoring', () => {
  test('leaves games that are there alone unless forced, and then puts them aside', () =>
    withGames(two, async (data, file) => {
      await backupStore(data, file('copy'), false)
      await withStore(data, (store) => store.append(tellingWrite('a', 2, 'child')))
      await expect(restoreStore(file('copy'), data, false)).rejects.toThrow('already has 2 games')
      expect(await stateIn(data)).toEqual([
        ['a', 2],
        ['b', 1],
      ])
      const { kept } = await restoreStore(file('copy'), data, true)
      expect(await stateIn(data)).toEqual([
        ['a', 1],
        ['b', 1],
      ])
      await restoreStore(kept!, data, true)
      expect(await stateIn(data)).toEqual([
        ['a', 2],
        ['b', 1],
      ])
    }))

  test('is refused while a server has the games open, however it is asked; one that was killed has left no lock', () =>
    withGames([], async (data, file) => {
      await withGames(two, async (other) => void (await backupStore(other, file('copy'), false)))
      await whileGrowing(data, async () => {
        for (const force of [false, true])
          await expect(restoreStore(file('copy'), data, force)).rejects.toThrow('A server has the games')
      })
      await expect(restoreStore(file('copy'), data, false)).rejects.toThrow('already has 8 games')
      await restoreStore(file('copy'), data, true)
      expect(await stateIn(data)).toEqual([
        ['a', 1],
        ['b', 1],
      ])
    }))

  test('an empty store is simply replaced, and so, if forced, is one that is damaged', () =>
    withGames([], async (data, file) => {
      await withGames(two, async (other) => void (await backupStore(other, file('copy'), false)))
      expect(await restoreStore(file('copy'), data, false)).toEqual({ games: 2, entries: 2 })
      writeFileSync(storeFile(data), 'damaged')
      await expect(restoreStore(file('copy'), data, false)).rejects.toThrow('cannot be read. Add --force')
      const { kept } = await restoreStore(file('copy'), data, true)
      expect(readFileSync(kept!, 'utf8')).toBe('damaged')
      expect(await stateIn(data)).toHaveLength(2)
    }))
})

/** Functions that each damage a copy of a good backup, by the expected complaint. */
const spoilt: Readonly<Record<string, (path: string) => void>> = {
  'is no store': (path) => writeFileSync(path, 'A letter to my aunt.'),
  'is no store of Hazelring': (path) => {
    writeFileSync(path, '')
    const db = new DatabaseSync(path)
    db.exec('create table aunts (name text)')
    db.close()
  },
  'is damaged': (path) => truncateSync(path, Math.floor(statSync(path).size / 4096 / 2) * 4096),
  'a newer Hazelring': (path) => {
    const db = new DatabaseSync(path)
    db.exec("insert into kysely_migration values ('999-chess', '2030-01-01')")
    db.close()
  },
}

test.each(Object.entries(spoilt))('a file that %s is refused, and nothing changes', (said, spoil) =>
  withGames(two, async (data, file) => {
    await backupStore(data, file('copy'), false)
    spoil(file('copy'))
    await expect(restoreStore(file('copy'), file('new'), false)).rejects.toThrow(said)
    await expect(restoreStore(file('copy'), data, true)).rejects.toThrow(said)
    expect(await stateIn(data)).toHaveLength(2)
    expect(readdirSync(file('.')).toSorted()).toEqual(['copy', 'data'])
  }),
)

test.each(Object.entries(spoilt).filter(([said]) => said !== 'is damaged'))(
  'no server starts on a file that %s',
  (said, spoil) =>
    withGames(two, async (data, file) => {
      await backupStore(data, file('copy'), false)
      spoil(file('copy'))
      mkdirSync(file('new'))
      copyFileSync(file('copy'), storeFile(file('new')))
      const message = said.startsWith('is no store of') ? 'Another program' : said
      await expect(openStore(file('new'))).rejects.toThrow(message)
    }),
)
