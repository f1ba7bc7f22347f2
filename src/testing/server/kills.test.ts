import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { effortOf } from '../effort.ts'
import { inTestFolder } from '../test-store.ts'
import { tinyServer } from './server-process.ts'
import { runKills } from './kills.ts'
import { tinyGames } from './tiny-games.ts'

const { everything, seed } = effortOf(process.env)
const TIMEOUT = everything ? 3_600_000 : 600_000

const TABLES = 5

const servers = [
  {
    name: 'the server as it is shipped',
    kills: everything ? 21 : 2,
    served: { games: games.map(({ game }) => game) },
  },
  {
    name: 'a server of games that hide things',
    kills: everything ? 28 : 3,
    served: { games: tinyGames, program: tinyServer },
  },
] as const

test.for(servers)(
  '$name loses nothing when it is killed $kills times',
  { timeout: TIMEOUT },
  async ({ kills, served }) => {
    const tally = await inTestFolder((folder) => runKills({ ...served, place: folder, kills, seed, tables: TABLES }))
    expect(tally.faults).toEqual([])
    expect(tally.acknowledged).toBeGreaterThan(kills)
    expect(tally.finished).toBeGreaterThanOrEqual(TABLES)
    expect(new Set(tally.games.keys())).toEqual(new Set(served.games.map(({ id }) => id)))
    // After a few kills it is chance whether a roll was known before one of them; audit.test.ts checks such a roll.
    expect(tally.foretold).toBeGreaterThanOrEqual(everything ? 1 : 0)
  },
)
