// Drives servers from its own process: receives `Orders` as a message, and sends back a `Report`.
import { usualSettings } from '../../src/protocol/index.ts'
import { bareDuel, type Sizes } from './bare-duel.ts'
import type { Duel } from './duel.ts'
import { serverDuel } from './server-duel.ts'
import { type Enumerate, peerDuel } from './peer-duel.ts'
import { cpuOfAll, cpuOfFamily, cpuOfThreads } from './process-figures.ts'

export type Orders = {
  readonly server: 'hazelring' | 'bare' | 'peer'
  /** Ports of the servers, among which a table's clients are distributed; one port for a single server. */
  readonly ports: readonly number[]
  /** Process ids of the servers, and of their database if it is separate. */
  readonly pids: readonly number[]
  readonly database?: number | undefined
  /**
   * Number of matches, each with one socket per seat. Game and seats apply only to the real server; the others play a
   * duel.
   */
  readonly matches: number
  readonly game: string
  readonly seats: number
  /** Seconds of warm-up, and seconds of measurement. */
  readonly warmUp: number
  readonly seconds: number
  /** Milliseconds between actions of a match; 0 to act as soon as the last action is acknowledged. */
  readonly pace: number
  readonly seed: number
  readonly sizes: Sizes
}

export type Report = {
  readonly actions: number
  readonly games: number
  readonly seconds: number
  /** Milliseconds from sending until all clients know the action, for every measured action, ascending. */
  readonly delays: readonly number[]
  readonly sizes: Sizes
  /**
   * Processor time in seconds of this process, of the servers, and of their database. The figures of servers and
   * database exist only on Linux.
   */
  readonly cpu: number
  readonly serverCpu: number | undefined
  readonly databaseCpu: number | undefined
  /** Processor time by thread in seconds, if there is only one server. */
  readonly threads: Readonly<Record<string, number>> | undefined
}

const duelFor = async ({ server, ports, seed, sizes, game, seats }: Orders): Promise<(i: number) => Duel> => {
  const [port] = ports
  if (port === undefined) throw new Error('no server to drive')
  if (server === 'bare') return (i) => bareDuel(port, `bare${seed}-${i}`, sizes)
  if (server === 'hazelring') {
    const settings = usualSettings(game, seats)
    return (i) => serverDuel(ports, seed * 100_000 + i, settings)
  }
  const { enumerate } = await import('../peers/boardgame-io.mjs')
  return (i) => peerDuel(port, `peer${seed}-${i}`, seed * 100_000 + i, enumerate as unknown as Enumerate)
}

/** Maximum duels that start at the same time. */
const AT_ONCE = 50

/** Connects all duels and starts their first games before the measurement. */
const readyAll = async (duels: readonly Duel[]): Promise<void> => {
  for (let from = 0; from < duels.length; from += AT_ONCE)
    await Promise.all(
      duels.slice(from, from + AT_ONCE).map(async (duel) => {
        await duel.ready()
        await duel.prepare()
      }),
    )
}

const until = (time: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.max(0, time - performance.now())))

type Window = { readonly begin: number; readonly end: number }

const drive = async (duel: Duel, { begin, end }: Window, first: number, pace: number): Promise<readonly number[]> => {
  const delays: number[] = []
  for (let due = first; performance.now() < end; due += pace) {
    await duel.prepare()
    if (pace > 0) await until(due)
    const sent = performance.now()
    await duel.act()
    const now = performance.now()
    if (sent >= begin && now <= end) delays.push(now - sent)
  }
  return delays
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const since = (before: number | undefined, after: number | undefined): number | undefined =>
  before === undefined || after === undefined ? undefined : after - before

const threadsOf = ({ pids: [pid, ...others] }: Orders): Report['threads'] =>
  pid === undefined || others.length > 0 ? undefined : cpuOfThreads(pid)

const usedBetween = (before: Report['threads'], after: Report['threads']): Report['threads'] =>
  before && after && Object.fromEntries(Object.entries(after).map(([name, used]) => [name, used - (before[name] ?? 0)]))

const run = async (orders: Orders): Promise<Report> => {
  const make = await duelFor(orders)
  const duels = Array.from({ length: orders.matches }, (_, i) => make(i))
  await readyAll(duels)
  const begin = performance.now() + orders.warmUp * 1000
  const window = { begin, end: begin + orders.seconds * 1000 }
  const step = orders.pace / Math.max(1, orders.matches)
  const from = performance.now()
  const playing = duels.map((duel, i) => drive(duel, window, from + i * step, orders.pace))
  await until(begin)
  const before = duels.map(({ counts }) => ({ ...counts }))
  const cpu = process.cpuUsage()
  const [serverBefore, databaseBefore] = [cpuOfAll(orders.pids), cpuOfFamily(orders.database)]
  const threadsBefore = threadsOf(orders)
  await until(window.end)
  const threads = usedBetween(threadsBefore, threadsOf(orders))
  const used = process.cpuUsage(cpu)
  const serverCpu = since(serverBefore, cpuOfAll(orders.pids))
  const databaseCpu = since(databaseBefore, cpuOfFamily(orders.database))
  const actions = sum(duels.map(({ counts }, i) => counts.actions - before[i]!.actions))
  const played = sum(duels.map(({ counts }, i) => counts.games - before[i]!.games))
  const sizes = {
    asked: Math.round(sum(duels.map(({ counts }) => counts.asked)) / duels.length),
    told: Math.round(sum(duels.map(({ counts }) => counts.told)) / duels.length),
  }
  const delays = (await Promise.all(playing)).flat().toSorted((a, b) => a - b)
  for (const duel of duels) duel.leave()
  const seconds = orders.seconds
  return {
    actions,
    games: played,
    seconds,
    delays,
    sizes,
    cpu: (used.user + used.system) / 1e6,
    serverCpu,
    databaseCpu,
    threads,
  }
}

process.once('message', (orders: Orders) => {
  run(orders).then(
    (report) => process.send!(report, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
