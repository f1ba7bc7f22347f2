import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { effortOf } from '../effort.ts'
import { spread } from '../evidence.ts'
import { runNetwork } from './network.ts'
import { STORM } from './proxy.ts'
import { tinyGames } from './tiny-games.ts'

const { everything, seed } = effortOf(process.env)
const shipped = games.map(({ game }) => game)
/** The long run plays every game, the short run a few, because the network knows no rules. */
const all = [...(everything ? shipped : spread(shipped, 2)), ...tinyGames]
const tables = 2
/** Enough rounds to play every game. */
const rounds = everything ? 40 : Math.ceil(all.length / tables)

test('through a network that drops, delays, tears and half-opens connections all clients end alike', {
  timeout: 600_000,
}, async () => {
  const { tally, mishaps } = await runNetwork({ games: all, seed, tables, rounds, weather: STORM })
  expect(tally.faults).toEqual([])
  expect(tally.finished).toBe(tables * rounds)
  expect(new Set(tally.games.keys())).toEqual(new Set(all.map(({ id }) => id)))
  for (const mishap of ['late', 'cut', 'torn', 'deaf', 'orphan'] as const)
    expect(mishaps.get(mishap)).toBeGreaterThan(0)
})
