import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTestFolder } from '../../testing/test-store.ts'
import { migrate } from '../app/migrations.ts'
import { storeOn } from '../app/store.ts'
import { sqlite } from './sqlite.ts'
import type { Write } from '../log/match-store.ts'
import { type Db, tablesOn } from './tables.ts'

const withDb = (work: (db: Db) => Promise<void>): Promise<void> =>
  inTestFolder(async (folder) => {
    const db = tablesOn(sqlite(join(folder, 'games.db')))
    await migrate(db)
    try {
      await work(db)
    } finally {
      await db.destroy()
    }
  })

const pragma = async (db: Db, name: string): Promise<unknown> => {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)
  return Object.values(rows[0]!)[0]
}

test('every commit is synced, and what is deleted is overwritten', () =>
  withDb(async (db) => {
    expect([
      await pragma(db, 'journal_mode'),
      await pragma(db, 'synchronous'),
      await pragma(db, 'secure_delete'),
    ]).toEqual(['wal', 2, 1])
  }))

const filler = (match: string, n: number): Write => ({
  match,
  entry: { n, at: n, events: [{ kind: 'said', text: 'x'.repeat(20_000) }] },
})

test('a full disk refuses what does not fit, loses nothing, and is written to again once there is room', () =>
  withDb(async (db) => {
    const store = storeOn(db)
    const pages = Number(await pragma(db, 'page_count'))
    await pragma(db, `max_page_count = ${pages + 30}`)
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const settled = await Promise.allSettled(names.map((match) => store.append(filler(match, 1))))
    const kept = names.filter((_, i) => settled[i]!.status === 'fulfilled')
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(names.length)
    for (const match of names) expect(await store.entries(match)).toHaveLength(kept.includes(match) ? 1 : 0)
    await pragma(db, `max_page_count = ${pages + 300}`)
    for (const match of names)
      expect(await store.append(filler(match, 1))).toBe(kept.includes(match) ? 'taken' : 'written')
  }))

test('a write that cannot be stored is refused alone and whole', () =>
  withDb(async (db) => {
    const store = storeOn(db)
    const bad: Write = { match: 'b', entry: { n: 1, at: Number.NaN, events: [] }, secret: 'x' }
    const badLater: Write = { ...filler('c', 1), secret: 'x', tallies: [{ sides: 6, face: 1, count: Number.NaN }] }
    const settled = await Promise.allSettled(
      [filler('a', 1), bad, badLater, filler('d', 1)].map((one) => store.append(one)),
    )
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    for (const match of ['b', 'c'])
      expect([await store.entries(match), await store.secret(match)]).toEqual([[], undefined])
    expect(await store.tallies()).toEqual([])
  }))
