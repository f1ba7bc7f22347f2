import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { StoreFault } from '../db/faults.ts'
import type { Contents } from './inspect.ts'
import { allTables } from '../app/tables.ts'
import type { Db, Table, Tx } from '../db/tables.ts'

type ColumnValue = string | number | bigint | Uint8Array | null
type AnyRow = Readonly<Record<string, ColumnValue>>

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Pages of a table's rows, ordered by its key. */
const pages = async function* (
  db: Db,
  table: string,
  { key: named, pageSize = 500 }: Table,
): AsyncGenerator<readonly AnyRow[]> {
  const key = [named].flat()
  for (let last: AnyRow | undefined; ; ) {
    const after =
      last === undefined ? sql`` : sql`where (${listOf(key)}) > (${sql.join(key.map((name) => last?.[name]))})`
    const page = sql<AnyRow>`select * from ${sql.table(table)} ${after} order by ${listOf(key)} limit ${sql.lit(pageSize)}`
    const { rows: found } = await page.execute(db)
    if (found.length > 0) yield found
    if (found.length < pageSize) return
    last = found.at(-1)
  }
}

const insertRows = async (tx: Tx, table: string, rows: readonly AnyRow[]): Promise<void> => {
  const columns = Object.keys(rows[0]!)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${listOf(columns)}) values ${sql.join(values)}`.execute(tx)
}

const wordOf = (value: ColumnValue | undefined): string | null => {
  if (value === null || value === undefined) return null
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
}

/** Checksum of rows: row count and sum of hashes. It is independent of their order and of the database. */
const checksum = () => {
  let [count, sum] = [0, 0n]
  return {
    add: (rows: readonly AnyRow[]): void => {
      for (const row of rows) {
        const words = Object.keys(row)
          .toSorted()
          .map((column) => [column, wordOf(row[column])])
        sum += BigInt(`0x${createHash('sha256').update(JSON.stringify(words)).digest('hex')}`)
        count++
      }
    },
    total: (): string => `${count} ${BigInt.asUintN(256, sum)}`,
  }
}

const checksumOf = async (db: Db, ...table: readonly [name: string, table: Table]): Promise<string> => {
  const all = checksum()
  for await (const rows of pages(db, ...table)) all.add(rows)
  return all.total()
}

/** @throws StoreFault if the database has stored games */
const checkEmpty = async (tx: Tx): Promise<void> => {
  for (const [name, { isServersOwn }] of Object.entries(allTables))
    if (!isServersOwn && (await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx)).rows.length > 0)
      throw new StoreFault('That place already has stored games. Choose an empty place.')
}

const contentsIn = async (db: Db): Promise<Contents> => {
  const { rows } = await sql<Record<keyof Contents, number>>`
    select (select count(*) from match) as games,
      (select count(*) from entry) + (select coalesce(sum(last), 0) from archive) as entries`.execute(db)
  return { games: Number(rows[0]?.games), entries: Number(rows[0]?.entries) }
}

/**
 * Copies all tables into an empty store of either kind and verifies checksums, in one transaction. `along` changes the
 * copy before its contents are counted.
 * @throws StoreFault if the target has games, or the copy differs from its source
 */
export const transfer = (
  from: Db,
  to: Db,
  along: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Contents> =>
  to.transaction().execute(async (tx) => {
    await checkEmpty(tx)
    for (const [name, table] of Object.entries(allTables)) {
      // Deletes the rows that even an unused server creates, such as its key.
      if (table.isServersOwn) await sql`delete from ${sql.table(name)}`.execute(tx)
      const sent = checksum()
      for await (const rows of pages(from, name, table)) {
        sent.add(rows)
        await insertRows(tx, name, rows)
      }
      if ((await checksumOf(tx, name, table)) !== sent.total())
        throw new StoreFault(`The copy of the table ${name} differs from its source, so nothing was stored.`)
    }
    await along(tx)
    return contentsIn(tx)
  })
