import { mkdirSync, rmSync } from 'node:fs'
import { seeded } from '../../src/dice/index.ts'
import type { AnyGame } from '../../src/engine/index.ts'
import { byRules, type Entry, entryFor, matchOf, type Settings } from '../../src/protocol/index.ts'
import { roleOf } from '../../src/server/matches/subscribers.ts'
import { checkForecast, type Forecast, forecastOf, sealOf } from '../../src/testing/server/audit.ts'
import { newDoor } from '../../src/testing/server/door.ts'
import { GENEROUS } from '../../src/testing/server/generous.ts'
import { alarmClock, inMidstOfWork } from '../../src/testing/server/kills.ts'
import { type Crowd, keepPlaying, lastLook, newCrowd } from '../../src/testing/server/lively.ts'
import type { TestPostgres } from '../../src/testing/server/postgres.ts'
import { startServer } from '../../src/testing/server/server-process.ts'
import { readStored, type Stored } from '../../src/testing/server/stored.ts'
import { blame, newTally, type Tally } from '../../src/testing/server/tally.ts'
import { checkHistories, type StoredMatch, type Verdict } from './check.ts'
import { breakSomething, type FaultOrder, type Network, type Node } from './faults.ts'
import { entryRead, readHistories, recordingDoor } from './history.ts'
import { openLink } from './link.ts'

/** Servers on one database, each behind links that tests can break. */
export type Cluster = {
  readonly postgres: TestPostgres
  readonly place: string
  readonly nodes: readonly (Node & { again(): Promise<void> })[]
}

export type SegmentOptions = {
  readonly cluster: Cluster
  /** Folder of the histories; it is emptied first. */
  readonly folder: string
  readonly faults: readonly FaultOrder[]
  readonly seed: number
  /** Number of concurrent tables. */
  readonly tables: number
  readonly games: readonly AnyGame[]
  /** Settings that all tables share. */
  readonly always?: Partial<Settings>
  /** Maximum milliseconds for which a server is paused. */
  readonly pause: number
  readonly onFault?: (kind: string) => void
}

/** Result of a segment. `logs`: stored logs of the games played. */
export type SegmentReport = {
  readonly verdict: Verdict
  readonly tally: Tally
  readonly logs: readonly (readonly Entry[])[]
}

/** One of this many acts is sent twice. */
const DOUBLED = 10
/** Maximum messages between two faults, so that games progress between them. */
const MOST_SIGNS = 24
/** Milliseconds of full speed after a fault begins, and the thinking time per move afterwards. */
const HURRY = 250
const THINK = 1_000

/** Lets players act at full speed when a fault begins, then slowly until it ends. */
const unhurried = () => {
  let thinking = 0
  return {
    thinks: () => thinking,
    during: async (breaking: Promise<void>): Promise<void> => {
      const timer = setTimeout(() => (thinking = THINK), HURRY)
      await breaking.finally(() => clearTimeout(timer))
      thinking = 0
    },
  }
}

const openNode = async (url: string, program: URL | undefined): Promise<Cluster['nodes'][number]> => {
  const there = new URL(url)
  const database = await openLink(Number(there.port))
  there.port = String(database.port)
  const run = (port: number) =>
    startServer({
      place: there.href,
      port,
      env: { ...GENEROUS, HAZELRING_PACK_AFTER_DAYS: '0' },
      ...(program && { program }),
    })
  const server = await run(0)
  const { port } = server
  const node = {
    database,
    clients: await openLink(port),
    server,
    again: async () => void (node.server = await run(port)),
  }
  return node
}

/** Starts servers on a new database. `program`: server program; the shipped server by default. */
export const openCluster = async (postgres: TestPostgres, servers: number, program?: URL): Promise<Cluster> => {
  const place = await postgres.database()
  return { postgres, place, nodes: await Promise.all(Array.from({ length: servers }, () => openNode(place, program))) }
}

