import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTestFolder } from '../../testing/test-store.ts'
import { backupStore } from '../upkeep/backup.ts'
import { claimFolder } from '../db/claim.ts'
import { storeFile } from '../db/folder.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'
import type { Write } from '../log/match-store.ts'

const write = (n: number): Write => ({ match: 'a', entry: { n, at: n, events: [] } })

/** Ways in which the files of an open store can be lost or replaced. */
const MISHAPS: Readonly<Record<string, (file: string, folder: string) => void>> = {
  'is deleted': (file) => rmSync(file),
  'is replaced': (file, folder) => {
    copyFileSync(file, join(folder, 'copy'))
    renameSync(join(folder, 'copy'), file)
  },
  'loses its write-ahead log': (file) => rmSync(`${file}-wal`),
}

const withStore = (work: (store: Store, folder: string) => Promise<void>): Promise<void> =>
  inTestFolder(async (folder) => {
    const store = await openStore(folder)
    await store.append(write(1))
    await work(store, folder)
    await store.close()
  })

test.each(Object.entries(MISHAPS))('a store that %s under the server takes nothing more, and says so', (_, befall) =>
  withStore(async (store, folder) => {
    expect(await store.ready()).toBe(true)
    befall(storeFile(folder), folder)
    expect(await store.ready()).toBe(false)
    await expect(store.append(write(2))).rejects.toThrow('deleted or replaced')
    await expect(store.beat(3)).rejects.toThrow('deleted or replaced')
    expect(await store.entries('a')).toHaveLength(1)
  }),
)

test('once its files are back it goes on', () =>
  withStore(async (store, folder) => {
    const [file, aside] = [storeFile(folder), join(folder, 'aside')]
    renameSync(file, aside)
    await expect(store.append(write(2))).rejects.toThrow('deleted or replaced')
    renameSync(aside, file)
    expect([await store.append(write(2)), await store.ready()]).toEqual(['written', true])
  }))

test('a folder is one server’s own, and open to those who look at its games', () =>
  withStore(async (store, folder) => {
    const claim = claimFolder(folder)
    expect(() => claimFolder(folder)).toThrow(`Another server runs on the games in ${folder}.`)
    expect(await backupStore(folder, join(folder, 'copy.db'), false)).toMatchObject({ entries: 1 })
    const other = await openStore(folder)
    expect([await other.ready(), await store.ready()]).toEqual([true, true])
    await other.close()
    await claim.release()
    await claimFolder(folder).release()
  }))
