import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { copyStore, fileSource, settleFile, settleNew, type Source } from './copy.ts'
import { faultOf, StoreFault } from '../db/faults.ts'
import { storeFile } from '../db/folder.ts'
import { type Contents, openPlain } from './inspect.ts'
import { databaseSource } from './move.ts'
import { isPostgres } from '../db/place.ts'

export type BackedUp = Contents & { readonly bytes: number }

const backedUp = async (source: Source, file: string, force: boolean): Promise<BackedUp> => {
  const to = resolve(file)
  try {
    const contents = await copyStore(source, to, (part) => (force ? settleFile : settleNew)(part, to))
    return { ...contents, bytes: statSync(to).size }
  } catch (error) {
    throw faultOf(`The backup ${file} cannot be made`, error)
  }
}

const backupFolder = async (folder: string, file: string, force: boolean): Promise<BackedUp> => {
  const to = resolve(file)
  if (!existsSync(storeFile(folder)))
    throw new StoreFault(`There are no stored games in ${folder}. Name the data folder with --data.`)
  if (to === resolve(storeFile(folder))) throw new StoreFault(`${file} is the store itself. Name another file.`)
  const db = openPlain(storeFile(folder), 'read')
  try {
    return await backedUp(fileSource(db, storeFile(folder)), file, force)
  } finally {
    db.close()
  }
}

/**
 * Copies all games of one moment into one file, while a server may keep running.
 * The file appears only when complete and checked; an existing file stays unless `force` is true.
 * @throws StoreFault
 */
export const backupStore = (place: string, file: string, force: boolean): Promise<BackedUp> =>
  isPostgres(place) ? backedUp(databaseSource(place), file, force) : backupFolder(place, file, force)
