import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../server/store/open.ts'
import type { Store } from '../server/store/store.ts'

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
