import { describe, expect, test } from 'vitest'
import { addTallies, emptyTally, estimateOf, playBlock, playMatch, type Tally } from '../../../bots/index.ts'
import { choice, outcomePly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { greedy, scoreOptimal } from './policies.ts'
import { tankards, type TankardsAction, type TankardsState } from '../rules/rules.ts'
import { solved } from '../solve/solution.ts'

const game = { ...tankards, solved }

const tables: readonly RulesRequest[] = [
  {},
  { natural1: 'nothing', straights: 'from-1' },
  { length: 'games', games: 3 },
  { length: 'target', target: 200 },
  { style: 'single-roll', length: 'target', 'roll-target': 120 },
]

const meanOf = ({ payoff: [counted] }: Tally) => {
  const { mean, halfwidth } = estimateOf(counted!)
  return { mean, error: halfwidth / 1.96 }
}

test.each(tables)('with %o a match counts the same however it is cut', (asked) => {
  const rules = rulesFor(game, asked)
  const match = { game, rules, seed: 9, policies: [scoreOptimal(rules), greedy(rules)] }
  const halves = addTallies(playBlock(match, 15, 15), addTallies(emptyTally(2), playBlock(match, 0, 15)))
  expect(halves).toEqual(playMatch(match, 30))
})

describe.each([
  {},
  { natural1: 'nothing', straights: 'from-1' },
  { style: 'single-roll' },
  { length: 'games', games: 2 },
] as readonly RulesRequest[])('score-optimal with %o', (asked) => {
  const rules = rulesFor(game, asked)
  const found = solved(rules, 1)
  const worth = found.ok ? found.value.valueOf(game.start(rules, 1))[0]! : Number.NaN
  const mean = (maker: typeof greedy) => meanOf(playMatch({ game, rules, seed: 4, policies: [maker(rules)] }, 4_000))
  const [best, other] = [mean(scoreOptimal), mean(greedy)]

  test('earns what the solved game says, within four standard errors', () => {
    expect(Math.abs(best.mean - worth)).toBeLessThan(4 * best.error)
  })

  test('greedy earns less; in a single roll there is nothing but this round', () => {
    const behind = (best.mean - other.mean) / other.error
    expect(behind > 4).toBe(rules.style === 'six-rounds')
    expect(behind).toBeGreaterThanOrEqual(0)
  })
})

test('with several seats each plays for its own points', () => {
  const rules = rulesFor(game)
  const tally = playMatch({ game, rules, seed: 6, policies: [scoreOptimal(rules), greedy(rules)] }, 400)
  expect(tally.games).toBe(400)
  expect(tally.wins[0]).toBeGreaterThan(tally.wins[1]!)
})

describe('greedy', () => {
  const rules = rulesFor(game)
  const rolled = game.step(game.start(rules, 1), outcomePly([4, 1, 3, 7, 12, 2]))
  const ask = (state: TankardsState): TankardsAction => {
    const node = game.node(state)
    if (node.kind !== 'decision') throw new RangeError('nothing to decide')
    return greedy(rules).choose({ ...node, view: state, log: [] })[0]!.action
  }

  test('rerolls what brings most this round, and takes the largest die', () => {
    expect(ask(rolled)).toBe('reroll d20')
    const lies = game.step(game.step(rolled, choice(0, 'reroll d20')), outcomePly([12]))
    expect(ask(lies)).toBe('take d12')
  })
})
