import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ClientBase } from 'pg'
import { faultOf, isBusy, StoreFault } from './faults.ts'
import { makeFile, makeFolder } from './folder.ts'

/** Milliseconds for which a server waits for the previous one to end. */
const WAIT = 1_000

/** Thrown if another server has the folder. */
export class ClaimedFault extends StoreFault {}

/** Admits a new connection to a database. @throws ClaimedFault if its games no longer belong to this process */
export type Admit = (connection: ClientBase) => Promise<void>

/** Claims games for one server, alone or shared, until it is released or the process ends. */
export interface Claim {
  release(): void | Promise<void>
  readonly admit?: Admit
  /** Resolves if others have taken the games while this process was disconnected. */
  readonly lost?: Promise<StoreFault>
}

/**
 * Claims a folder for one server: an exclusive transaction on a file beside the games, an operating-system lock that
 * ends with the process. Reading, backing up and deleting a game need no claim.
 * @throws StoreFault if another server has it
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
