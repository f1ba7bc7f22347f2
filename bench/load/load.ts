// `npm run load`: real sockets against a server in its own process. Prints targets beside the results, and never fails
// because of them.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { usualSeats } from '../../src/engine/index.ts'
import { games, manifestOf } from '../../src/games/index.ts'
import { inTestFolder } from '../../src/testing/test-store.ts'
import { machine, print } from '../measure.ts'
import { abuse, listAttacks } from './abuse.ts'
import { halts } from './halts.ts'
import { installPeers } from '../peers.ts'
import { fillStore } from '../store-fill.ts'
import type { Orders, Report } from './driver.ts'
import { nodes } from './nodes.ts'
import { prices } from './prices.ts'
import { memoryOf } from './process-figures.ts'
import { tell, tellHead, tellThreads } from './say.ts'
import { bareServer, driven, hazelringServer, peerServer, type Server } from './servers.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matches: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    /** Seconds of play before measuring; the default depends on the scenario. */
    'warm-up': { type: 'string' },
    drivers: { type: 'string', default: '1' },
    games: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '3' },
    /** Milliseconds between actions of a match in the scenario `memory`. */
    pace: { type: 'string', default: '1000' },
    profile: { type: 'string' },
    game: { type: 'string', default: games[0]!.game.id },
    seats: { type: 'string' },
    attack: { type: 'string', multiple: true },
    list: { type: 'boolean' },
  },
})
const matches = Number(values.matches)
const seconds = Number(values.seconds)
const game = manifestOf(values.game)?.game
const seats = Number(values.seats ?? (game && usualSeats(game)))
const NO_SIZES = { asked: 150, told: 350 }

type Load = Pick<Orders, 'server'> & Partial<Orders>

const press = ({ port, pid }: Server, load: Load): Promise<readonly Report[]> => {
  const count = Number(values.drivers)
  const orders = {
    ports: [port],
    pids: [pid],
    warmUp: 4,
    seconds,
    pace: 0,
    sizes: NO_SIZES,
    game: values.game,
    seats,
    ...load,
    ...(values['warm-up'] !== undefined && { warmUp: Number(values['warm-up']) }),
  }
  const share = Math.ceil((load.matches ?? matches) / count)
  return Promise.all(Array.from({ length: count }, (_, seed) => driven({ ...orders, matches: share, seed: seed + 1 })))
}

const pressed = async (name: string, open: () => Promise<Server>, load: Load): Promise<readonly Report[]> => {
  const server = await open()
  const found = await press(server, load)
  await server.stop()
  tell(name, found)
  for (const report of found) tellThreads(report)
  return found
}

const profiling = (): readonly string[] =>
  values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]

const serverIn = (folder: string) => () => hazelringServer(folder, profiling())

const rate = (reports: readonly Report[]): number =>
  reports.reduce((sum, { actions, seconds: s }) => sum + actions / s, 0)

/**
 * Scenario at full speed: each action follows the last acknowledgement. Alternates with the bare loop and messages of
 * equal size.
 */
const throughput = async (): Promise<void> => {
  print(`${matches} matches, as fast as acknowledgements come; target: 8,000 a second, 60 % of the bare loop`)
  tellHead()
  for (let round = 0; round < Number(values.rounds); round++)
    await inTestFolder(async (folder) => {
      const hazelring = await pressed('hazelring', serverIn(join(folder, 'hazelring')), { server: 'hazelring' })
      const { sizes } = hazelring[0]!
      const bare = await pressed('bare loop', () => bareServer(folder, sizes.told), { server: 'bare', sizes })
      await pressed('bare, not stored', () => bareServer('memory', sizes.told), { server: 'bare', sizes })
      print(
        `  Hazelring ÷ bare loop: ${((100 * rate(hazelring)) / rate(bare)).toFixed(0)} %   (texts of ${sizes.asked} and ${sizes.told} bytes)`,
      )
    })
}

