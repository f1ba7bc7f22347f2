import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storeOn } from '../server/app/store.ts'
import { storeFile } from '../server/db/folder.ts'
import { migrate } from '../server/app/migrations.ts'
import { openDatabase, openStore } from '../server/app/open.ts'
import { dialectOn } from '../server/db/sqlite.ts'
import type { Store } from '../server/app/store.ts'
import { type Db, tablesOn } from '../server/db/tables.ts'
import { sharedPostgres } from './server/postgres.ts'

const tablesIn = (db: DatabaseSync): Db => tablesOn(dialectOn(db))

let today: Promise<Uint8Array> | undefined

/** SQLite's current tables, created once because that takes longer than most tests. */
const tablesOfToday = (): Promise<Uint8Array> =>
  (today ??= (async () => {
    const db = new DatabaseSync(':memory:')
    await migrate(tablesIn(db))
    return db.serialize()
  })())

/** An empty database in memory with all tables. */
export const testDatabase = async (): Promise<Db> => {
  const db = new DatabaseSync(':memory:')
  db.deserialize(await tablesOfToday())
  return tablesIn(db)
}

/** A real store in memory. */
export const testStore = async (): Promise<Store> => storeOn(await testDatabase())

/** Runs `work` with a temporary folder. */
export const inTestFolder = async <T>(work: (folder: string) => T | Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-store-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs work with a new place for a store. */
export type InPlace = <T>(work: (place: string) => T | Promise<T>) => Promise<T>

const inFolderOfToday: InPlace = (work) =>
  inTestFolder(async (folder) => {
    writeFileSync(storeFile(folder), await tablesOfToday(), { mode: 0o600 })
    return work(folder)
  })

const inDatabase = async <T>(work: (place: string) => T | Promise<T>, from?: string): Promise<T> => {
  const postgres = await sharedPostgres()
  const place = await postgres.database(from)
  try {
    return await work(place)
  } finally {
    await postgres.drop(place)
  }
}

let model: Promise<string> | undefined

/** A database with the current tables, as a template. */
const databaseOfToday = (): Promise<string> =>
  (model ??= (async () => {
    const place = await (await sharedPostgres()).database()
    await (await openDatabase(place)).destroy()
    return place
  })())

const inDatabaseOfToday: InPlace = async (work) => inDatabase(work, await databaseOfToday())

/** Opens the store at a place, and closes it after `work`. */
export const withStore = async <T>(place: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Returns a function that runs work with a store at a new place. */
export const storesIn =
  (inPlace: InPlace) =>
  (work: (store: Store, place: string) => Promise<void>): Promise<void> =>
    inPlace((place) => withStore(place, (store) => work(store, place)))

type Places = readonly (readonly [name: string, inPlace: InPlace, cost: number])[]

/** Database kinds for `describe.each`, with the relative cost of a new place. The tables exist already. */
export const storePlaces = (): Places => [
  ['SQLite', inFolderOfToday, 1],
  ['PostgreSQL', inDatabaseOfToday, 4],
]

/** The same kinds of databases without tables. */
export const emptyPlaces = (): Places => [
  ['SQLite', inTestFolder, 1],
  ['PostgreSQL', (work) => inDatabase(work), 4],
]
