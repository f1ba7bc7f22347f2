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

/** A PostgreSQL database as it is at one moment, for a copy in one file; a server may go on writing. */
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

/** Does something while no server runs on the games at a place. @throws StoreFault when one does */
const whileClaimed = async <T>(place: string, work: () => Promise<T>): Promise<T> => {
  const claim = await claimStore(place)
  try {
    return await work()
  } finally {
    await claim.release()
  }
}

/** Copies a file of games, of today or before, into a database that holds none. @throws StoreFault */
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

/** `kept`: where the file lies now from which the games were moved. */
export type Moved = Contents & { readonly kept?: string }

/**
 * Moves a whole server from one place to another one that holds no games: the same matches, the same key, the same public log. A folder's file
 * is put aside under another name, so that no server starts on it by mistake.
 * @throws StoreFault when a server runs on either, or there is nothing to move
 */
export const moveStore = async (from: string, to: string): Promise<Moved> => {
  if (!isPostgres(from) && !existsSync(storeFile(from))) throw new StoreFault(`There are no stored games in ${from}.`)
  if (from === to) throw new StoreFault('The games are there already. Name two places.')
  return whileClaimed(from, () =>
    whileClaimed(to, async () => {
      const contents = await withDatabase(openDatabase(from), (source) =>
        withDatabase(openDatabase(to), async (target) => {
          const moved = await transfer(source, target, (tx) => noteMove(tx, MOVED))
          // A server that was cut off from here meanwhile must not go on with what has moved.
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
