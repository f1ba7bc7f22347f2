import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely'

/** Milliseconds that a writer waits for another process to end its commit. */
const WAIT = 10_000

/** Prepared statements that are kept. */
const KEPT = 256

/**
 * Durable before `commit` returns (the log is synced each time); deleted games are overwritten with zeros. 32 MB of pages
 * are kept in memory, and 16 MB of log are written before they are moved to their places.
 */
const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  'secure_delete = on',
  'cache_size = -32768',
  'wal_autocheckpoint = 4096',
  'journal_size_limit = 67108864',
]

const input = (values: readonly unknown[]): readonly SQLInputValue[] => values as readonly SQLInputValue[]

const prepared = (db: DatabaseSync, text: string): SqliteStatement => {
  const statement = db.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...input(values)),
    run: (values) => statement.run(...input(values)),
    iterate: (values) => statement.iterate(...input(values)),
  }
}

/** What SQLite itself has rolled back (a full disk) needs no rollback, and would answer one with another error. */
const rollback = (db: DatabaseSync): SqliteStatement => {
  const run = () => {
    if (db.isTransaction) db.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, run, all: () => [], iterate: () => [].values() }
}

/** Every transaction of ours writes, so it claims the right to write at its beginning: waiting works then only. */
const textOf = (text: string): string => (text === 'begin' ? 'begin immediate' : text)

class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's way to SQLite, over the one that Node brings. Opens the file (or `:memory:`) at once. */
class NodeSqlite extends SqliteDialect {
  constructor(path: string) {
    const db = new DatabaseSync(path, { timeout: WAIT })
    for (const pragma of PRAGMAS) db.exec(`pragma ${pragma}`)
    const kept = new Map<string, SqliteStatement>([['rollback', rollback(db)]])
    const prepare = (text: string): SqliteStatement => {
      const statement = kept.get(text) ?? prepared(db, textOf(text))
      if (kept.size < KEPT) kept.set(text, statement)
      return statement
    }
    super({ database: { prepare, close: () => db.close() } })
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter()
  }
}

export const sqlite = (path: string): SqliteDialect => new NodeSqlite(path)

/** Whether another process held the file for longer than a writer waits (SQLITE_BUSY). */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
