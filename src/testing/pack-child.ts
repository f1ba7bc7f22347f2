import { join } from 'node:path'
import { Kysely } from 'kysely'
import { storeOn } from '../server/store/open.ts'
import { sqlite } from '../server/store/sqlite.ts'
import type { Tables } from '../server/store/tables.ts'

/** `FOLDER MATCH STEPS`: packs a match, and is killed after so many statements. */
const main = async ([folder, match, steps]: readonly string[]): Promise<void> => {
  let left = Number(steps)
  const log = (): void => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const dialect = sqlite(join(folder!, 'hall.db'))
  const store = storeOn(new Kysely<Tables>({ dialect, log }))
  await store.pack(match!)
}

await main(process.argv.slice(2))
