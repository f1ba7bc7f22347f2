import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely'
import { isBusy } from './faults.ts'
import type { WriteTurn } from './turn.ts'

/** Milliseconds for which a writer waits for other commits. */
const WAIT = 10_000

/** Milliseconds for which a waiting writer blocks the process, and then the pause before each further attempt. */
const STILL = 2
const PAUSE = 1

const STATEMENTS_KEPT = 256

/**
 * Commits are durable (the log is synced each time), and deleted games are overwritten with zeros. The cache has 4 MB;
 * a checkpoint follows every 16 MB of log.
 */
const PRAGMAS = [
  'journal_mode = wal',
  'synchronous = full',
  'secure_delete = on',
  'cache_size = -4096',
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

/** Rolls back, unless SQLite has already done so (as on a full disk); a second rollback would fail. */
const rollback = (db: DatabaseSync): SqliteStatement => {
  const run = () => {
    if (db.isTransaction) db.exec('rollback')
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, run, all: () => [], iterate: () => [].values() }
}

/** Takes the write lock at the start of every transaction, because SQLite waits for locks only then. */
const beginStatement = (db: DatabaseSync): SqliteStatement => {
  const run = () => {
    try {
      db.exec(`pragma busy_timeout = ${STILL}`)
      db.exec('begin immediate')
    } finally {
      db.exec(`pragma busy_timeout = ${WAIT}`)
    }
    return { changes: 0, lastInsertRowid: 0 }
  }
  return { reader: false, run, all: () => [], iterate: () => [].values() }
}

export type SqlStatement = Pick<CompiledQuery, 'sql' | 'parameters'>

/**
 * Execution of transactions. `turn` orders the writers of this process. `elsewhere` executes statements in another
 * thread, without blocking the event loop.
 */
export type Writing = {
  readonly turn?: WriteTurn | undefined
  readonly elsewhere?: (statement: SqlStatement) => Promise<QueryResult<unknown>>
}

/** Reads in this thread. Executes transactions in another thread if configured. */
class SqliteConnection implements DatabaseConnection {
  readonly #here: DatabaseConnection
  readonly #elsewhere: Writing['elsewhere']
  isInTransaction = false

  constructor(here: DatabaseConnection, elsewhere: Writing['elsewhere']) {
    this.#here = here
    this.#elsewhere = elsewhere
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.isInTransaction || this.#elsewhere === undefined) return this.#here.executeQuery<R>(query)
    const { sql, parameters } = query
    return this.#elsewhere({ sql, parameters }) as Promise<QueryResult<R>>
  }

  streamQuery<R>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#here.streamQuery<R>(query, size)
  }
}

const noteTransaction = (connection: DatabaseConnection, isInTransaction: boolean): void => {
  if (connection instanceof SqliteConnection) connection.isInTransaction = isInTransaction
}

/** Waits for its turn to write without blocking the event loop. */
class Driver extends SqliteDriver {
  readonly #writing: Writing
  #done = (): void => undefined

  constructor(database: SqliteDatabase, writing: Writing) {
    super({ database })
    this.#writing = writing
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(await super.acquireConnection(), this.#writing.elsewhere)
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    this.#done = (await this.#writing.turn?.()) ?? this.#done
    noteTransaction(connection, true)
    try {
      await this.#begin(connection)
    } catch (error) {
      this.#end(connection)
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection)
    this.#end(connection)
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } finally {
      this.#end(connection)
    }
  }

  #end(connection: DatabaseConnection): void {
    noteTransaction(connection, false)
    this.#done()
  }

  async #begin(connection: DatabaseConnection): Promise<void> {
    for (const until = performance.now() + WAIT; ; ) {
      try {
        return await super.beginTransaction(connection)
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
      }
      await setTimeout(PAUSE)
    }
  }
}

class Adapter extends SqliteAdapter {
  readonly #writing: Writing

  constructor(writing: Writing) {
    super()
    this.#writing = writing
  }

  /** True if transactions run elsewhere, so that this thread can read meanwhile. */
  override get supportsMultipleConnections(): boolean {
    return this.#writing.elsewhere !== undefined
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const opened = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path, { timeout: WAIT })
  try {
    for (const pragma of PRAGMAS) db.exec(`pragma ${pragma}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const databaseOn = (db: DatabaseSync): SqliteDatabase => {
  const kept = new Map([
    ['begin', beginStatement(db)],
    ['rollback', rollback(db)],
  ])
  const prepare = (text: string): SqliteStatement => {
    const statement = kept.get(text) ?? prepared(db, text)
    if (kept.size < STATEMENTS_KEPT) kept.set(text, statement)
    return statement
  }
  return { prepare, close: () => db.close() }
}

class NodeSqlite extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #writing: Writing

  constructor(database: SqliteDatabase, writing: Writing) {
    super({ database })
    this.#database = database
    this.#writing = writing
  }

  override createDriver(): SqliteDriver {
    return new Driver(this.#database, this.#writing)
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter(this.#writing)
  }
}

export const dialectOn = (db: DatabaseSync, writing: Writing = {}): SqliteDialect =>
  new NodeSqlite(databaseOn(db), writing)

/** Opens a database file (or `:memory:`) immediately. @throws SQLite's error if it cannot be opened */
export const sqlite = (path: string, writing?: Writing): SqliteDialect => dialectOn(opened(path), writing)
