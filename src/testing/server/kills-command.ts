import { parseArgs } from 'node:util'
import { games } from '../../games/index.ts'
import { inTestFolder } from '../test-store.ts'
import { tinyServer } from './server-process.ts'
import { type KillOptions, runKills } from './kills.ts'
import { startPostgres } from './postgres.ts'
import { isClean, type Tally } from './tally.ts'
import { tinyGames } from './tiny-games.ts'

/** Games of the shipped server, or only the game `id`. */
const registered = (id: string | undefined) => ({
  games: games.map(({ game }) => game).filter((game) => (id ?? game.id) === game.id),
})
const server = { games: tinyGames, program: tinyServer }

const byGame = ({ games: played }: Tally): string => [...played].map(([id, count]) => `${count} of ${id}`).join(', ')

const told = (tally: Tally): string =>
  [
    `${tally.acknowledged} acts acknowledged, ${tally.seen} entries seen, ${tally.finished} games finished and proven: ${byGame(tally)}`,
    `${tally.lost} lost, ${tally.duplicated} duplicated, ${tally.diverged} told or folded otherwise`,
    `${tally.foretold} rolls known before the kill, ${tally.wrongRolls} rolls that should not have fallen, ${tally.unproven} games not proven`,
  ].join('\n')

/** Place of the games, and number of servers on it. */
type Storage = Pick<KillOptions, 'place' | 'database' | 'servers'>

/** Runs on a new PostgreSQL server, which is killed in turn with the game servers. */
const inDatabase = async (servers: number, run: (store: Storage) => Promise<Tally>): Promise<Tally> => {
  const database = await startPostgres()
  try {
    return await run({ place: await database.database(), database, servers })
  } finally {
    await database.stop()
  }
}

/** Runs the command; returns the exit code, 0 without faults. */
export const killsCommand = async (words: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      kills: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      tables: { type: 'string', default: '6' },
      tiny: { type: 'boolean', default: false },
      game: { type: 'string' },
      postgres: { type: 'boolean', default: false },
      servers: { type: 'string', default: '1' },
    },
  })
  const [kills, seed, tables] = [values.kills, values.seed, values.tables].map(Number)
  const served = values.tiny ? server : registered(values.game)
  if (served.games.length === 0) {
    process.stdout.write(`There is no game "${values.game}": take ${games.map(({ game }) => game.id).join(', ')}.\n`)
    return 1
  }
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const run = (store: Storage): Promise<Tally> =>
    runKills({
      ...store,
      kills: kills!,
      seed: seed!,
      tables: tables!,
      ...served,
      onKill: (n, { faults }) => {
        if (n % 50 === 0) process.stdout.write(`${n} kills after ${seconds()} s, ${faults.length} faults\n`)
      },
    })
  const tally = await (values.postgres
    ? inDatabase(Number(values.servers), run)
    : inTestFolder((place) => run({ place })))
  process.stdout.write(`${kills} kills with seed ${seed} at ${tables} tables in ${seconds()} s\n${told(tally)}\n`)
  for (const fault of tally.faults) process.stdout.write(`  ${fault}\n`)
  return isClean(tally) ? 0 : 1
}
