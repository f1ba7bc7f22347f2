import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../src/dice/index.ts'
import type { Door } from '../../src/testing/server/door.ts'
import type { TestPostgres } from '../../src/testing/server/postgres.ts'
import type { ServerProcess } from '../../src/testing/server/server-process.ts'
import type { Link } from './link.ts'

/** One of several servers, with its links to clients and to the database. */
export type Node = { readonly clients: Link; readonly database: Link; server: ServerProcess }

export type Network = {
  readonly nodes: readonly Node[]
  readonly door: Door
  readonly postgres: Pick<TestPostgres, 'kill' | 'start'>
  /** Restarts a node's server on its old port. */
  readonly restart: (node: Node) => Promise<void>
  /** Maximum milliseconds for which a server is paused. */
  readonly pause: number
  readonly blame: (words: string) => void
}

type Fault = (network: Network, node: Node, random: Random) => Promise<void>

/** Maximum milliseconds without the database, well below the ten seconds that servers wait for it. */
const OUTAGE = 2_500
/** Maximum delay of a slow network in milliseconds, and milliseconds for which it stays slow. */
const LATE = 30
const SLOW_FOR = 1_000

const start = async ({ door, restart }: Network, node: Node): Promise<void> => {
  await restart(node)
  door.open(node.clients.port)
}

/**
 * Faults of servers, database and networks. Each resolves after its repair, or once the servers can recover by
 * themselves.
 */
const FAULTS: Readonly<Record<string, Fault>> = {
  'server killed': async (network, node) => {
    network.door.shut(node.clients.port)
    await node.server.kill()
    await start(network, node)
  },
  /** Imitates a rolling update: no new clients, then the signal, then the new version. */
  'server replaced': async (network, node) => {
    network.door.shut(node.clients.port)
    const code = await node.server.stop()
    if (code !== 0) network.blame(`a server did not stop in order: ${code}`)
    await start(network, node)
  },
  /** The server's clients wait or move to other servers. After the pause it must catch up with their changes. */
  'server paused': async ({ door, pause }, { clients, server }, random) => {
    process.kill(server.pid, 'SIGSTOP')
    if (random.below(2) === 0) {
      door.shut(clients.port)
      clients.cut('all')
    }
    await wait((pause * (1 + random.below(4))) / 4)
    process.kill(server.pid, 'SIGCONT')
    door.open(clients.port)
  },
  'database killed': async ({ postgres }, _, random) => {
    await postgres.kill()
    await wait(random.below(300))
    await postgres.start()
  },
  'database cut off': async (_, { database }, random) => {
    database.shut()
    database.cut('all')
    await wait(random.below(OUTAGE))
    database.open()
  },
  'database silent': async (_, { database }, random) => {
    database.deafen('all')
    await wait(random.below(OUTAGE))
    database.cut('all')
  },
  'news cut off': async (_, { database }) => database.cut('news'),
  /** The server must detect the silence by itself. */
  'news silent': async (_, { database }) => database.deafen('news'),
  'clients cut off': async (_, { clients }) => clients.cut('all'),
  'network slow': async (_, { clients, database }, random) => {
    for (const link of [clients, database]) link.delay(1 + random.below(LATE))
    await wait(SLOW_FOR)
    for (const link of [clients, database]) link.delay(0)
  },
}

export const FAULT_KINDS = Object.keys(FAULTS)

/** A fault and the index of its server; a random server if undefined. */
export type FaultOrder = { readonly kind: string; readonly node?: number }

/** Draws faults: every kind once, in random order, before any kind repeats. */
export const drawFaults = (count: number, random: Random): readonly FaultOrder[] => {
  const drawn: FaultOrder[] = []
  while (drawn.length < count) {
    const left = FAULT_KINDS.map((kind) => ({ kind }))
    while (left.length > 0) drawn.push(...left.splice(random.below(left.length), 1))
  }
  return drawn.slice(0, count)
}

/** Carries out a fault. @throws RangeError if the kind or the node does not exist */
export const breakSomething = async (order: FaultOrder, network: Network, random: Random): Promise<void> => {
  const { kind, node: at = random.below(network.nodes.length) } = order
  const [fault, node] = [FAULTS[kind], network.nodes[at]]
  if (fault === undefined || node === undefined) throw new RangeError(`there is no fault "${kind}"`)
  await fault(network, node, random)
}
