import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { PostgresDialect, sql } from 'kysely'
import type { Client as Connection, ClientBase, ClientConfig } from 'pg'
import type { Admit } from './claim.ts'
import { isCutOff } from './faults.ts'
import type { Db } from './tables.ts'

/** Connections of one process. One writes entries; the others read, and write everything else. */
const CONNECTIONS = 8

/** Timeout in ms for a connection, and for a response. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** Milliseconds of silence after which either end checks the other. */
const SILENT_FOR = 10_000

/** Milliseconds for which work waits for a restarting database, and between two tries. */
const OUTAGE_LIMIT = 10_000
const RETRY_AFTER = 100

const configOf = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'hazelring',
  connectionTimeoutMillis: CONNECT_WITHIN,
  query_timeout: ANSWER_WITHIN,
  keepAlive: true,
  keepAliveInitialDelayMillis: SILENT_FOR,
})

/** A broken connection fails its current query only. */
const survive = (client: Connection): Connection => client.on('error', () => undefined)

/** PostgreSQL's 64-bit integers, which its driver returns as text: our times and counts are far below 2^53. */
const INT8 = 20

/**
 * Configures a new connection: a commit returns only when it is on the disk, whatever the database's default, and
 * locks of a vanished machine are released within half a minute.
 */
const prepareConnection = (connection: ClientBase): Promise<unknown> => {
  connection.setTypeParser(INT8, Number)
  return connection.query(`select
    set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local') union all select
    set_config('tcp_keepalives_idle', '${SILENT_FOR / 1000}', false) union all select
    set_config('tcp_keepalives_interval', '5', false) union all select
    set_config('tcp_keepalives_count', '4', false)`)
}

/** Opens a separate connection, on `socket` if given. @throws PostgreSQL's or the network's error */
export const connect = async (url: string, socket = new Socket()): Promise<Connection> => {
  const { Client } = await import('pg')
  const connection = survive(new Client({ ...configOf(url), stream: () => socket }))
  await connection.connect()
  await prepareConnection(connection)
  return connection
}

export const postgresDialect = async (url: string, admit: Admit): Promise<PostgresDialect> => {
  // The driver is loaded only if needed.
  const { Pool } = await import('pg')
  const onConnect = async (client: ClientBase): Promise<void> => {
    await prepareConnection(client)
    await admit(client)
  }
  // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for what it answers, though its type does not say so
  const pool = new Pool({ ...configOf(url), max: CONNECTIONS, onConnect })
  pool.on('error', () => undefined)
  pool.on('connect', survive)
  return new PostgresDialect({ pool })
}

/** Returns the time of the database's machine in milliseconds since 1970. */
export const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: string }>`select floor(extract(epoch from clock_timestamp()) * 1000) as at`.execute(
    db,
  )
  return Number(rows[0]?.at)
}

/** Lock shared by all servers on a database, which shows that there is one. Two numbers, "haze" in ASCII and 1. */
export const SERVING = '1751218789, 1'

export const countServing = async (db: Db): Promise<number> => {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2
      and (l.classid::bigint, l.objid::bigint) = (${sql.raw(SERVING)})`.execute(db)
  return rows.length
}

/**
 * Retries work after a broken connection or a deadlock, so that a database may restart under a running server.
 * `unsure`: an earlier try may have succeeded.
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
