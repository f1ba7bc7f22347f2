import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { crashesIn } from '../../testing/crashes.ts'
import { inTestFolder, storePlaces } from '../../testing/test-store.ts'
import { backupStore } from '../upkeep/backup.ts'
import { storeFile } from '../db/folder.ts'
import { openStore } from '../app/open.ts'
import { restoreStore } from '../upkeep/restore.ts'
import type { Store } from '../app/store.ts'
import type { Write } from './match-store.ts'

const ENTRIES = 40
const WORDS = 'The ring stands,\nand "all" of it is \u{1F3B2} hazel.'

const write = (match: string, n: number): Write => ({
  match,
  entry: { n, at: 1_000 + n, cid: `c${n}`, by: 'f'.repeat(64), events: [{ kind: 'said', seat: 0, text: WORDS }] },
  ...(n === 1 && { secret: `secret of ${match}` }),
  row: { match, game: 'one', phase: 'over', visibility: 'open', openedAt: 1, changedAt: 1_000 + n },
})

/** Writes a finished match with this number of entries. */
const finish = async (store: Store, match: string, entries = ENTRIES): Promise<void> => {
  for (let n = 1; n <= entries; n++) await store.append(write(match, n))
}

const allOf = async (store: Store, match: string): Promise<unknown> => [
  await store.entries(match),
  await store.lastEntry(match),
  await store.secret(match),
  await store.row(match),
  await store.counts(),
]

describe.each(storePlaces())('%s', (_, inPlace) => {
  test('a packed log is read as before, in pages and from any entry on, and written to as before', () =>
    inPlace(async (place) => {
      const store = await openStore(place)
      for (const match of ['a', 'b']) await finish(store, match)
      const before = await allOf(store, 'a')
      expect([await store.pack('a'), await store.pack('a'), await store.pack('none')]).toEqual([true, false, false])
      expect(await allOf(store, 'a')).toEqual(before)
      for (const [since, limit] of [
        [0, 7],
        [13, 7],
        [ENTRIES - 3, 7],
        [ENTRIES, 7],
        [5, undefined],
      ] as const)
        expect(await store.entries('a', since, limit)).toEqual(await store.entries('b', since, limit))
      expect(await store.append(write('a', ENTRIES))).toBe('taken')
      expect(await store.append(write('a', 3))).toBe('taken')
      for (const match of ['a', 'b']) expect(await store.append(write(match, ENTRIES + 1))).toBe('written')
      expect(await store.entries('a', ENTRIES - 2)).toEqual(await store.entries('b', ENTRIES - 2))
      expect([await store.lastEntry('a'), await store.entries('a')]).toEqual([ENTRIES + 1, await store.entries('b')])
      await store.close()
    }))

  test('those that ended first are packed first, each once; a match that goes on never, and a log with gaps is left alone', () =>
    inPlace(async (place) => {
      const store = await openStore(place)
      await finish(store, 'late', 9)
      await finish(store, 'early', 4)
      const { row, ...on } = write('on', 1)
      await store.append({ ...on, row: { ...row!, phase: 'playing' } })
      await store.append(write('gap', 2))
      expect(await store.ended(2_000, 9, 'unpacked')).toEqual(['gap', 'early', 'late'])
      expect(await store.ended(1_004, 9, 'unpacked')).toEqual(['gap', 'early'])
      expect([await store.pack('on'), await store.pack('gap'), await store.pack('early')]).toEqual([false, false, true])
      expect(await store.ended(2_000, 9, 'unpacked')).toEqual(['late'])
      expect(await store.ended(2_000, 2, 'all')).toEqual(['gap', 'early'])
      expect(await store.entries('gap')).toHaveLength(1)
      await store.close()
    }))
})

test('packing takes a tenth of the room, a backup holds it, and what is forgotten leaves no word behind', () =>
  inTestFolder(async (folder) => {
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    const store = await openStore(from)
    for (const match of ['a', 'b']) await finish(store, match)
    for (const match of ['a', 'b']) await store.pack(match)
    const before = await allOf(store, 'b')
    const backup = join(folder, 'backup')
    expect(await backupStore(from, backup, false)).toMatchObject({ games: 2, entries: 2 * ENTRIES })
    await restoreStore(backup, to, false)
    const restored = await openStore(to)
    expect(await allOf(restored, 'b')).toEqual(before)
    await restored.close()
    const db = new DatabaseSync(storeFile(to), { readOnly: true })
    const { size } = db.prepare("select length(body) as size from archive where match = 'a'").get() as { size: number }
    const unpacked = (await store.entries('a')).reduce((sum, entry) => sum + JSON.stringify(entry).length, 0)
    const packed = db.prepare("select body from archive where match = 'a'").get() as { body: Uint8Array }
    db.close()
    expect(size).toBeLessThan(unpacked / 10)
    await store.forget('a')
    expect([await store.entries('a'), await store.lastEntry('a'), await store.secret('a')]).toEqual([[], 0, undefined])
    await store.forget('b')
    await store.close()
    const files = readdirSync(from).map((name) => readFileSync(join(from, name)))
    for (const trace of [WORDS.slice(0, 8), Buffer.from(packed.body)])
      expect(files.map((file) => file.includes(trace))).toEqual(files.map(() => false))
  }))

test('whatever step of packing the process is killed after, the log is whole', () =>
  inTestFolder(async (folder) => {
    const data = join(folder, 'data')
    const first = await openStore(data)
    await finish(first, 'a')
    const before = await allOf(first, 'a')
    await first.close()
    const left: number[] = []
    for (const crash of await crashesIn(data, (store) => store.pack('a'))) {
      const store = await openStore(crash)
      expect(await allOf(store, 'a')).toEqual(before)
      left.push((await store.ended(2_000, 1, 'unpacked')).length)
      await store.close()
    }
    // The six steps of packing: read, begin, note, insert, delete, commit.
    expect(left).toEqual([1, 1, 1, 1, 1, 0])
  }))
