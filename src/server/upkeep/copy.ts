import { chmodSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { faultOf, StoreFault } from '../db/faults.ts'
import { type Contents, inspect } from './inspect.ts'

/** More pages than any file has, so that one step copies all pages of one moment, even while a server writes. */
const ALL_PAGES = 2 ** 31 - 1

/** Syncs a file's content, or a folder's list of names, to disk. */
const sync = (path: string): void => {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export const settleFile = (from: string, to: string): void => {
  renameSync(from, to)
  sync(dirname(to))
}

/** Moves a finished file to a name that must not exist, not even if it was created a moment ago. @throws StoreFault */
export const settleNew = (from: string, to: string): void => {
  try {
    closeSync(openSync(to, 'wx'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new StoreFault(`${to} is already there.`, { cause: error })
  }
  settleFile(from, to)
}

const remove = (file: string): void => {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(file + ending, { force: true })
}

export type PrepareCopy = (db: DatabaseSync) => void

/** Turns the copy into one plain file, checks every page, and syncs it to disk. */
const finish = async (part: string, name: string, prepare: PrepareCopy): Promise<Contents> => {
  const db = new DatabaseSync(part)
  try {
    db.exec('pragma journal_mode = delete')
    const contents = await inspect(db, name)
    prepare(db)
    return contents
  } finally {
    db.close()
    chmodSync(part, 0o600)
    sync(part)
  }
}

export type Source = { readonly name: string; copyTo(file: string): Promise<unknown> }

export const fileSource = (db: DatabaseSync, name: string): Source => ({
  name,
  copyTo: (file) => backup(db, file, { rate: ALL_PAGES }),
})

/**
 * Copies a store to a temporary name beside `to`, checks it, and calls `place` to move it. Deletes the copy on failure.
 * The source may be written to meanwhile. @throws StoreFault
 */
export const copyStore = async (
  { name, copyTo }: Source,
  to: string,
  place: (part: string) => void,
  prepare: PrepareCopy = () => undefined,
): Promise<Contents> => {
  const part = join(dirname(to), `.${basename(to).slice(0, 100)}.${process.pid}.part`)
  if (!existsSync(dirname(to))) throw new StoreFault(`There is no folder ${dirname(to)}.`)
  try {
    remove(part)
    await copyTo(part)
    const contents = await finish(part, name, prepare)
    place(part)
    return contents
  } catch (error) {
    throw faultOf(`${to} cannot be written`, error)
  } finally {
    remove(part)
  }
}
