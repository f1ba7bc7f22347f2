import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { copyStore, fileSource, type PrepareCopy, type Source, settleFile, settleNew } from './copy.ts'
import { faultOf, isBusy, isDamaged, StoreFault } from '../db/faults.ts'
import { freeName, makeFolder, storeFile } from '../db/folder.ts'
import { type Contents, contentsOf, inspect, openPlain } from './inspect.ts'
import { intoDatabase } from './move.ts'
import { noteMove, RESTORED } from '../db/meta.ts'
import { isPostgres } from '../db/place.ts'

const noteRestore: PrepareCopy = (db) => {
  const note = db.prepare(
    'insert into meta (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
  )
  note.run(RESTORED, randomUUID())
}

/** Copies and checks a backup; `place` then moves it into position. */
const copyBackup = (source: Source, to: string, place: (part: string) => void): Promise<Contents> =>
  copyStore(source, to, place, noteRestore)

/** `kept`: new name of the games that the backup replaced; undefined if there were none. */
export type Restored = Contents & { readonly kept?: string }

/**
 * Locks a store exclusively and merges its write-ahead log into the file. The operating system releases the lock when
 * its process ends, however it ends.
 * @throws StoreFault if a server has the store open
 */
const claim = (file: string): DatabaseSync => {
  const db = openPlain(file, 'write')
  try {
    db.exec('pragma locking_mode = exclusive')
    db.exec('pragma journal_mode = delete')
    db.exec('begin exclusive')
    return db
  } catch (error) {
    db.close()
    if (!isBusy(error)) throw error
    throw new StoreFault(`A server has the games in ${file} open. Stop it first.`, { cause: error })
  }
}

/** Number of games in a claimed store; 0 if it has no tables. */
const gamesIn = (db: DatabaseSync): number => {
  const tables = db.prepare("select count(*) as n from sqlite_master where name in ('match', 'entry')").get()
  return tables?.['n'] === 2 ? contentsOf(db).games : 0
}

const instead = async (source: Source, folder: string, claimed: DatabaseSync, force: boolean): Promise<Restored> => {
  const to = storeFile(folder)
  const games = gamesIn(claimed)
  if (games > 0 && !force)
    throw new StoreFault(
      `${folder} already has ${games} games. Add --force to rename their file and restore the backup.`,
    )
  const kept = games > 0 ? freeName(folder, 'before-restore') : undefined
  const contents = await copyBackup(source, to, (part) => {
    if (kept !== undefined) settleNew(to, kept)
    settleFile(part, to)
  })
  return kept === undefined ? contents : { ...contents, kept }
}

/** Restores over an unreadable store and keeps its files under another name, for a later rescue. */
const insteadOfDamaged = async (source: Source, folder: string): Promise<Restored> => {
  const [to, kept] = [storeFile(folder), freeName(folder, 'before-restore')]
  const contents = await copyBackup(source, to, (part) => {
    settleNew(to, kept)
    for (const ending of ['-wal', '-shm', '-journal'])
      if (existsSync(to + ending)) renameSync(to + ending, kept + ending)
    settleFile(part, to)
  })
  return { ...contents, kept }
}

const intoStore = async (source: Source, folder: string, force: boolean): Promise<Restored> => {
  let claimed: DatabaseSync | undefined
  try {
    claimed = claim(storeFile(folder))
    return await instead(source, folder, claimed, force)
  } catch (error) {
    if (isDamaged(error)) {
      if (force) return await insteadOfDamaged(source, folder)
      throw new StoreFault(
        `The store in ${folder} cannot be read. Add --force to rename its files and restore the backup.`,
        { cause: error },
      )
    }
    throw faultOf(`The games in ${folder} cannot be read`, error)
  } finally {
    claimed?.close()
  }
}

const restoreFolder = async (source: Source, folder: string, force: boolean): Promise<Restored> => {
  const to = storeFile(folder)
  if (resolve(source.name) === resolve(to))
    throw new StoreFault(`${source.name} is the store itself. Give the name of a backup.`)
  makeFolder(folder)
  if (existsSync(to)) return intoStore(source, folder, force)
  return copyBackup(source, to, (part) => settleNew(part, to))
}

/**
 * Replaces the games at a place with a backup, after checking every page of it.
 * Existing games in a folder are kept under another name, and only with `force`; a database must be empty.
 * @throws StoreFault if the backup is damaged, foreign or newer, or if a server has the place open
 */
export const restoreStore = async (file: string, place: string, force: boolean): Promise<Restored> => {
  const db = openPlain(file, 'read')
  try {
    await inspect(db, file)
    const source = fileSource(db, file)
    return isPostgres(place)
      ? await intoDatabase(source, place, (tx) => noteMove(tx, RESTORED))
      : await restoreFolder(source, place, force)
  } finally {
    db.close()
  }
}
