import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { outcomesOf, type Random, sample, seeded } from '../../../dice/index.ts'
import { choice, outcomePly, playOut, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { type Solution, solve } from '../../../solver/index.ts'
import { sampleCard } from '../content/sample.ts'
import { tankards, type TankardsAction, type TankardsState } from '../rules/rules.ts'
import { solved } from './solution.ts'

const game = { ...tankards, solved }

type Solved = Solution<TankardsState, TankardsAction>

const solution = (asked: RulesRequest = {}): Solved => {
  const found = solve(game, rulesFor(game, asked), 1)
  if (!found.ok) throw new RangeError(found.error.message)
  return found.value
}

const start = (asked: RulesRequest = {}): TankardsState => game.start(rulesFor(game, asked), 1)

/** State of random play after this many plies, or its final state. */
const met = (asked: RulesRequest, plies: number, random: Random): TankardsState => {
  let state = start(asked)
  for (let ply = 0; ply < plies; ply++) {
    const node = game.node(state)
    if (node.kind === 'terminal') return state
    if (node.kind === 'chance') state = game.step(state, outcomePly(sample(node.chance, random)))
    else if (node.kind === 'decision')
      state = game.step(state, choice(node.seat, node.actions[random.below(node.actions.length)]!))
  }
  return state
}

const styles: readonly RulesRequest[] = [
  {},
  { natural1: 'nothing', straights: 'from-1' },
  { length: 'games', games: 3 },
  { style: 'single-roll' },
  { style: 'single-roll', length: 'games', games: 2, natural1: 'nothing' },
  { card: sampleCard(), natural1: 'nothing' },
  { card: sampleCard(), style: 'single-roll' },
]

describe.each(styles)('alone, with %o', (asked) => {
  const { valueOf, choicesOf, bound } = solution(asked)
  const worth = (state: TankardsState): number => valueOf(state)[0]!
  const random = seeded(5)
  const states = Array.from({ length: 300 }, () => met(asked, random.below(60), random))

  test('a choice is worth what follows it, the position the best of them', () => {
    for (const state of states) {
      const node = game.node(state)
      if (node.kind !== 'decision') continue
      const choices = choicesOf(state, 0)
      expect(choices.map(({ action }) => action)).toEqual(node.actions)
      for (const { action, value } of choices.slice(0, 8))
        expect(value[0]).toBeCloseTo(worth(game.step(state, choice(0, action))), 9)
      expect(worth(state)).toBeCloseTo(Math.max(...choices.map(({ value }) => value[0]!)), 9)
      expect(Math.min(...choices.map(({ cost }) => cost))).toBe(0)
    }
  })

  test('dice in the air are worth the mean of how they may fall, the end what it paid', () => {
    for (const state of states) {
      const node = game.node(state)
      if (node.kind !== 'chance' || node.chance.kind !== 'pool' || node.chance.groups.length > 2) continue
      const outcomes = outcomesOf(node.chance)
      const sum = outcomes.reduce((all, { outcome }) => all + worth(game.step(state, outcomePly(outcome))), 0)
      expect(worth(state)).toBeCloseTo(sum / outcomes.length, 9)
    }
    const over = met(asked, 100, random)
    expect(game.node(over)).toMatchObject({ kind: 'terminal', payoff: valueOf(over) })
  })

  test('before a roll it is the mean over rolls, within four standard errors', () => {
    const before = states
      .filter((state) => game.node(state).kind === 'chance' && state.game.phase === 'roll')
      .slice(0, 4)
    const all = [start(asked), ...before]
    for (const state of all) {
      const node = game.node(state)
      if (node.kind !== 'chance') throw new RangeError('a roll is due')
      const worths = Array.from({ length: 1500 }, () =>
        worth(game.step(state, outcomePly(sample(node.chance, random)))),
      )
      const mean = worths.reduce((a, b) => a + b) / worths.length
      const variance = worths.reduce((sum, w) => sum + (w - mean) ** 2, 0) / (worths.length - 1)
      expect(Math.abs(mean - worth(state))).toBeLessThan(4 * Math.sqrt(variance / worths.length))
    }
  })

  test('the bound is of a hair, and larger than nothing', () => {
    expect(bound).toBeGreaterThan(0)
    expect(bound).toBeLessThan(1e-8)
  })
})

describe('what cannot be solved is refused at once, in words', () => {
  test.each([
    [{}, 2],
    [{}, 8],
    [{ style: 'single-roll' }, 3],
    [{ length: 'target' }, 1],
    [{ length: 'games' }, 4],
  ] as const)('%o with %i seats', (asked, seats) => {
    const found = solve(game, rulesFor(game, asked), seats)
    expect(found.ok ? 'solved' : found.error.message).toMatch(/^Tankards is (not )?solved for .* choose one/)
  })
})

test('games of a series add up', () => {
  const one = solution().valueOf(start())[0]!
  expect(solution({ length: 'games', games: 4 }).valueOf(start({ length: 'games', games: 4 }))[0]).toBeCloseTo(
    4 * one,
    9,
  )
})

test('played as solved, a game brings what it is worth, within four standard errors', () => {
  const { mix, valueOf } = solution()
  const policy = {
    id: 'solved',
    choose: ({ view, actions }: { view: TankardsState; actions: readonly TankardsAction[] }) =>
      mix(view, 0).map((weight, i) => ({ action: actions[i]!, weight })),
  }
  const games = 3000
  const totals = Array.from(
    { length: games },
    (_, number) => playOut(game, start(), [policy], sourcesOf(11, number)).end.payoff[0]!,
  )
  const mean = totals.reduce((a, b) => a + b) / games
  const variance = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0) / (games - 1)
  expect(Math.abs(mean - valueOf(start())[0]!)).toBeLessThan(4 * Math.sqrt(variance / games))
})
