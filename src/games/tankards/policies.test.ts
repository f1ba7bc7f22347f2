import { describe, expect, test } from 'vitest'
import { addTallies, emptyTally, estimateOf, playBlock, playMatch, sourcesOf, type Tally } from '../../bots/index.ts'
import { choice, happening, playOut, type Policy, rulesFor, type RulesRequest } from '../../engine/index.ts'
import { greedy, scoreOptimal } from './policies.ts'
import { tankards, type TankardsAction, type TankardsState } from './rules.ts'
import { solved } from './solution.ts'

type Player = Policy<TankardsAction, TankardsState>

const game = { ...tankards, solved }
const makers = [scoreOptimal, greedy]

/** The same player without its faster way. */
const slowly = ({ id, choose }: Player): Player => ({ id, choose })

const tables: readonly RulesRequest[] = [
  {},
  { natural1: 'nothing', straights: 'from-1' },
  { pair: 0, six: 999 },
  { length: 'games', games: 3 },
  { length: 'target', target: 200 },
  { style: 'single-roll' },
  { style: 'single-roll', length: 'target', 'roll-target': 120, natural1: 'nothing', straights: 'from-1' },
]

const meanOf = ({ payoff: [counted] }: Tally) => {
  const { mean, halfwidth } = estimateOf(counted!)
  return { mean, error: halfwidth / 1.96 }
}

describe.each(tables)('with %o', (asked) => {
  const rules = rulesFor(game, asked)

  test.each(makers)('the fast way plays the same games as the rules do', (maker) => {
    const player = maker(rules)
    const start = game.start(rules, 1)
    const swift = player.swiftly([player])!
    for (let number = 0; number < 40; number++) {
      const { end, plies } = playOut(game, start, [slowly(player)], sourcesOf(3, number))
      expect(swift(sourcesOf(3, number))).toEqual({ end, plies })
    }
    const match = { game, rules, seed: 9, policies: [player] }
    const slow = { ...match, policies: [slowly(player)] }
    const halves = addTallies(playBlock(match, 30, 30), addTallies(emptyTally(1), playBlock(match, 0, 30)))
    expect(halves).toEqual(playMatch(slow, 60))
  })
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
  const mean = (maker: typeof greedy) => meanOf(playMatch({ game, rules, seed: 4, policies: [maker(rules)] }, 20_000))
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
  const rolled = game.step(game.start(rules, 1), happening([4, 1, 3, 7, 12, 2]))
  const ask = (state: TankardsState): TankardsAction => {
    const node = game.node(state)
    if (node.kind !== 'decision') throw new RangeError('nothing to decide')
    return greedy(rules).choose({ ...node, view: state, log: [] })[0]!.action
  }

  test('rerolls what brings most this round, and takes the largest die', () => {
    expect(ask(rolled)).toBe('reroll d20')
    const lies = game.step(game.step(rolled, choice(0, 'reroll d20')), happening([12]))
    expect(ask(lies)).toBe('take d12')
  })
})
