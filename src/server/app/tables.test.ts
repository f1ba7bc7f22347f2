import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-store.ts'
import { allTables } from './tables.ts'
import { erasePlayer, forgetMatch } from '../db/erase.ts'
import type { Db, Table, Tables } from '../db/tables.ts'

const tables = Object.entries(allTables) as unknown as readonly (readonly [keyof Tables, Table])[]

/** Names of columns that hold an account's id, in any table. */
const NAMES = ['player', 'sender', 'receiver', 'reporter', 'moderator']

/**
 * Inserts a row for each column that names an account, in every table. `value` goes into that column and into `name`.
 */
const fill = async (db: Db, value: string): Promise<void> => {
  for (const [name, { columns }] of tables)
    for (const [i, own] of NAMES.filter((column) => column in columns).entries()) {
      const row = Object.entries(columns).map(([column, { type }]) => {
        if (column === own || (own === 'player' && column === 'name')) return [column, value]
        if (type === 'blob') return [column, new Uint8Array(1)]
        return [column, type === 'text' ? `${column} ${i}` : i + 1]
      })
      await db
        .insertInto(name)
        .values(Object.fromEntries(row) as never)
        .execute()
    }
}

const allRows = async (db: Db): Promise<string> =>
  JSON.stringify(await Promise.all(tables.map(([name]) => db.selectFrom(name).selectAll().execute())))

test('an erased account is named nowhere', async () => {
  const db = await testDatabase()
  await fill(db, 'ada')
  expect(await allRows(db)).toContain('"ada"')
  await erasePlayer(db, allTables, 'ada')
  expect(await allRows(db)).not.toContain('"ada"')
  await db.destroy()
})

test('a forgotten match is named in no row of its own', async () => {
  const db = await testDatabase()
  const strange = tables.filter(([, { columns, isOfMatch }]) => isOfMatch && !('match' in columns))
  expect(strange).toEqual([])
  await db.insertInto('secret').values({ match: 'm', secret: 's' }).execute()
  await db.insertInto('holder').values({ match: 'm', holder: 'h', player: 'ada' }).execute()
  await forgetMatch(db, allTables, 'm')
  expect(await allRows(db)).not.toContain('"m"')
  await db.destroy()
})
