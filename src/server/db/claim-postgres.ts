import { setTimeout } from 'node:timers/promises'
import type { Client as Connection, ClientBase } from 'pg'
import { type Admit, type Claim, ClaimedFault } from './claim.ts'
import { faultOf, type StoreFault } from './faults.ts'
import { MOVED, RESTORED } from './meta.ts'
import { shownPlace } from './place.ts'
import { connect } from './postgres.ts'

/** Advisory-lock key that other programs are unlikely to use: "hazel" in ASCII. */
const LOCK = '448613181804'

/** Milliseconds before a lost lock is requested again. */
const RETRY_AFTER = 1_000

/** Returns a database's records of moves and restores as one text; empty if it has no tables. */
const movesOf = async (connection: ClientBase): Promise<string> => {
  const { rows: tables } = await connection.query<{ there: boolean }>("select to_regclass('meta') is not null as there")
  if (tables[0]?.there !== true) return ''
  const { rows } = await connection.query<{ noted: string | null }>(
    "select string_agg(name || value, ' ' order by name) as noted from meta where name in ($1, $2)",
    [MOVED, RESTORED],
  )
  return rows[0]?.noted ?? ''
}

/** Thrown if the games were moved or restored while this process was disconnected. */
class MovedFault extends ClaimedFault {}

const isTaken = async (connection: ClientBase, share: 'shared' | 'alone'): Promise<boolean> => {
  const lock = share === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await connection.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [LOCK])
  return rows[0]?.taken === true
}

const claimFault = (url: string, share: 'shared' | 'alone'): ClaimedFault =>
  new ClaimedFault(
    share === 'alone'
      ? `A server runs on the games in ${shownPlace(url)}. Stop it first, or name another database.`
      : `The games in ${shownPlace(url)} are being moved or restored. Start the server when that is done.`,
  )

/** Takes the lock on each connection. Refuses all connections after the games were moved or restored. */
const admission = (url: string, share: 'shared' | 'alone'): Admit => {
  let moves: string | undefined
  return async (connection) => {
    if (!(await isTaken(connection, share))) throw claimFault(url, share)
    const now = await movesOf(connection)
    moves ??= now
    if (moves === now) return
    throw new MovedFault(
      `The games in ${shownPlace(url)} were moved or restored while this server was cut off from them, so it ends.`,
    )
  }
}

/**
 * Claims a database, alone or shared, by a session lock that ends with the process.
 * Every connection that writes takes the lock again, so that none writes after another process moved or restored the
 * games.
 * @throws StoreFault if another process has a conflicting claim, or the database cannot be reached
 */
export const claimPostgres = async (url: string, share: 'shared' | 'alone'): Promise<Claim> => {
  const held: { connection?: Connection; isReleased: boolean } = { isReleased: false }
  const lost = Promise.withResolvers<StoreFault>()
  const admit = admission(url, share)
  const take = async (): Promise<void> => {
    const next = await connect(url)
    try {
      if (held.isReleased) throw claimFault(url, share)
      await admit(next)
    } catch (error) {
      await next.end()
      throw error
    }
    held.connection = next
    next.once('end', () => void retake())
  }
  /** Takes the lock again after the connection that held it was lost. */
  const retake = async (): Promise<void> => {
    while (!held.isReleased) {
      try {
        await take()
        return
      } catch (error) {
        if (held.isReleased) return
        if (error instanceof MovedFault) return lost.resolve(error)
        await setTimeout(RETRY_AFTER, undefined, { ref: false })
      }
    }
  }
  try {
    await take()
  } catch (error) {
    throw faultOf(`The stored games in ${shownPlace(url)} cannot be opened`, error)
  }
  return {
    release: async () => {
      held.isReleased = true
      await held.connection?.end()
    },
    admit,
    lost: lost.promise,
  }
}
