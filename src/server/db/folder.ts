import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StoreFault } from './faults.ts'

/** File that holds all games. While open, SQLite adds `-wal` and `-shm` files beside it. */
export const storeFile = (folder: string): string => join(folder, 'games.db')

/** Name of that file before the first release. */
export const UNRELEASED_FILE = 'hall.db'

/** Unused name beside the store for an old file, as `games-moved-1.db`. */
export const freeName = (folder: string, why: 'moved' | 'before-restore'): string => {
  for (let i = 1; ; i++) {
    const name = join(folder, `games-${why}-${i}.db`)
    if (!existsSync(name)) return name
  }
}

const STORE_ENDINGS = ['', '-wal', '-shm', '-journal']

/**
 * Creates the store's file if missing. Only its owner can read it and the files that SQLite adds. @throws StoreFault if
 * a folder is in the way
 */
export const makeFile = (file: string): void => {
  for (const name of STORE_ENDINGS.map((end) => file + end))
    if (statSync(name, { throwIfNoEntry: false })?.isFile() === false)
      throw new StoreFault(`${name} is not a file. Move it, or choose another data folder.`)
  closeSync(openSync(file, 'a', 0o600))
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/** Creates a folder with its parents. Node's `recursive` option hangs if the system reports ENOENT, as below /proc. */
const makeAll = (folder: string): void => {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeAll(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

/**
 * Creates the folder. Only its owner can read it, because it holds secrets of running games. @throws StoreFault if it
 * cannot be created
 */
export const makeFolder = (folder: string): void => {
  try {
    makeAll(resolve(folder))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file is in its way' : 'this place cannot be written to'
    throw new StoreFault(`The data folder ${folder} cannot be created: ${why}. Choose another folder.`, {
      cause: error,
    })
  }
}
