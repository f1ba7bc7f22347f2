import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { games, usualBotOf } from '../../src/games/index.ts'
import { usualSettings } from '../../src/protocol/index.ts'
import { openStore } from '../../src/server/store/open.ts'
import { type LongMatch, storeLongMatch } from '../../src/testing/server/long-match.ts'
import { startServer } from '../../src/testing/server/server-process.ts'
import { inTestFolder } from '../../src/testing/test-store.ts'
import { serverFlags } from '../../scripts/setup.mjs'
import { print } from '../measure.ts'
import { AGAINST_COMPUTERS, type AttackName, ATTACKS, COVERED, WITHOUT_PROXY } from './attacks.ts'
import { hallDuel } from './hall-duel.ts'
import { settling } from './settling.ts'
import { memoryOf } from './process-figures.ts'

/** Honest tables, each from an address of its own, and milliseconds between two actions of one table. */
const TABLES = 6
const PACE = 100
const ENTRIES = 4_007
const MEBI = 2 ** 20

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, Math.max(0, milliseconds)))

type Honest = { readonly measure: (seconds: number) => Promise<readonly number[]>; readonly leave: () => void }

/** Honest players at their tables. One that gets no answer in time counts with the time that it has waited. */
const honestPlayers = async (port: number, isAgainstComputers: boolean): Promise<Honest> => {
  const settings = usualSettings(games[0]!.game.id, 2)
  const computer = isAgainstComputers ? usualBotOf(games[0]!).id : undefined
  const duels = Array.from({ length: TABLES }, (_, i) => hallDuel(port, 900 + i, settings, `10.1.0.${i + 1}`, computer))
  for (const duel of duels) await duel.ready()
  // A computer works out its game before its first reply.
  if (isAgainstComputers)
    for (const duel of duels) {
      await duel.prepare()
      await duel.act()
    }
  const busy = duels.map(() => Promise.resolve())
  const play = async (i: number, until: number, delays: number[]): Promise<void> => {
    await busy[i]
    for (const duel = duels[i]!; performance.now() < until; ) {
      await duel.prepare()
      const sent = performance.now()
      await Promise.race([(busy[i] = duel.act()), sleep(until + 1000 - sent)])
      delays.push(performance.now() - sent)
      await sleep(PACE - (performance.now() - sent))
    }
  }
  return {
    measure: async (seconds) => {
      const [delays, until] = [[] as number[], performance.now() + seconds * 1000]
      await Promise.race([Promise.all(duels.map((_, i) => play(i, until, delays))), sleep(seconds * 1000 + 5000)])
      return delays.toSorted((a, b) => a - b)
    },
    leave: () => duels.forEach((duel) => duel.leave()),
  }
}

const storedIn = async (folder: string): Promise<LongMatch> => {
  const store = await openStore(folder)
  const long = await storeLongMatch(store, games[0]!, ENTRIES)
  await store.close()
  return long
}

const row = (name: string, delays: readonly number[], megabytes: number): void => {
  const at = (share: number): string => (delays[Math.floor(share * delays.length)] ?? Number.NaN).toFixed(1).padStart(9)
  print(`  ${name.padEnd(22)}${at(0.5)}${at(0.99)}${String(delays.length).padStart(9)}${String(megabytes).padStart(9)}`)
}

/** Begins to attack, from another process; answers how to stop. */
const beginAttack = (attack: AttackName, target: Parameters<(typeof ATTACKS)[AttackName]>[0]): (() => void) => {
  const child = fork(fileURLToPath(new URL('attacker.ts', import.meta.url)), [], { execArgv: [] })
  child.send({ attack, target })
  return () => void child.kill('SIGKILL')
}

/** The attacks by name, and the tests for what no attack shows. */
export const listAttacks = (): void => {
  print(`attacks: ${Object.keys(ATTACKS).join(', ')}, settling`)
  for (const [what, where] of Object.entries(COVERED)) print(`  ${what.padEnd(36)}shown by ${where}`)
}

/**
 * Honest players' delays (milliseconds from an action to all informed) without and beside each attack, and the most memory that
 * the server took. The server has the bounds that it is shipped with; attacker and players come from different addresses.
 */
export const abuse = async (seconds: number, wanted: readonly string[]): Promise<void> => {
  const unknown = wanted.find((name) => name !== 'settling' && !(name in ATTACKS))
  if (unknown !== undefined) throw new RangeError(`there is no attack "${unknown}"; --list names them`)
  print('honest players beside an attacker; target: p99 at most doubles')
  print(`  ${''.padEnd(22)}${['p50 ms', 'p99 ms', 'actions', 'most MB'].map((title) => title.padStart(9)).join('')}`)
  const names = Object.keys(ATTACKS).filter((name): name is AttackName => wanted.length === 0 || wanted.includes(name))
  for (const name of names)
    await inTestFolder(async (folder) => {
      const long = await storedIn(folder)
      const server = await startServer({
        folder,
        nodeArgs: serverFlags,
        env: { HAZELRING_TRUST_PROXY: WITHOUT_PROXY.includes(name) ? '0' : '1' },
      })
      const honest = await honestPlayers(server.port, AGAINST_COMPUTERS.includes(name))
      let most = 0
      const watching = setInterval(() => (most = Math.max(most, memoryOf(server.pid) ?? 0)), 100)
      const measured = async (what: string): Promise<void> => {
        most = 0
        const delays = await honest.measure(seconds)
        row(what, delays, Math.round(most / MEBI))
      }
      await honest.measure(2)
      await measured('in peace')
      const end = beginAttack(name, { port: server.port, long })
      await honest.measure(1)
      await measured(`beside "${name}"`)
      end()
      clearInterval(watching)
      honest.leave()
      await server.kill()
    })
  if (wanted.length === 0 || wanted.includes('settling')) await settling()
}
