import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ClientBase } from 'pg'
import { faultOf, isBusy, StoreFault } from './faults.ts'
import { makeFile, makeFolder } from './folder.ts'

/** Milliseconds for which a server waits for the one before it to end. */
const WAIT = 1_000

/** Another server has the folder. */
export class ClaimedFault extends StoreFault {}

/** Lets a new connection to a database in. @throws ClaimedFault where its games are no longer this process's to write */
export type Admit = (connection: ClientBase) => Promise<void>

/** Makes games one server's own, or one's beside others, until it lets go or its process ends. */
export interface Claim {
  release(): void | Promise<void>
  readonly admit?: Admit
  /** Resolves when others have taken the games while this process was cut off from them. */
  readonly lost?: Promise<StoreFault>
}

/**
 * Takes a folder for one server: an exclusive transaction on a file beside the games, a lock of the operating system that ends
 * with the process however it dies. Who only reads, backs up or deletes a game asks for no claim.
 * @throws StoreFault when another server has it
 */
export const claimFolder = (folder: string): Claim => {
  makeFolder(folder)
  const file = join(folder, 'server.lock')
  let db: DatabaseSync | undefined
  try {
    makeFile(file)
    db = new DatabaseSync(file, { timeout: WAIT })
    db.exec('begin exclusive')
  } catch (error) {
    db?.close()
    if (!isBusy(error)) throw faultOf(`The file ${file} cannot be used`, error)
    throw new ClaimedFault(
      `Another server runs on the games in ${folder}. Stop it first, or name another folder with --data.`,
      { cause: error },
    )
  }
  const claimed = db
  return { release: () => claimed.close() }
}
