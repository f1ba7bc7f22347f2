import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyStore, settleFile, type Source } from './copy.ts'
import { StoreFault } from '../db/faults.ts'
import { freeName, storeFile } from '../db/folder.ts'
import type { Contents } from './inspect.ts'
import { migrate } from '../app/migrations.ts'
import { claimStore, openDatabase } from '../app/open.ts'
import { MOVED, noteMove } from '../db/meta.ts'
import { isPostgres, shownPlace } from '../db/place.ts'
import { sqlite } from '../db/sqlite.ts'
import { type Db, tablesOn, type Tx } from '../db/tables.ts'
import { transfer } from './transfer.ts'

const withDatabase = async <T>(opening: Promise<Db>, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = await opening
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const openFile = async (file: string): Promise<Db> => {
  const db = tablesOn(sqlite(file))
  await migrate(db)
  return db
}

/** Copies a PostgreSQL database, as of one moment, into one file; a server may keep writing. */
export const databaseSource = (url: string): Source => ({
  name: shownPlace(url),
  copyTo: (file) =>
    withDatabase(openDatabase(url), (from) =>
      from
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((moment) => withDatabase(openFile(file), (to) => transfer(moment, to))),
    ),
})

/** Runs `work` while holding the claim to a place. @throws StoreFault if a server runs there */
const whileClaimed = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  const claim = await claimStore(place)
  try {
    return await work()
  } finally {
    await claim.release()
  }
}

/** Copies a file of games, of this or an earlier version, into an empty database. @throws StoreFault */
export const intoDatabase = (source: Source, url: string, along: (tx: Tx) => Promise<void>): Promise<Contents> =>
  whileClaimed(url, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hazelring-restore-'))
    const copy = storeFile(folder)
    try {
      await copyStore(source, copy, (part) => settleFile(part, copy))
      return await withDatabase(openFile(copy), (from) =>
        withDatabase(openDatabase(url), (to) => transfer(from, to, along)),
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** `kept`: new name of the file from which the games were moved; undefined after a move from a database. */
export type Moved = Contents & { readonly kept?: string }

/**
 * Moves a server to an empty place, with its matches, key and public log.
 * The old folder's file is renamed, so that no server opens it by mistake.
 * @throws StoreFault if a server runs at either place, or `from` has no games
 */
export const moveStore = async (from: string, to: string): Promise<Moved> => {
  if (!isPostgres(from) && !existsSync(storeFile(from))) throw new StoreFault(`There are no stored games in ${from}.`)
  if (from === to) throw new StoreFault('Both places are the same. Give two different places.')
  return whileClaimed(from, () =>
    whileClaimed(to, async () => {
      const contents = await withDatabase(openDatabase(from), (source) =>
        withDatabase(openDatabase(to), async (target) => {
          const moved = await transfer(source, target, (tx) => noteMove(tx, MOVED))
          // Marks the old database as moved, so that a server that lost its connection does not continue there.
          if (isPostgres(from)) await source.transaction().execute((tx) => noteMove(tx, MOVED))
          return moved
        }),
      )
      if (isPostgres(from)) return contents
      const kept = freeName(from, 'moved')
      renameSync(storeFile(from), kept)
      return { ...contents, kept }
    }),
  )
}
