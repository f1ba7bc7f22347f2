import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Admit, type Claim, claimFolder } from '../db/claim.ts'
import { createCommitThread } from '../log/commit-thread.ts'
import { storeOn } from './store.ts'
import { faultOf, isBusy, StoreFault } from '../db/faults.ts'
import { makeFile, makeFolder, storeFile, UNRELEASED_FILE } from '../db/folder.ts'
import { isBehind, migrate, refusalOf } from './migrations.ts'
import { sqlite } from '../db/sqlite.ts'
import { isPostgres, shownPlace } from '../db/place.ts'
import { checkPostgres } from '../db/check-postgres.ts'
import { claimPostgres } from '../db/claim-postgres.ts'
import { countServing, persistent, postgresDialect } from '../db/postgres.ts'
import { openPostgresNews } from '../db/postgres-news.ts'
import type { Store } from './store.ts'
import { type Db, tablesOn } from '../db/tables.ts'
import { createTurn } from '../db/turn.ts'
import { statSync } from 'node:fs'

/** Device and inode of a file; undefined if it does not exist. */
const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * Returns a check that an open store's files were not deleted or replaced. Writes to deleted files would be lost when
 * the process ends. The first write creates the write-ahead log, which must not change afterwards.
 */
const storePresence = (file: string): (() => boolean) => {
  const opened = identityOf(file)
  let log: string | undefined
  return () => {
    if (identityOf(file) !== opened) return false
    const now = identityOf(`${file}-wal`)
    log ??= now
    return now === log
  }
}

const COMMIT_WORKER = new URL('./commit-worker.ts', import.meta.url)

/** Milliseconds for which opening is retried while another process opens the store, and the pause between attempts. */
const PATIENCE = 5_000
const OPEN_PAUSE = 50

const tables = async (path: string): Promise<Db> => {
  const db = tablesOn(sqlite(path))
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Opens the database, and retries because SQLite does not wait for some locks. @throws StoreFault */
const open = async (path: string, until = performance.now() + PATIENCE): Promise<Db> => {
  try {
    return await tables(path)
  } catch (error) {
    if (!isBusy(error) || performance.now() > until)
      throw faultOf(`The stored games in ${path} cannot be opened`, error)
    await setTimeout(OPEN_PAUSE)
    return open(path, until)
  }
}

/** Opens the database in a folder, and creates it if missing. @throws StoreFault */
const openFolder = async (folder: string): Promise<Db> => {
  makeFolder(folder)
  const file = storeFile(folder)
  if (existsSync(join(folder, UNRELEASED_FILE)) && !existsSync(file))
    throw new StoreFault(`The games in ${folder} were stored ${refusalOf('unreleased')}`)
  try {
    makeFile(file)
  } catch (error) {
    throw faultOf(`The stored games in ${file} cannot be opened`, error)
  }
  return open(file)
}

/** Migrates the tables. @throws StoreFault if this would change tables under running older servers */
const migrateAlone = async (db: Db): Promise<void> => {
  // Counts servers before checking: a server that starts later has already migrated the tables.
  if ((await countServing(db)) > 0 && (await isBehind(db)))
    throw new StoreFault(
      'Servers of an older Hazelring run on this database, and this one would change its tables under them. Stop them first, or use their version.',
    )
  await migrate(db)
}

/** Opens a PostgreSQL database and migrates it. `admit` checks each new connection. @throws StoreFault */
export const openPostgres = async (url: string, admit: Admit = async () => undefined): Promise<Db> => {
  const db = tablesOn(await postgresDialect(url, admit))
  try {
    await migrateAlone(db)
    return db
  } catch (error) {
    await db.destroy()
    throw faultOf(`The stored games in ${shownPlace(url)} cannot be opened`, error)
  }
}

/** Opens the database at a place, a folder or a PostgreSQL URL, and migrates it. @throws StoreFault */
export const openDatabase = (place: string, claim?: Claim): Promise<Db> =>
  isPostgres(place) ? openPostgres(place, claim?.admit) : openFolder(place)

/**
 * Opens the store at a place: a folder (created if missing), a PostgreSQL database, or memory (`:memory:`). Several
 * processes may share it.
 * With a `claim`, each database connection is checked first; in a folder, a separate thread writes.
 * @throws StoreFault if the place cannot be used, has no store, or belongs to a newer Hazelring
 */
export const openStore = async (place: string, claim?: Claim): Promise<Store> => {
  if (place === ':memory:') return storeOn(await open(place))
  if (isPostgres(place) && claim !== undefined) await checkPostgres(place)
  const db = await openDatabase(place, claim)
  if (isPostgres(place)) return storeOn(db, { persistent, news: openPostgresNews(place) })
  const file = storeFile(place)
  if (claim === undefined) return storeOn(db, { isThere: storePresence(file) })
  await db.destroy()
  const turn = createTurn()
  const thread = createCommitThread(COMMIT_WORKER, file, turn)
  const served = tablesOn(sqlite(file, { turn, elsewhere: thread.statement }))
  return storeOn(served, { isThere: storePresence(file), thread })
}

/**
 * Claims the games at a place until released or the process ends. Servers can share a database; a folder belongs to one
 * server.
 * Moving or restoring games needs the claim `alone`. @throws StoreFault if another process has a conflicting claim
 */
export const claimStore = async (place: string, share: 'shared' | 'alone' = 'alone'): Promise<Claim> =>
  isPostgres(place) ? claimPostgres(place, share) : claimFolder(place)
