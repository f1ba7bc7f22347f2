import { seeded } from '../../src/dice/index.ts'
import { playOut, rulesFor } from '../../src/engine/index.ts'
import { bots } from '../../src/games/king-of-the-roll/bots/bots.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import type { KingRules } from '../../src/games/king-of-the-roll/rules/house-rules.ts'
import { kingOfTheRoll as game } from '../../src/games/king-of-the-roll/rules/rules.ts'
import type { KingState } from '../../src/games/king-of-the-roll/rules/state.ts'
import { referenceFor } from '../../src/games/king-of-the-roll/solve/reference.ts'

/**
 * How well the reference foretells a match where a turn begins, and how well anything could that knows the position: planners play on from
 * each such position several times over. `npx node research/king-of-the-roll/foresight.ts [matches] [times] [rule=value …]`.
 */
const [asked = '60', times = '4', ...pairs] = process.argv.slice(2)
const request = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
const rules = rulesFor<KingRules>(game, { characters: 'random', ...request })
const by = referenceFor(HOUSE)(rules, 2)
const planner = bots.find(({ id }) => id === 'planner')!.policyFor(rules, 2)
const TIMES = Number(times)

const resultFrom = (state: KingState, seed: number, time: number): number =>
  playOut(game, state, [planner, planner], { dice: seeded(seed, 2 * time), minds: seeded(seed, 2 * time + 1) }).end
    .payoff[0]!

/** Where the turns of a match begin, the first one apart. */
const turnsOf = (seed: number): readonly KingState[] => {
  const found: KingState[] = []
  const watched = {
    ...game,
    step: (...step: Parameters<typeof game.step>): KingState => {
      const next = game.step(...step)
      if (next.phase === 'roll' && next.turn > step[0].turn && next.turn > 1) found.push(next)
      return next
    },
  }
  playOut(watched, game.start(rules, 2), [planner, planner], { dice: seeded(seed), minds: seeded(seed, 1) })
  return found
}

const positions = Array.from({ length: Number(asked) }, (_, match) => turnsOf(9_000 + match)).flat()
const told = positions.map((state, i) => {
  const results = Array.from({ length: TIMES }, (_, time) => resultFrom(state, 40_000 + i, time))
  const mean = results.reduce((sum, one) => sum + one, 0) / TIMES
  const worth = by.equity(state).payoff[0]!
  return {
    within: results.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (TIMES - 1),
    off: results.reduce((sum, one) => sum + (one - worth) ** 2, 0) / TIMES,
    all: results.reduce((sum, one) => sum + (one - 0.5) ** 2, 0) / TIMES,
  }
})

const say = (what: string, of: (one: (typeof told)[number]) => number): void => {
  const values = told.map(of)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const error = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0)) / values.length
  process.stdout.write(`${what.padEnd(62)} ${mean.toFixed(4)} ± ${error.toFixed(4)}\n`)
}
process.stdout.write(
  `${positions.length} positions, ${TIMES} matches from each; squares of a result, with a standard error\n`,
)
say('of saying one half always', ({ all }) => all)
say('of the reference', ({ off }) => off)
say('of one that knew what planners come to from there in the mean', ({ within }) => within)
say('by how much the reference is off from that', ({ off, within }) => off - within)
