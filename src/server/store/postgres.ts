import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type { Client as Connection, ClientConfig } from 'pg'
import { type Claim, ClaimedFault } from './claim.ts'
import { faultOf, isCutOff, StoreFault } from './faults.ts'
import { migrate } from './migrations.ts'
import { shownPlace } from './place.ts'
import type { Db, Tables } from './tables.ts'

/** Connections of one process. One of them writes entries; the others read, and note what is not an entry. */
const CONNECTIONS = 8

/** Milliseconds for which one waits for a connection, and for an answer. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** Milliseconds for which work waits for a database that starts again, and between two tries. */
const OUTAGE_LIMIT = 10_000
const RETRY_AFTER = 100

const configOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'hazelring',
  connectionTimeoutMillis: CONNECT_WITHIN,
  query_timeout: ANSWER_WITHIN,
  keepAlive: true,
})

/** A connection that breaks fails the query that uses it, and nothing else. */
const survive = (client: Connection): Connection => client.on('error', () => undefined)

/** A connection of one's own. @throws what PostgreSQL or the network says */
export const connect = async (url: string): Promise<Connection> => {
  const { Client } = await import('pg')
  const connection = survive(new Client(configOf(url)))
  await connection.connect()
  return connection
}

const dialectFor = async (url: string): Promise<PostgresDialect> => {
  // The driver is loaded only where there is such a database.
  const { Pool } = await import('pg')
  const pool = new Pool({ ...configOf(url), max: CONNECTIONS })
  pool.on('error', () => undefined)
  pool.on('connect', survive)
  return new PostgresDialect({
    pool,
    // A commit is answered only when it is on the disk, whatever the database's default is.
    onCreateConnection: async (connection) => {
      const { rows } = await connection.executeQuery<{ level: string }>(
        CompiledQuery.raw("select current_setting('synchronous_commit') as level"),
      )
      if (['off', 'local'].includes(rows[0]?.level ?? ''))
        await connection.executeQuery(CompiledQuery.raw('set synchronous_commit to on'))
    },
  })
}

/** The database that a URL names, its tables brought up to today. @throws StoreFault */
export const openPostgres = async (url: string): Promise<Db> => {
  const db = new Kysely<Tables>({ dialect: await dialectFor(url) })
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.destroy()
    throw faultOf(`The stored games in ${shownPlace(url)} cannot be opened`, error)
  }
}

/**
 * Does a thing again where the connection broke or two transactions waited for each other, so that a database may be started
 * anew under a running server. `unsure`: a try before this one may have been written all the same.
 */
export const persistent =
  <A, R>(work: (what: A, unsure: boolean) => Promise<R>) =>
  async (what: A): Promise<R> => {
    for (let [until, unsure] = [performance.now() + OUTAGE_LIMIT, false]; ; unsure = true) {
      try {
        return await work(what, unsure)
      } catch (error) {
        if (!isCutOff(error) || performance.now() > until) throw error
      }
      await setTimeout(RETRY_AFTER)
    }
  }

/** Any number that no other program is likely to lock: "hazel" in ASCII. */
const LOCK = '448613181804'

/**
 * Takes a database for one process alone, or beside others that share it: a lock of its session, which ends with the process however it dies.
 * @throws StoreFault when another one has it otherwise, or it cannot be reached
 */
export const claimPostgres = async (url: string, share: 'shared' | 'alone'): Promise<Claim> => {
  const lock = share === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const held: { connection?: Connection; isReleased: boolean } = { isReleased: false }
  const take = async (): Promise<boolean> => {
    const next = await connect(url)
    const { rows } = await next.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [LOCK])
    if (rows[0]?.taken !== true || held.isReleased) {
      await next.end()
      return false
    }
    held.connection = next
    // The lock went with its connection: it is taken again, unless another process has taken the database alone meanwhile.
    next.once('end', () => void retake())
    return true
  }
  const retake = async (): Promise<void> => {
    while (!held.isReleased) {
      try {
        await take()
        return
      } catch {
        await setTimeout(1_000, undefined, { ref: false })
      }
    }
  }
  try {
    if (!(await take()))
      throw new ClaimedFault(
        share === 'alone'
          ? `A server runs on the games in ${shownPlace(url)}. Stop it first, or name another database.`
          : `The games in ${shownPlace(url)} are being moved or restored. Start the server when that is done.`,
      )
  } catch (error) {
    throw error instanceof StoreFault
      ? error
      : faultOf(`The stored games in ${shownPlace(url)} cannot be opened`, error)
  }
  return {
    release: async () => {
      held.isReleased = true
      await held.connection?.end()
    },
  }
}
