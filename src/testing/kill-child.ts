import { join } from 'node:path'
import { createPublicLog } from '../server/public-log/public-log.ts'
import { openIdentity } from '../server/public-log/server-key.ts'
import { storeOn } from '../server/app/store.ts'
import { sqlite } from '../server/db/sqlite.ts'
import type { Store } from '../server/app/store.ts'
import { tablesOn } from '../server/db/tables.ts'

/**
 * `FOLDER STEPS WHAT`: packs the match WHAT, or updates the public log (`log`); kills itself after STEPS statements.
 */
const main = async ([folder, steps, what]: readonly string[]): Promise<void> => {
  let left = Number(steps)
  const log = (): void => {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
  const dialect = sqlite(join(folder!, 'games.db'))
  const store: Store = storeOn(tablesOn(dialect, log))
  if (what !== 'log') return void (await store.pack(what!))
  const { signer } = await openIdentity(store, 1)
  await createPublicLog({ store, signer, now: () => 1 }).integrate()
}

await main(process.argv.slice(2))
