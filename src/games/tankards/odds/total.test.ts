import { beforeAll, describe, expect, test } from 'vitest'
import { outcomesOf, seeded } from '../../../dice/index.ts'
import { outcomePly, rulesFor } from '../../../engine/index.ts'
import { type Ledger, ledgerOf } from '../../../odds/index.ts'
import { solve } from '../../../solver/index.ts'
import { gapIn, standing } from '../../../testing/closes.ts'
import { effortOf } from '../../../testing/effort.ts'
import { playedBy, type SomePlayed, type SomePolicy, whim } from '../../../testing/played.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import manifest from '../index.ts'
import { totals } from './total.ts'
import { greedy, scoreOptimal } from '../bots/policies.ts'
import type { TankardsRules, TankardsState } from '../rules/rules.ts'

const { everything, seed: first } = effortOf(process.env)
const GAMES = everything ? 20_000 : 30
const HOUR = 3_600_000

const game = manifest.game as unknown as SomeGame

const played = (rules: TankardsRules, policies: readonly SomePolicy[], seed: number, plies?: number): SomePlayed =>
  playedBy(game, { rules, seats: policies.length }, policies, seeded(first, seed), plies)

const styles = ['six-rounds', 'single-roll'] as const
const lengths = [
  { length: 'one' },
  { length: 'games', games: 2 },
  { length: 'target', target: 100, 'roll-target': 60 },
] as const

const tables = styles.flatMap((style) =>
  lengths.flatMap(({ length, ...more }) =>
    [1, 2, 3].map((seats) => {
      const asked = Object.entries({ style, length, ...more }).map(([name, value]) => [name, `${value}`] as const)
      return [style, length, seats, rulesFor(manifest.game, Object.fromEntries(asked))] as const
    }),
  ),
)

describe.each(tables)('%s, %s, %d seats', (_, length, seats, rules) => {
  const reference = totals(rules, seats)
  const players: readonly SomePolicy[] = [greedy(rules), whim(3), scoreOptimal(rules)]
  let ledgers: readonly Ledger[]
  beforeAll(() => {
    ledgers = Array.from({ length: Math.ceil(GAMES / seats) }, (__, seed) => {
      const random = seeded(first, seed, 1)
      const policies = Array.from({ length: seats }, (___, seat) => players[(seed + seat) % players.length]!)
      const plies = random.below(5) === 0 ? random.below(20) : undefined
      return ledgerOf(played(rules, policies, seed, plies), reference)
    })
  }, HOUR)

  test('every account closes by luck and own choices alone, in points', () => {
    for (const ledger of ledgers) {
      expect(gapIn(ledger)).toBeLessThan(1e-9)
      expect(ledger).toMatchObject({ currency: 'points', exact: true })
      for (const { others, meeting, unseen, residual, cost } of ledger.seats) {
        expect([...others, meeting, unseen].every((part) => Math.abs(part) < 1e-9)).toBe(true)
        expect(Math.abs(residual)).toBeLessThan(1e-9)
        expect(cost).toBeGreaterThanOrEqual(0)
      }
    }
  })

  test('a finished game ends with its printed points; to a target with what they are above those of the mean', () => {
    const { states, plies } = played(rules, players.slice(0, seats), 7)
    const end = game.node(states.at(-1))
    if (end.kind !== 'terminal') throw new Error('the game has no end')
    const { result, start } = ledgerOf({ game, states, plies }, reference)
    const { games } = (states.at(-1) as TankardsState).standing
    const usual = totals(rulesFor(manifest.game, { style: rules.style }), seats)
    const [each] = usual.equity(manifest.game.start(rulesFor(manifest.game, { style: rules.style }), seats)).payoff
    const less = length === 'target' ? each! * games.length : 0
    expect(result).toEqual(end.scores!.map((points) => expect.closeTo(points - less, 9)))
    expect(start).toEqual(
      start.map(() => expect.closeTo(length === 'target' ? 0 : each! * (length === 'one' ? 1 : 2), 9)),
    )
  })

  test('mean luck is 0 whoever plays; who plays for the most points pays nothing', () => {
    for (let seat = 0; seat < seats; seat++)
      expect(Math.abs(standing(ledgers, seat, ({ luck }) => luck))).toBeLessThan(4)
    const best = ledgerOf(played(rules, Array<SomePolicy>(seats).fill(players[2]!), 5), reference)
    expect(best.seats.every(({ cost }) => cost < 1e-9)).toBe(true)
  })
})

test('alone it says what the solution says', () => {
  const rules = rulesFor(manifest.game, { length: 'games', games: '3' })
  const solution = solve(manifest.game, rules, 1)
  if (!solution.ok) throw new Error(solution.error.message)
  const reference = totals(rules, 1)
  for (const state of played(rules, [greedy(rules)], 3).states as readonly TankardsState[]) {
    const { kind } = manifest.game.node(state)
    if (kind === 'terminal') continue
    expect(reference.equity(state).payoff[0]).toBeCloseTo(solution.value.valueOf(state)[0]!, 10)
    const asked = kind === 'decision' ? [reference, solution.value] : []
    const [mine, solved] = asked.map((one) => one.prospects(state, 0).map(({ payoff }) => payoff[0]!))
    expect(mine).toEqual(solved?.map((points) => expect.closeTo(points, 10)))
  }
})

test('no roll changes it in the mean: rerolls, Advantage Rolls, with their Natural 1 and 20', () => {
  const rules = rulesFor(manifest.game, { 'natural-20': '33' })
  const reference = totals(rules, 2)
  let rolls = 0
  for (const state of played(rules, [scoreOptimal(rules), greedy(rules)], 1).states) {
    const at = state as TankardsState
    const node = manifest.game.node(at)
    if (node.kind !== 'chance' || node.chance.kind !== 'pool' || at.game.phase === 'roll') continue
    const outcomes = outcomesOf(node.chance)
    const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    const means = at.standing.totals.map((__, seat) =>
      outcomes.reduce(
        (sum, { outcome, weight }) =>
          sum + (reference.equity(manifest.game.step(at, outcomePly(outcome))).payoff[seat]! * weight) / total,
        0,
      ),
    )
    expect(reference.equity(at).payoff).toEqual(means.map((mean) => expect.closeTo(mean, 9)))
    rolls += 1
  }
  expect(rolls).toBeGreaterThan(4)
})

test('only the seat that is to decide has prospects', () => {
  const rules = rulesFor(manifest.game)
  expect(() => totals(rules, 2).prospects(manifest.game.start(rules, 2), 0)).toThrow('does not decide')
})
