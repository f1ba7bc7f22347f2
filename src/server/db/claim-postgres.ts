import { setTimeout } from 'node:timers/promises'
import type { Client as Connection, ClientBase } from 'pg'
import { type Admit, type Claim, ClaimedFault } from './claim.ts'
import { faultOf, type StoreFault } from './faults.ts'
import { MOVED, RESTORED } from './meta.ts'
import { shownPlace } from './place.ts'
import { connect } from './postgres.ts'

/** A number that no other program is likely to lock: "hazel" in ASCII. */
const LOCK = '448613181804'

/** Milliseconds before a lost lock is requested again. */
const RETRY_AFTER = 1_000

/** Returns a database's records of moves and restores; empty if it has no tables. */
const movesOf = async (connection: ClientBase): Promise<string> => {
  const { rows: tables } = await connection.query<{ there: boolean }>("select to_regclass('meta') is not null as there")
  if (tables[0]?.there !== true) return ''
  const { rows } = await connection.query<{ noted: string | null }>(
    "select string_agg(name || value, ' ' order by name) as noted from meta where name in ($1, $2)",
    [MOVED, RESTORED],
  )
  return rows[0]?.noted ?? ''
}

/** Thrown if the games were moved or replaced. */
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

/** Takes the lock on each connection, and refuses all once the games are not those of the first one. */
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
 * Claims a database for one process alone, or for several that share it: a lock of its session, which ends with the
 * process. A server takes it again on each connection that writes, so that none writes after the claim was lost: while
 * others had the games alone, or after they were moved or restored.
 * @throws StoreFault if another one has a conflicting claim, or it cannot be reached
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
  /** The lock was lost with its connection. */
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
