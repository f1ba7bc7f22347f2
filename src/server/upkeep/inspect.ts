import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { faultOf, StoreFault } from '../db/faults.ts'
import { refusalOf, versionOf } from '../app/migrations.ts'
import { dialectOn } from '../db/sqlite.ts'
import { tablesOn } from '../db/tables.ts'

export type Contents = { readonly games: number; readonly entries: number }

const numberOf = (db: DatabaseSync, select: string): number => (db.prepare(select).get() as { n: number }).n

export const contentsOf = (db: DatabaseSync): Contents => ({
  games: numberOf(db, 'select count(*) as n from match'),
  entries: numberOf(db, 'select (select count(*) from entry) + (select coalesce(sum(last), 0) from archive) as n'),
})

/** Opens an existing database file. @throws StoreFault if the file is missing or cannot be opened */
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
  const refusal = refusalOf(version)
  if (refusal !== undefined) throw new StoreFault(`${file} was written ${refusal}`)
  if (version !== 'ours') throw new StoreFault(`${file} is no store of Hazelring.`)
}

/** Checks every page and index. @throws StoreFault if the file is damaged */
const checkWhole = (db: DatabaseSync, file: string): void => {
  const { integrity_check: verdict } = db.prepare('pragma integrity_check(1)').get() as { integrity_check: string }
  if (verdict !== 'ok') throw new StoreFault(`${file} is damaged: ${verdict}.`)
}

/** Checks that an open file is an undamaged store of a readable version, and counts its contents. @throws StoreFault */
export const inspect = async (db: DatabaseSync, file: string): Promise<Contents> => {
  try {
    await checkVersion(db, file)
    checkWhole(db, file)
    return contentsOf(db)
  } catch (error) {
    throw faultOf(`${file} cannot be read`, error)
  }
}