/** Scenario of a thousand matches with one action per second each. */
const steady = async (): Promise<void> => {
  print(`1,000 matches (${1_000 * seats} sockets), one action a second each; target: p99 below 50 ms`)
  tellHead()
  await inTestFolder((folder) =>
    pressed('hazelring', serverIn(folder), { server: 'hazelring', matches: 1_000, pace: 1_000, warmUp: 5 }),
  )
}

const MEBI = 2 ** 20

/** Scenario of a thousand active live games and ten thousand stored games. */
const memory = async (): Promise<void> => {
  print('memory with 10,000 stored games and 1,000 live ones under way; target: below 300 MB')
  await inTestFolder(async (folder) => {
    await fillStore(folder, { games: 10_000, entries: 30, playing: 0, gathering: 0 })
    const server = await hazelringServer(folder)
    print(`  at the start                ${Math.round(memoryOf(server.pid)! / MEBI)} MB`)
    const pressing = press(server, { server: 'hazelring', matches: 1_000, pace: Number(values.pace), warmUp: 5 })
    let most = 0
    const watching = setInterval(() => (most = Math.max(most, memoryOf(server.pid) ?? 0)), 250)
    await pressing
    clearInterval(watching)
    print(`  with 1,000 live games, most ${Math.round(most / MEBI)} MB`)
    await server.stop()
  })
}

const start = async (): Promise<void> => {
  const stored = Number(values.games)
  print(`from the command to the open door with ${stored.toLocaleString('en-US')} stored games; target: below 2 s`)
  await inTestFolder(async (folder) => {
    await fillStore(folder, { games: stored, entries: 8, playing: 0, gathering: 100 })
    for (let n = 0; n < Number(values.rounds); n++) {
      const began = performance.now()
      const server = await hazelringServer(folder)
      print(`  ${Math.round(performance.now() - began)} ms`)
      await server.stop()
    }
  })
}

/** Scenario beside boardgame.io's own server, with an equal game, driver and number of sockets. */
const peers = async (): Promise<void> => {
  installPeers()
  print(
    `${matches} matches, as fast as they go, beside boardgame.io 0.50.2; Hazelring alone is durable before anybody is told`,
  )
  tellHead()
  for (let round = 0; round < Number(values.rounds); round++)
    await inTestFolder(async (folder) => {
      await pressed('hazelring', serverIn(join(folder, 'hazelring')), { server: 'hazelring' })
      await pressed('boardgame.io, files', () => peerServer(join(folder, 'peer')), { server: 'peer' })
      await pressed('boardgame.io, memory', () => peerServer('memory'), { server: 'peer' })
    })
}

const SCENES: Readonly<Record<string, () => Promise<void>>> = {
  throughput,
  steady,
  memory,
  start,
  peers,
  halts,
  prices,
  nodes: () => nodes({ matches, seconds, game: values.game, seats, sizes: NO_SIZES }),
  abuse: async () => (values.list === true ? listAttacks() : abuse(seconds, values.attack ?? [])),
}

const wanted = positionals.length === 0 ? Object.keys(SCENES) : positionals

/** Message that names invalid arguments and lists valid arguments; undefined if all are valid. */
const complaint = (): string | undefined => {
  const unknown = wanted.find((name) => !(name in SCENES))
  if (unknown !== undefined) return `There is no "${unknown}" here: take ${Object.keys(SCENES).join(', ')}.`
  if (game === undefined)
    return `There is no game "${values.game}": take ${games.map((one) => one.game.id).join(', ')}.`
  const { min, max } = game.seats
  if (Number.isInteger(seats) && seats >= min && seats <= max) return undefined
  return `${game.id} has ${min} to ${max} seats, not ${values.seats}.`
}

const wrong = complaint()
if (wrong !== undefined) {
  print(wrong)
  process.exitCode = 1
} else {
  print(machine())
  for (const name of wanted) await SCENES[name]!()
}
