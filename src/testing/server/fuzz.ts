import { games } from '../../games/index.ts'
import { usualSettings, VISIBILITIES } from '../../protocol/index.ts'
import { attackServer, type Attack, newAttack } from './attack.ts'
import { newDoor } from './door.ts'
import { GENEROUS } from './generous.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { type Crowd, keepPlaying, lastLook, newCrowd } from './lively.ts'
import { readStored } from './stored.ts'
import { openTable, type PlayedTable } from './table.ts'
import { blame, newTally, type Tally } from './tally.ts'

export type FuzzOptions = {
  readonly folder: string
  readonly messages: number
  readonly seed: number
  /** Number of concurrent connections. */
  readonly attackers: number
}

export type FuzzReport = {
  readonly tally: Tally
  readonly attack: Attack
  /** Server memory in bytes after each tenth of the messages, measured after garbage collection. */
  readonly memory: readonly NodeJS.MemoryUsage[]
}

/** A paused game. Messages to its players must have been caused by the attack. */
type Quiet = { readonly table: PlayedTable; readonly told: () => number }

const PAUSE_AT = 6

const quietTable = async (house: ServerProcess, i: number, seed: number, tally: Tally): Promise<Quiet> => {
  let told = 0
  const door = newDoor((sign) => (told += sign === 'told' ? 1 : 0))
  door.open(house.port)
  const { game } = games[i % games.length]!
  const visibility = VISIBILITIES[i % VISIBILITIES.length]!
  const settings = {
    ...usualSettings(game.id, game.seats.min),
    visibility,
    clock: { kind: 'none' },
    talk: 'off',
  } as const
  const fault = (words: string): void => blame(tally, 'diverged', words)
  const table = await openTable({ door, game, settings, seed: [seed, i, 0xca1], pauseAt: PAUSE_AT, watchers: 1, fault })
  await table.over
  return { table, told: () => told }
}

const logsOf = async (folder: string, quiet: readonly Quiet[]): Promise<string> => {
  const stored = await readStored(folder)
  const logs = JSON.stringify(quiet.map(({ table }) => stored.log(table.id)))
  stored.close()
  return logs
}

/** Checks that only honest players' actions were stored. */
const checkStore = async (folder: string, crowd: Crowd, quiet: readonly Quiet[], logs: string): Promise<void> => {
  const stored = await readStored(folder)
  const known = new Set([...crowd.done, ...quiet.map(({ table }) => table)].map(({ id }) => id))
  for (const id of stored.matches())
    if (!known.has(id)) blame(crowd.tally, 'diverged', `a table ${id} stands that nobody rightly opened`)
  lastLook(crowd, stored)
  stored.close()
  if ((await logsOf(folder, quiet)) !== logs) blame(crowd.tally, 'diverged', 'the log of a game at rest has changed')
}

/** Sends the messages, and measures memory after each tenth. Players of paused games must receive nothing. */
const press = async (fight: Attack, house: ServerProcess, { messages, attackers }: FuzzOptions, resting: Quiet) => {
  const memory: NodeJS.MemoryUsage[] = []
  let heardBefore: number | undefined
  for (let tenth = 1; tenth <= 10; tenth++) {
    await attackServer(fight, Math.ceil((messages * tenth) / 10), attackers)
    memory.push(await house.memory())
    // By now the presence messages of the start have arrived.
    heardBefore ??= resting.told()
  }
  if (resting.told() !== heardBefore) blame(fight.tally, 'diverged', 'players at rest were told something')
  return memory
}

const quietTables = async (house: ServerProcess, seed: number, tally: Tally): Promise<readonly Quiet[]> => {
  const quiet: Quiet[] = []
  for (const i of VISIBILITIES.keys()) quiet.push(await quietTable(house, i, seed, tally))
  return quiet
}

/** Attacks a server with messages, and checks that they have no effect on its running games. */
export const runFuzz = async (options: FuzzOptions): Promise<FuzzReport> => {
  const { folder, seed } = options
  const tally = newTally()
  const house = await startServer({ place: folder, env: GENEROUS })
  const quiet = await quietTables(house, seed, tally)
  const door = newDoor()
  door.open(house.port)
  const all = games.map(({ game }) => game)
  // Uses private tables without talk, because strangers may watch, join and chat at open tables.
  const crowd = newCrowd({ door, games: all, seed, always: { visibility: 'private', talk: 'off' }, tally })
  let isOver = false
  const playing = [0, 1].map((place) => keepPlaying(crowd, place, () => isOver))
  const logs = await logsOf(folder, quiet)
  const tables = () => [...quiet.map(({ table }) => table), ...crowd.playing]
  const fight = newAttack({ port: house.port, seed, tally, game: all[0]!.id, tables })
  const memory = await press(fight, house, options, quiet[VISIBILITIES.indexOf('private')]!)
  isOver = true
  await Promise.all(playing)
  for (const { table } of quiet) table.leave()
  await checkStore(folder, crowd, quiet, logs)
  const code = await house.stop()
  if (code !== 0) blame(tally, 'diverged', `the server ended with ${code}: ${house.complaints()}`)
  return { tally, attack: fight, memory }
}
