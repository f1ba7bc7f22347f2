import { describe, expect, test } from 'vitest'
import { addTallies, emptyTally, estimateOf, playBlock, playMatch, sourcesOf, type Tally } from '../../../bots/index.ts'
import { choice, outcomePly, playOut, type Policy, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { greedy, scoreOptimal } from './policies.ts'
import { tankards, type TankardsAction, type TankardsState } from '../rules/rules.ts'
import { solved } from '../solve/solution.ts'

type Player = Policy<TankardsAction, TankardsState>

const game = { ...tankards, solved }

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
  const [optimal, hasty] = [scoreOptimal(rules), greedy(rules)]

  test.each([
    { seats: [optimal], games: 40 },
    { seats: [hasty], games: 40 },
    { seats: [optimal, hasty], games: 60 },
    { seats: [hasty, optimal, optimal, hasty, hasty], games: 10 },
  ])('the fast way plays the same games as the rules do, at a table of $seats.length', ({ seats, games }) => {
    const start = game.start(rules, seats.length)
    const swift = optimal.swiftly(seats)!
    for (let number = 0; number < games; number++) {
      const { end, plies } = playOut(game, start, seats.map(slowly), sourcesOf(3, number))
      expect(swift(sourcesOf(3, number))).toEqual({ end, plies })
    }
  })

  test('and so a match counts the same, whoever plays and however it is cut', () => {
    const match = { game, rules, seed: 9, policies: [optimal, hasty] }
    const halves = addTallies(playBlock(match, 15, 15), addTallies(emptyTally(2), playBlock(match, 0, 15)))
    expect(halves).toEqual(playMatch({ ...match, policies: [slowly(optimal), hasty] }, 30))
  })
})

test('those who tie for the win roll off in the fast way too', () => {
  const rules = rulesFor(game, { style: 'single-roll' })
  const seats = [scoreOptimal(rules), scoreOptimal(rules)]
  const swift = seats[0]!.swiftly(seats)!
  const ends = Array.from({ length: 300 }, (_, number) => ({ number, ...swift(sourcesOf(1, number)) }))
  const tied = ends.filter(({ end }) => end.scores![0] === end.scores![1])
  expect(tied.length).toBeGreaterThan(0)
  for (const { number, end, plies } of tied) {
    expect(end.places.toSorted((a, b) => a - b)).toEqual([1, 2])
    const slow = playOut(game, game.start(rules, 2), seats.map(slowly), sourcesOf(1, number))
    expect({ end: slow.end, plies: slow.plies }).toEqual({ end, plies })
  }
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
