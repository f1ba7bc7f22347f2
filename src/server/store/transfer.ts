import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { StoreFault } from './faults.ts'
import type { Contents } from './inspect.ts'
import type { Db, Tables, Tx } from './tables.ts'

/** Every table with its key, and how many of its rows are held in memory at once. */
const TABLES: readonly (readonly [table: keyof Tables, key: readonly string[], rows: number])[] = [
  ['entry', ['match', 'n'], 500],
  ['archive', ['match'], 50],
  ['match', ['match'], 500],
  ['secret', ['match'], 500],
  ['job', ['match', 'kind'], 500],
  ['tally', ['sides', 'face'], 500],
  ['leaf', ['hash'], 500],
  ['subtree', ['level', 'place'], 500],
  ['meta', ['name'], 500],
  ['player', ['player'], 500],
  ['session', ['session'], 500],
  ['signinLink', ['code'], 500],
  ['signinAddress', ['address'], 500],
  ['passkey', ['passkey'], 500],
  ['passkeyChallenge', ['device'], 500],
  ['report', ['report'], 100],
  ['moderationAct', ['act'], 500],
  ['kept', ['player', 'name'], 50],
  ['holder', ['match', 'holder'], 500],
  ['played', ['match', 'seat'], 500],
  ['follow', ['player', 'target'], 500],
  ['block', ['player', 'target'], 500],
  ['here', ['player'], 500],
  ['challenge', ['challenge'], 500],
  ['ratedCount', ['id'], 500],
  ['rated', ['n'], 500],
  ['ratedSeat', ['n', 'seat'], 500],
  ['earned', ['n', 'seat'], 500],
  ['earnedNoise', ['game'], 500],
  ['habit', ['game', 'month', 'position', 'choice', 'band'], 500],
  ['accuracy', ['player', 'game'], 500],
  ['channel', ['channel'], 500],
  ['notice', ['channel', 'subject'], 500],
  ['quietHours', ['player'], 500],
  ['seasonRank', ['game', 'clock', 'fromAt', 'untilAt', 'place'], 500],
  ['rating', ['player', 'game', 'clock', 'basis'], 500],
]

type ColumnValue = string | number | bigint | Uint8Array | null
type AnyRow = Readonly<Record<string, ColumnValue>>

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The rows of a table in the order of its key, a page at a time. */
const pages = async function* (db: Db, [table, key, rows]: (typeof TABLES)[number]): AsyncGenerator<readonly AnyRow[]> {
  for (let last: AnyRow | undefined; ; ) {
    const after =
      last === undefined ? sql`` : sql`where (${listOf(key)}) > (${sql.join(key.map((name) => last?.[name]))})`
    const page = sql<AnyRow>`select * from ${sql.table(table)} ${after} order by ${listOf(key)} limit ${sql.lit(rows)}`
    const { rows: found } = await page.execute(db)
    if (found.length > 0) yield found
    if (found.length < rows) return
    last = found.at(-1)
  }
}

const insertRows = async (tx: Tx, table: keyof Tables, rows: readonly AnyRow[]): Promise<void> => {
  const columns = Object.keys(rows[0]!)
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
  await sql`insert into ${sql.table(table)} (${listOf(columns)}) values ${sql.join(values)}`.execute(tx)
}

const wordOf = (value: ColumnValue | undefined): string | null => {
  if (value === null || value === undefined) return null
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
}

/** Adds up the hashes of rows: alike for the same rows in any order, whichever database hands them out. */
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

const checksumOf = async (db: Db, table: (typeof TABLES)[number]): Promise<string> => {
  const all = checksum()
  for await (const rows of pages(db, table)) all.add(rows)
  return all.total()
}

/** @throws StoreFault where something is stored already */
const checkEmpty = async (tx: Tx): Promise<void> => {
  for (const table of ['entry', 'match', 'archive', 'leaf', 'player'] as const)
    if ((await tx.selectFrom(table).select(sql.lit(1).as('one')).limit(1).execute()).length > 0)
      throw new StoreFault('There are stored games in that place already. Name one that is empty.')
}

const contentsIn = async (db: Db): Promise<Contents> => {
  const { rows } = await sql<Record<keyof Contents, number>>`
    select (select count(*) from match) as games,
      (select count(*) from entry) + (select coalesce(sum(last), 0) from archive) as entries`.execute(db)
  return { games: Number(rows[0]?.games), entries: Number(rows[0]?.entries) }
}

/**
 * Copies everything from one store into another one that holds no games, of either database, and compares what arrived, in one
 * transaction. `along` changes the copy before it counts.
 * @throws StoreFault when the other one holds games, or something did not arrive as it was
 */
export const transfer = (
  from: Db,
  to: Db,
  along: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<Contents> =>
  to.transaction().execute(async (tx) => {
    await checkEmpty(tx)
    // A server that was started once on an empty store has made itself a key, which goes.
    await tx.deleteFrom('meta').execute()
    for (const table of TABLES) {
      const sent = checksum()
      for await (const rows of pages(from, table)) {
        sent.add(rows)
        await insertRows(tx, table[0], rows)
      }
      if ((await checksumOf(tx, table)) !== sent.total())
        throw new StoreFault(`The table ${table[0]} did not arrive as it was sent; nothing is stored there.`)
    }
    await along(tx)
    return contentsIn(tx)
  })
