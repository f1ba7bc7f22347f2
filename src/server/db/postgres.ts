import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { PostgresDialect, sql } from 'kysely'
import type { Client as Connection, ClientBase, ClientConfig } from 'pg'
import type { Admit } from './claim.ts'
import { isCutOff } from './faults.ts'
import type { Db } from './tables.ts'

/** Maximum connections per process: one writes entries, the others do everything else. */
const CONNECTIONS = 8

/** Timeouts in milliseconds for opening a connection, and for a response. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** Milliseconds of silence after which either end checks whether the other is alive. */
const SILENT_FOR = 10_000

/** Milliseconds for which work waits for a restarting database, and the pause between attempts. */
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

/** Ignores connection errors, so that a broken connection fails only its current query. */
const survive = (client: Connection): Connection => client.on('error', () => undefined)

/** Type number of 64-bit integers, which the driver returns as text. Ours are below 2^53, so they become numbers. */
const INT8 = 20

/**
 * Configures a new connection. Commits wait for the disk, whatever the database's default. Locks of a vanished machine
 * end within half a minute.
 */
const prepareConnection = (connection: ClientBase): Promise<unknown> => {
  connection.setTypeParser(INT8, Number)
  return connection.query(`select
    set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local') union all select
    set_config('tcp_keepalives_idle', '${SILENT_FOR / 1000}', false) union all select
    set_config('tcp_keepalives_interval', '5', false) union all select
    set_config('tcp_keepalives_count', '4', false)`)
}

/** Opens a dedicated connection, using `socket` if given. @throws the database's or network's error */
export const connect = async (url: string, socket = new Socket()): Promise<Connection> => {
  const { Client } = await import('pg')
  const connection = survive(new Client({ ...configOf(url), stream: () => socket }))
  await connection.connect()
  await prepareConnection(connection)
  return connection
}

export const postgresDialect = async (url: string, admit: Admit): Promise<PostgresDialect> => {
  // Load the driver only when needed.
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

/** Time of the database's machine, in milliseconds since 1970. */
export const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: string }>`select floor(extract(epoch from clock_timestamp()) * 1000) as at`.execute(
    db,
  )
  return Number(rows[0]?.at)
}

/** Advisory-lock key held by every server on a database, so that others can count them: "haze" in ASCII, and 1. */
export const SERVING = '1751218789, 1'

export const countServing = async (db: Db): Promise<number> => {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2
      and (l.classid::bigint, l.objid::bigint) = (${sql.raw(SERVING)})`.execute(db)
  return rows.length
}

/**
 * Retries work after a broken connection or a deadlock, so that a database may restart under a running server.
 * `unsure`: an earlier attempt may have succeeded.
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
