import { describe, expect, test } from 'vitest'
import { type AnyGame, type Eye, isOpen, ownedRules } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { effortOf } from '../effort.ts'
import { spread } from '../evidence.ts'
import { isBrief } from '../play.ts'
import { type RuledTable, tablesOf } from '../tables.ts'
import { cups } from '../tiny/game.ts'
import type { CupsState } from '../tiny/state.ts'
import { type Compared, compareWorlds, type Trial } from './two-worlds.ts'

const effort = effortOf(process.env)
/**
 * Trials per kind of game. The tiny game has most secrets and is cheapest to test. The games' own tests check their
 * rules' secrecy, so few trials suffice to test the server.
 */
const TRIALS = effort.everything ? { tiny: 10_000, hidden: 10_000, open: 10_000 } : { tiny: 6, hidden: 3, open: 2 }
const ROUNDS = effort.everything ? 20 : 1
/** Number of tables from which the test chooses those with short games. */
const LOOKED_AT = 30

/** Minimum number of trials per game. */
const FEWEST = 2

const eyesOf = ({ seats }: RuledTable): readonly Exclude<Eye, 'table'>[] => [
  'onlooker',
  ...Array.from({ length: seats }, (_, seat) => seat),
]

const trialsOf = (game: AnyGame): readonly Trial[] => {
  const served = tablesOf(game, { ...effort, everything: false }).filter(
    ({ rules }) => ownedRules(game.houseRules, rules).length === 0,
  )
  const tables = spread(served, effort.everything ? TRIALS.tiny : LOOKED_AT)
  const brief = tables.filter((table) => isBrief(game, table, effort.seed))
  const all = brief.flatMap((table) => eyesOf(table).map((eye) => ({ game, table, eye })))
  const some = spread(all, isOpen(game) ? TRIALS.open : game === cups ? TRIALS.tiny : TRIALS.hidden)
  return Array.from({ length: ROUNDS }, (_, round) => round).flatMap((round) =>
    some.map((trial, i) => ({ ...trial, seed: effort.seed * 1000 + round * 100_000 + i })),
  )
}

const compareAll = async (game: AnyGame): Promise<Compared> => {
  const sum = { acts: 0, hidden: 0, pending: 0 }
  for (const trial of trialsOf(game)) {
    const { acts, hidden, pending } = await compareWorlds(trial)
    sum.acts += acts
    sum.hidden += hidden
    sum.pending += pending
  }
  return sum
}

/** The tiny game with a bug: its view shows everything to onlookers. */
const careless: AnyGame = {
  ...cups,
  view: (state: CupsState, eye: Eye) => (eye === 'onlooker' ? state : cups.view(state, eye)),
}

describe('two worlds that differ only in what an eye may not know send it the same bytes', { timeout: 600_000 }, () => {
  test('in the tiny game with its hidden dice, cards and bids', async () => {
    const { acts, hidden, pending } = await compareAll(cups)
    expect(acts).toBeGreaterThan(8 * FEWEST)
    expect(hidden).toBeGreaterThan(2 * FEWEST)
    expect(pending).toBeGreaterThan(FEWEST)
  })

  test.for(games)('in $game.id', async ({ game }) => {
    const { acts } = await compareAll(game)
    expect(acts).toBeGreaterThan(4 * FEWEST)
  })

  test('and a game that shows an onlooker too much is found out', async () => {
    const [table] = tablesOf(careless, { ...effort, everything: false })
    await expect(compareWorlds({ game: careless, table: table!, eye: 'onlooker', seed: 1 })).rejects.toThrow(
      'frames differ',
    )
  })
})
