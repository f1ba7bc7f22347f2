import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { faultOf, StoreFault } from './faults.ts'
import { versionOf } from './migrations.ts'
import { dialectOn } from './sqlite.ts'
import { tablesOn } from './tables.ts'

export type Contents = { readonly games: number; readonly entries: number }

const numberOf = (db: DatabaseSync, select: string): number => (db.prepare(select).get() as { n: number }).n

const packedIn = (db: DatabaseSync): number => {
  const isThere = numberOf(db, "select count(*) as n from sqlite_master where type = 'table' and name = 'archive'") > 0
  return isThere ? numberOf(db, 'select coalesce(sum(last), 0) as n from archive') : 0
}

export const contentsOf = (db: DatabaseSync): Contents => ({
  games: numberOf(db, 'select count(*) as n from match'),
  entries: numberOf(db, 'select count(*) as n from entry') + packedIn(db),
})

/** Opens a file as it is, without making one. @throws StoreFault when there is none */
export const openPlain = (file: string, mode: 'read' | 'write'): DatabaseSync => {
  if (!existsSync(file)) throw new StoreFault(`There is no file ${file}.`)
  try {
    return new DatabaseSync(file, { readOnly: mode === 'read', timeout: 200 })
  } catch (error) {
    throw faultOf(`${file} cannot be opened`, error)
  }
}

/** @throws StoreFault unless the database is a store that this Hazelring can open */
const checkVersion = async (db: DatabaseSync, file: string): Promise<void> => {
  const version = await versionOf(tablesOn(dialectOn(db)))
  if (version === 'newer')
    throw new StoreFault(`${file} was written by a newer Hazelring. Bring this one up to date first.`)
  if (version !== 'ours') throw new StoreFault(`${file} is no store of Hazelring.`)
}

/** Looks at every page and index. @throws StoreFault when something does not fit together */
const checkWhole = (db: DatabaseSync, file: string): void => {
  const { integrity_check: verdict } = db.prepare('pragma integrity_check(1)').get() as { integrity_check: string }
  if (verdict !== 'ok') throw new StoreFault(`${file} is damaged: ${verdict}.`)
}

/** Looks whether an open file is a whole store that this Hazelring can read, and counts. @throws StoreFault */
export const inspect = async (db: DatabaseSync, file: string): Promise<Contents> => {
  try {
    await checkVersion(db, file)
    checkWhole(db, file)
    return contentsOf(db)
  } catch (error) {
    throw faultOf(`${file} cannot be read`, error)
  }
}
