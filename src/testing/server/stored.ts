import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { Client } from 'pg'
import { storeFile } from '../../server/db/folder.ts'
import { isPostgres } from '../../server/db/place.ts'
import type { Entry } from '../../protocol/index.ts'

/** Stored games, read without the product's store. Reading changes and locks nothing. */
export interface Stored {
  log(match: string): readonly Entry[]
  secret(match: string): string | undefined
  /** Ids of all matches with entries. */
  matches(): readonly string[]
  close(): void
}

/** A row of `entry`, or an entry in a packed log. */
type EntryRow = { readonly n?: unknown; readonly at?: unknown; readonly body?: unknown }

const entryOf = ({ n, at, body }: EntryRow): Entry => ({
  n: Number(n),
  at: Number(at),
  ...(JSON.parse(String(body)) as Omit<Entry, 'n' | 'at'>),
})

const unpacked = (body: unknown): readonly EntryRow[] => {
  if (!(body instanceof Uint8Array)) return []
  const lines = String(zstdDecompressSync(body)).split('\n')
  return lines.map((line, i) => {
    const end = line.indexOf(' ')
    return { n: i + 1, at: line.slice(0, end), body: line.slice(end + 1) }
  })
}

type MatchRow = EntryRow & { readonly match: string }

/** Reads the matches of a database: all, or only `wanted`. */
const readPostgres = async (url: string, wanted: readonly string[] | undefined): Promise<Stored> => {
  const client = new Client(url)
  await client.connect()
  // Reads a consistent snapshot, because servers may be writing.
  await client.query('begin isolation level repeatable read read only')
  const rowsOf = async (what: string, order = '') => {
    const [which, values] = wanted === undefined ? ['', []] : ['where match = any ($1)', [wanted]]
    const query = `select match, ${what} ${which} ${order}`
    return (await client.query<MatchRow & { readonly secret: string }>(query, values)).rows
  }
  const entries = Map.groupBy(await rowsOf('n, at, body from entry', 'order by n'), ({ match }) => match)
  const packed = new Map((await rowsOf('body from archive')).map(({ match, body }) => [match, body]))
  const secrets = new Map((await rowsOf('secret from secret')).map((row) => [row.match, row.secret]))
  await client.end()
  return {
    log: (match) => [...unpacked(packed.get(match)), ...(entries.get(match) ?? [])].map(entryOf),
    secret: (match) => secrets.get(match),
    matches: () => [...new Set([...entries.keys(), ...packed.keys()])].toSorted(),
    close: () => undefined,
  }
}

const readFile = (folder: string): Stored => {
  const db = new DatabaseSync(storeFile(folder), { readOnly: true, timeout: 10_000 })
  const log = db.prepare('select n, at, body from entry where match = ? order by n')
  const archive = db.prepare('select body from archive where match = ?')
  const secret = db.prepare('select secret from secret where match = ?')
  const matches = db.prepare('select match from entry union select match from archive order by match')
  return {
    log: (match) => [...unpacked(archive.get(match)?.['body']), ...log.all(match)].map(entryOf),
    secret: (match) => secret.get(match)?.['secret'] as string | undefined,
    matches: () => matches.all().map((row) => String(row['match'])),
    close: () => db.close(),
  }
}

/** Reads the games at a place (all, or at least `wanted`), whether its server is running, killed or stopped. */
export const readStored = async (place: string, wanted?: readonly string[]): Promise<Stored> =>
  isPostgres(place) ? readPostgres(place, wanted) : readFile(place)
