import { startPostgres } from '../../src/testing/server/postgres.ts'
import { print } from '../measure.ts'
import type { Orders } from './driver.ts'
import { tell, tellHead } from './say.ts'
import { driven, hallServer } from './servers.ts'

/** Where the two clients of a table are. */
const PLACES = ['same server', 'other servers'] as const
/** Milliseconds between two actions of a match when delays are measured. */
const PACE = 1_000

export type NodesLoad = Pick<Orders, 'matches' | 'seconds' | 'game' | 'seats' | 'sizes'>

/** So many servers on a new database of one durable PostgreSQL, each with a driver of its own; first as fast as they go, then one action a second for each match. */
const underLoad = async (count: number, load: NodesLoad, postgres: Awaited<ReturnType<typeof startPostgres>>) => {
  const place = await postgres.database()
  const servers = await Promise.all(Array.from({ length: count }, () => hallServer(place)))
  const ports = servers.map(({ port }) => port)
  const pids = servers.map(({ pid }) => pid)
  const share = Math.ceil(load.matches / count)
  let seed = count * 100
  for (const where of count === 1 ? PLACES.slice(0, 1) : PLACES)
    for (const pace of [0, PACE]) {
      const orders = { ...load, server: 'hall', pids, database: postgres.pid(), warmUp: 4, matches: share } as const
      const reports = ports.map((port) =>
        driven({ ...orders, pace, ports: where === 'same server' ? [port] : ports, seed: (seed += 1) }),
      )
      tell(`${count}, ${where}, ${pace === 0 ? 'fast' : 'paced'}`, await Promise.all(reports))
    }
  await Promise.all(servers.map((server) => server.stop()))
}

/** What one, two and three servers on one PostgreSQL carry, and what each action costs them and it. */
export const nodes = async (load: NodesLoad): Promise<void> => {
  print(
    `${load.matches} matches on PostgreSQL (durable), as fast as acknowledgements come and at one action a second; everything shares the cores of this machine`,
  )
  tellHead()
  const postgres = await startPostgres({ isDurable: true })
  try {
    for (const count of [1, 2, 3]) await underLoad(count, load, postgres)
  } finally {
    await postgres.stop()
  }
}
