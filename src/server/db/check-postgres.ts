import { randomBytes } from 'node:crypto'
import type { Client as Connection } from 'pg'
import { faultOf, StoreFault } from './faults.ts'
import { shownPlace } from './place.ts'
import { connect } from './postgres.ts'

/** Timeout in milliseconds for a notification through the database. */
const HEARD_WITHIN = 3_000

/** True if one connection receives another's notification. Fails through a pooler that shares connections. */
const hears = async (listener: Connection, sender: Connection): Promise<boolean> => {
  const channel = `hazelring_${randomBytes(8).toString('hex')}`
  const { promise: heard, resolve } = Promise.withResolvers<boolean>()
  listener.on('notification', ({ channel: from }) => from === channel && resolve(true))
  const timer = setTimeout(resolve, HEARD_WITHIN, false)
  await listener.query(`listen ${channel}`)
  await sender.query('select pg_notify($1, $2)', [channel, ''])
  const isHeard = await heard
  clearTimeout(timer)
  return isHeard
}

const checkWith = async (url: string, connections: Connection[]): Promise<void> => {
  for (let i = 0; i < 2; i += 1) connections.push(await connect(url))
  const [listener, sender] = connections as [Connection, Connection]
  const { rows } = await listener.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new StoreFault(
      `The database ${shownPlace(url)} stores text as ${encoding}, and Hazelring needs UTF8. Create one with: create database hazelring encoding 'UTF8' template template0.`,
    )
  if (!(await hears(listener, sender)))
    throw new StoreFault(
      `The database ${shownPlace(url)} does not pass on notifications. A pooler such as PgBouncer in transaction mode loses them: connect to PostgreSQL itself, or use a pooler in session mode.`,
    )
}

/**
 * Checks at startup that a database has UTF-8 text, LISTEN, and locks that last as long as a connection.
 * @throws StoreFault
 */
export const checkPostgres = async (url: string): Promise<void> => {
  const connections: Connection[] = []
  try {
    await checkWith(url, connections)
  } catch (error) {
    throw faultOf(`The stored games in ${shownPlace(url)} cannot be opened`, error)
  } finally {
    for (const connection of connections) await connection.end()
  }
}