/** Stops the servers and links. Returns complaints about servers that did not shut down cleanly. */
export const closeCluster = async ({ nodes }: Cluster): Promise<readonly string[]> => {
  const wrong: string[] = []
  for (const { server, clients, database } of nodes) {
    const code = await server.stop()
    if (code !== 0) wrong.push(`in the end a server did not stop in order: ${code}\n${server.complaints()}`)
    await clients.close()
    await database.close()
  }
  return wrong
}

/** Predicted next rolls at every table, from stored data. */
const forecastsOf = ({ playing }: Crowd, stored: Stored): readonly Forecast[] =>
  [...playing].flatMap((table) => {
    const evidence = table.evidence(stored)
    const match = matchOf(table.id, byRules(table.game), evidence.log)
    const seal = match && sealOf(evidence, match)
    if (match?.play === undefined || match.phase !== 'playing' || seal === undefined) return []
    return forecastOf(table.id, match.play, seal) ?? []
  })

/** Returns a function for stored matches, with entries as each client should have read them. */
const storedMatches = (crowd: Crowd, stored: Stored): ((match: string) => StoredMatch) => {
  const games = new Map(crowd.done.map(({ id, game }) => [id, game]))
  return (id) => {
    const [log, game] = [stored.log(id), games.get(id)]
    const whole = game && matchOf(id, byRules(game), log)
    const readBy: StoredMatch['readBy'] = (client) =>
      whole === undefined ? [] : log.map((entry) => entryRead(entryFor(entry, roleOf(whole, client).eye, whole.play)))
    return { log, readBy, isFinished: whole?.phase === 'over' }
  }
}

const compare = (crowd: Crowd, stored: Stored, forecasts: readonly Forecast[]): void => {
  for (const forecast of forecasts) {
    const table = crowd.done.find(({ id }) => id === forecast.id)
    const play = table && matchOf(forecast.id, byRules(table.game), stored.log(forecast.id))?.play
    if (play !== undefined) checkForecast(forecast, play, crowd.tally)
  }
}

/**
 * Plays on several servers with one database during faults, then compares the clients' histories with the stored
 * entries.
 */
export const runSegment = async (options: SegmentOptions): Promise<SegmentReport> => {
  const { cluster, folder, faults, seed, tables, games, always = {}, pause, onFault } = options
  const { postgres, place, nodes } = cluster
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const [alarm, tally, random] = [alarmClock(), newTally(), seeded(seed, 0xfa17)]
  const doubles = seeded(seed, 0xd0)
  const plain = newDoor(alarm.sign)
  const door = recordingDoor(plain, folder, () => doubles.below(DOUBLED) === 0)
  const { thinks, during } = unhurried()
  const crowd = newCrowd({ door, games, seed, always, thinks, tally })
  const network: Network = {
    nodes,
    door: plain,
    postgres,
    restart: async (node) => nodes.find((one) => one === node)?.again(),
    pause,
    blame: (words) => blame(tally, 'diverged', words),
  }
  let isEnough = false
  const playing = Array.from({ length: tables }, (_, table) => keepPlaying(crowd, table, () => isEnough))
  for (const { clients } of nodes) plain.open(clients.port)
  const forecasts: Forecast[] = []
  for (const order of faults) {
    await inMidstOfWork(alarm, () => during(breakSomething(order, network, random)), random, MOST_SIGNS)
    const atTables = [...crowd.playing].map(({ id }) => id)
    forecasts.push(...forecastsOf(crowd, await readStored(place, atTables)))
    onFault?.(order.kind)
  }
  isEnough = true
  await Promise.all(playing)
  const stored = await readStored(place)
  compare(crowd, stored, forecasts)
  lastLook(crowd, stored)
  return {
    verdict: checkHistories(readHistories(folder), storedMatches(crowd, stored)),
    tally,
    logs: crowd.done.map(({ id }) => stored.log(id)),
  }
}
