import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { games, usualBotOf } from '../../src/games/index.ts'
import { usualSettings } from '../../src/protocol/index.ts'
import { openStore } from '../../src/server/app/open.ts'
import { type LongMatch, storeLongMatch } from '../../src/testing/server/long-match.ts'
import { type ServerProcess, startServer } from '../../src/testing/server/server-process.ts'
import { inTestFolder } from '../../src/testing/test-store.ts'
import { serverEnv, serverFlags } from '../../scripts/become.mjs'
import { median, print } from '../measure.ts'
import { AGAINST_COMPUTERS, type AttackName, ATTACKS, SHOWN_BY, WITHOUT_PROXY } from './attacks.ts'
import { serverDuel } from './server-duel.ts'
import { settling } from './settling.ts'
import { cpuOf, memoryOf } from './process-figures.ts'

/**
 * Number of honest tables, each with its own address. Milliseconds between actions of a table: among people, and
 * against bots.
 */
const TABLES = 6
const PACE = 50
const COMPUTER_PACE = 250
const ENTRIES = 4_007
const MEBI = 2 ** 20

/** Milliseconds of attack before measuring in each round, and before the first round. */
const SETTLE = 500
const BEGIN = 3_000

type Honest = {
  /** Plays for some seconds, and returns the duration of each action in milliseconds. */
  readonly measure: (seconds: number) => Promise<readonly number[]>
  /** Number of games in which a bot had no time to think. */
  readonly quickReplies: () => number
  readonly leave: () => void
}

/** Starts honest players at their tables. An action that is not answered in time counts with its waiting time. */
const honestPlayers = async (port: number, isAgainstComputers: boolean): Promise<Honest> => {
  const settings = usualSettings(games[0]!.game.id, 2)
  const computer = isAgainstComputers ? usualBotOf(games[0]!).id : undefined
  const duels = Array.from({ length: TABLES }, (_, i) =>
    serverDuel([port], 900 + i, settings, `10.1.0.${i + 1}`, computer),
  )
  for (const duel of duels) await duel.ready()
  // Waits for the first reply, before which the bot solves its game.
  if (isAgainstComputers)
    for (const duel of duels) {
      await duel.prepare()
      await duel.act()
    }
  const pace = isAgainstComputers ? COMPUTER_PACE : PACE
  const busy = duels.map(() => Promise.resolve())
  const play = async (i: number, until: number, delays: number[]): Promise<void> => {
    await busy[i]
    for (const duel = duels[i]!; performance.now() < until; ) {
      await duel.prepare()
      const sent = performance.now()
      await Promise.race([(busy[i] = duel.act()), sleep(Math.max(0, until + 1000 - sent))])
      delays.push(performance.now() - sent)
      await sleep(Math.max(0, pace - (performance.now() - sent)))
    }
  }
  return {
    measure: async (seconds) => {
      const [delays, until] = [[] as number[], performance.now() + seconds * 1000]
      await Promise.race([Promise.all(duels.map((_, i) => play(i, until, delays))), sleep(seconds * 1000 + 5000)])
      return delays
    },
    quickReplies: () => duels.reduce((sum, { counts }) => sum + counts.excuses, 0),
    leave: () => duels.forEach((duel) => duel.leave()),
  }
}

const storedIn = async (folder: string): Promise<LongMatch> => {
  const store = await openStore(folder)
  const long = await storeLongMatch(store, games[0]!, ENTRIES)
  await store.close()
  return long
}

/** One of the two compared servers, with its honest players and measurements. */
type Side = {
  readonly server: ServerProcess
  readonly honest: Honest
  /** Durations of actions in milliseconds, by rounds of one second. */
  readonly rounds: (readonly number[])[]
  most: number
  cpu: number
}

const openSide = async (folder: string, name: AttackName): Promise<Side> => {
  const env = { ...serverEnv, HAZELRING_TRUST_PROXY: WITHOUT_PROXY.includes(name) ? '0' : '1' }
  const server = await startServer({ place: folder, nodeArgs: serverFlags, env })
  const honest = await honestPlayers(server.port, AGAINST_COMPUTERS.includes(name))
  await honest.measure(1)
  return { server, honest, rounds: [], most: 0, cpu: 0 }
}

const closeSide = async ({ server, honest }: Side): Promise<void> => {
  honest.leave()
  await server.kill()
}

