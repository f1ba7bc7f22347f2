import { startPostgres } from '../../src/testing/server/postgres.ts'
import { print } from '../measure.ts'
import type { Orders } from './driver.ts'
import { tell, tellHead } from './say.ts'
import { driven, hazelringServer } from './servers.ts'

/** Labels for runs whose two clients per table use one server, or different servers. */
const PLACES = ['same server', 'other servers'] as const
/** Milliseconds between actions of a match while delays are measured. */
const PACE = 1_000

export type NodesLoad = Pick<Orders, 'matches' | 'seconds' | 'game' | 'seats' | 'sizes'>

/**
 * Runs `count` servers on a new database, each with its own driver. Measures first at full speed, then with one action
 * per second and match.
 */
const underLoad = async (count: number, load: NodesLoad, postgres: Awaited<ReturnType<typeof startPostgres>>) => {
  const place = await postgres.database()
  const servers = await Promise.all(Array.from({ length: count }, () => hazelringServer(place)))
  const ports = servers.map(({ port }) => port)
  const pids = servers.map(({ pid }) => pid)
  const share = Math.ceil(load.matches / count)
  let seed = count * 100
  for (const where of count === 1 ? PLACES.slice(0, 1) : PLACES)
    for (const pace of [0, PACE]) {
      const orders = {
        ...load,
        server: 'hazelring',
        pids,
        database: postgres.pid(),
        warmUp: 4,
        matches: share,
      } as const
      const reports = ports.map((port) =>
        driven({ ...orders, pace, ports: where === 'same server' ? [port] : ports, seed: (seed += 1) }),
      )
      tell(`${count}, ${where}, ${pace === 0 ? 'fast' : 'paced'}`, await Promise.all(reports))
    }
  await Promise.all(servers.map((server) => server.stop()))
}

/**
 * Measures one, two and three servers on one durable PostgreSQL: actions per second, delays, and processor time per
 * action.
 */
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
