import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../server/store/open.ts'
import type { Store } from '../server/store/store.ts'
import { sharedPostgres } from './server/postgres.ts'

/** A real store that lives in memory: nothing to tidy up. */
export const testStore = (): Promise<Store> => openStore(':memory:')

/** A folder of one's own for a store on the disk, gone when the work is done. */
export const inTestFolder = async <T>(work: (folder: string) => T | Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'hazelring-store-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives work a new, empty place for a store. */
export type InPlace = <T>(work: (place: string) => T | Promise<T>) => Promise<T>

const inTestDatabase: InPlace = async (work) => {
  const postgres = await sharedPostgres()
  const place = await postgres.database()
  try {
    return await work(place)
  } finally {
    await postgres.drop(place)
  }
}

/** The databases in which games are stored, by name, for `describe.each`, and how much dearer a new place is there. */
export const storePlaces = (): readonly (readonly [name: string, inPlace: InPlace, cost: number])[] => [
  ['SQLite', inTestFolder, 1],
  ['PostgreSQL', inTestDatabase, 4],
]
