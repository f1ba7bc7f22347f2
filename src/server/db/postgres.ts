import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { PostgresDialect, sql } from 'kysely'
import type { Client as Connection, ClientBase, ClientConfig } from 'pg'
import type { Admit } from './claim.ts'
import { isCutOff } from './faults.ts'
import type { Db } from './tables.ts'

/** Connections of one process. One of them writes entries; the others read, and note what is not an entry. */
const CONNECTIONS = 8

/** Milliseconds for which one waits for a connection, and for an answer. */
const CONNECT_WITHIN = 5_000
const ANSWER_WITHIN = 30_000

/** Milliseconds of silence after which either end asks whether the other one is still there. */
const SILENT_FOR = 10_000

/** Milliseconds for which work waits for a database that starts again, and between two tries. */
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

/** A connection that breaks fails the query that uses it, and nothing else. */
const survive = (client: Connection): Connection => client.on('error', () => undefined)

/** PostgreSQL's whole numbers of 64 bits, which its driver hands out as text: times and counts of ours are far below 2^53. */
const INT8 = 20

/**
 * Sets a new connection up: a commit is answered only when it is on the disk, whatever the database's default is, and what a machine
 * that vanished had locked is free again within half a minute.
 */
const prepareConnection = (connection: ClientBase): Promise<unknown> => {
  connection.setTypeParser(INT8, Number)
  return connection.query(`select
    set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local') union all select
    set_config('tcp_keepalives_idle', '${SILENT_FOR / 1000}', false) union all select
    set_config('tcp_keepalives_interval', '5', false) union all select
    set_config('tcp_keepalives_count', '4', false)`)
}

/** A connection of one's own, on `socket` if that is given. @throws what PostgreSQL or the network says */
export const connect = async (url: string, socket = new Socket()): Promise<Connection> => {
  const { Client } = await import('pg')
  const connection = survive(new Client({ ...configOf(url), stream: () => socket }))
  await connection.connect()
  await prepareConnection(connection)
  return connection
}

export const postgresDialect = async (url: string, admit: Admit): Promise<PostgresDialect> => {
  // The driver is loaded only where there is such a database.
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

/** The time of the database's machine, in milliseconds since 1970. */
export const databaseTime = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ at: string }>`select floor(extract(epoch from clock_timestamp()) * 1000) as at`.execute(
    db,
  )
  return Number(rows[0]?.at)
}

/** Shared by the servers that run on a database: whether there is one. Two numbers, "haze" in ASCII and 1. */
export const SERVING = '1751218789, 1'

export const countServing = async (db: Db): Promise<number> => {
  const { rows } = await sql`select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 2
      and (l.classid::bigint, l.objid::bigint) = (${sql.raw(SERVING)})`.execute(db)
  return rows.length
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