const measureRound = async (side: Side): Promise<void> => {
  const { pid } = side.server
  const watch = setInterval(() => (side.most = Math.max(side.most, memoryOf(pid) ?? 0)), 100)
  const before = cpuOf(pid) ?? Number.NaN
  side.rounds.push(await side.honest.measure(1))
  side.cpu += (cpuOf(pid) ?? Number.NaN) - before
  clearInterval(watch)
}

const quantile = (delays: readonly number[], share: number): number =>
  delays.toSorted((a, b) => a - b)[Math.floor(share * delays.length)] ?? Number.NaN

/** Median over all seconds of the 99th percentile. A few busy moments of the machine thus have no effect. */
const usualP99 = ({ rounds }: Side): number => median(rounds.map((delays) => quantile(delays, 0.99)))

const row = (name: string, side: Side, note: string): void => {
  const { rounds, most, cpu } = side
  const all = rounds.flat()
  const delays = [quantile(all, 0.5), quantile(all, 0.99), usualP99(side)].map((delay) => delay.toFixed(1))
  const rest = [all.length, `${Math.round((100 * cpu) / rounds.length)} %`, Math.round(most / MEBI)]
  print(`  ${name.padEnd(22)}${[...delays, ...rest].map((one) => String(one).padStart(11)).join('')}  ${note}`)
}

const signal = (processes: readonly { readonly pid?: number | undefined }[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const { pid } of processes) if (pid !== undefined) process.kill(pid, name)
}

/** Starts an attack from another process. */
const beginAttack = (attack: AttackName, target: Parameters<(typeof ATTACKS)[AttackName]>[0]): ChildProcess => {
  const child = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), [], { execArgv: [] })
  child.send({ attack, target })
  return child
}

/** Prints the list of threats with the tests and attacks that cover them. */
export const listAttacks = (): void => {
  for (const [what, where] of Object.entries(SHOWN_BY)) print(`${what}\n  ${where.join('\n  ')}`)
}

const measureAttack = async (name: AttackName, folders: readonly [string, string], seconds: number): Promise<void> => {
  await storedIn(folders[0])
  const long = await storedIn(folders[1])
  await using stack = new AsyncDisposableStack()
  const opened = async (folder: string): Promise<Side> => stack.adopt(await openSide(folder, name), closeSide)
  const [peaceful, attacked] = [await opened(folders[0]), await opened(folders[1])]
  const attacker = stack.adopt(
    beginAttack(name, { port: attacked.server.port, long }),
    (child) => void child.kill('SIGKILL'),
  )
  const attackProcesses = [attacked.server, attacker]
  await attacked.honest.measure(BEGIN / 1000)
  for (let round = 0; round < seconds; round++) {
    signal(attackProcesses, 'SIGSTOP')
    await measureRound(peaceful)
    signal(attackProcesses, 'SIGCONT')
    await attacked.honest.measure(SETTLE / 1000)
    await measureRound(attacked)
  }
  const times = usualP99(attacked) / usualP99(peaceful)
  const quick = attacked.honest.quickReplies()
  row('in peace', peaceful, '')
  const note = AGAINST_COMPUTERS.includes(name) ? `${quick} games with quick replies` : `p99 × ${times.toFixed(2)}`
  row(`beside "${name}"`, attacked, note)
}

/**
 * Compares honest players' delays at an idle and at an attacked server, with processor time and peak memory. A delay
 * lasts from an action until all clients know it (milliseconds). The servers take turns of one second, while the other
 * server and its attacker are stopped. A busy machine thus affects both equally. The servers have default limits;
 * attacker and players have different addresses.
 */
export const abuse = async (seconds: number, wanted: readonly string[]): Promise<void> => {
  const unknown = wanted.find((name) => name !== 'settling' && !(name in ATTACKS))
  if (unknown !== undefined) throw new RangeError(`there is no attack "${unknown}"; --list names them`)
  print('honest players at a server in peace and at one that is attacked; target: p99 at most doubles')
  const titles = ['p50 ms', 'p99 ms', 'a second’s', 'actions', 'processor', 'most MB'].map((title) =>
    title.padStart(11),
  )
  print(`  ${''.padEnd(22)}${titles.join('')}`)
  const names = Object.keys(ATTACKS).filter((name): name is AttackName => wanted.length === 0 || wanted.includes(name))
  for (const name of names)
    await inTestFolder((one) => inTestFolder((other) => measureAttack(name, [one, other], seconds)))
  if (wanted.length === 0 || wanted.includes('settling')) await settling()
}
