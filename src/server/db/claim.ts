import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ClientBase } from 'pg'
import { faultOf, isBusy, StoreFault } from './faults.ts'
import { makeFile, makeFolder } from './folder.ts'

/** Milliseconds for which a starting server waits for the previous server to end. */
const WAIT = 1_000

/** Thrown if another process has a conflicting claim. */
export class ClaimedFault extends StoreFault {}

/** Checks a new database connection. @throws ClaimedFault if the games no longer belong to this process */
export type Admit = (connection: ClientBase) => Promise<void>

/** A claim to games, alone or shared, until released or the process ends. */
export interface Claim {
  release(): void | Promise<void>
  readonly admit?: Admit
  /** Resolves if another process took the games while this process was disconnected. */
  readonly lost?: Promise<StoreFault>
}

/**
 * Claims a folder for one server, by an exclusive transaction on a file beside the games. The operating system ends the
 * lock with the process.
 * Reading, backing up and deleting a game need no claim. @throws StoreFault if another server has the folder
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
