import { cpSync, mkdtempSync } from 'node:fs'
import { storeOn } from '../server/app/store.ts'
import type { Store } from '../server/app/store.ts'
import { storeFile } from '../server/db/folder.ts'
import { sqlite } from '../server/db/sqlite.ts'
import { tablesOn } from '../server/db/tables.ts'

/**
 * Runs `work` on the SQLite store in `folder`. Returns a folder for each statement, with the files that a process
 * leaves if it is killed after the statement. The folders are beside `folder`. SQLite rebuilds the index of its log
 * (`-shm`), which is shared memory, so no copy has it.
 */
export const crashesIn = async (
  folder: string,
  work: (store: Store) => Promise<unknown>,
): Promise<readonly string[]> => {
  const crashes: string[] = []
  const copy = (): void => {
    const crash = mkdtempSync(`${folder}-crash-`)
    cpSync(folder, crash, { recursive: true, filter: (path) => !path.endsWith('-shm') })
    crashes.push(crash)
  }
  const store = storeOn(tablesOn(sqlite(storeFile(folder)), copy))
  await work(store)
  await store.close()
  return crashes
}
