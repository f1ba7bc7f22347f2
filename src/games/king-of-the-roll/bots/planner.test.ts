import { describe, expect, it } from 'vitest'
import { randomPolicy } from '../../../bots/index.ts'
import type { Policy } from '../../../engine/index.ts'
import { HOUSE } from '../content/house.ts'
import { POSITIONS } from '../content/schema.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { greedy } from './greedy.ts'
import { actionsAt, after as stateAfter, five, standing } from '../fixtures/staging.ts'
import { fight } from '../fixtures/fights.ts'
import { type Fighter, FIGHTERS, type KingAction, type KingState, otherOf } from '../rules/state.ts'
import { turnResultsIn } from '../solve/turn-results.ts'
import { ladders } from '../solve/ladder.ts'
import { leadRow, leads } from '../solve/lead.ts'
import { resultWorth } from '../solve/stakes.ts'
import { planner } from './planner.ts'

const plans = planner(HOUSE)
const anything = randomPolicy as Policy<KingAction, KingState>
const MODES = ['scoring', 'submission'] as const
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('the planner', () => {
  it.each(MODES)('wins nearly always against random play, %s', (mode) => {
    const results = Array.from({ length: 6 }, (_, i) => {
      const seat = i % 2
      const { payoff } = fight(kingOfTheRoll, { mode }, seat === 0 ? [plans, anything] : [anything, plans], i)
      return payoff[seat]!
    })
    expect(sum(results)).toBeGreaterThanOrEqual(5)
  })

  it('wins most of its matches against the greedy player', () => {
    const other = greedy(HOUSE)
    const results = Array.from({ length: 10 }, (_, i) => {
      const seat = i % 2
      const players = seat === 0 ? [plans, other] : [other, plans]
      return fight(kingOfTheRoll, {}, players, 100 + i).payoff[seat]!
    })
    expect(sum(results)).toBeGreaterThanOrEqual(7)
  })

  it.each([
    { mode: 'scoring', last: 8 },
    { mode: 'submission', 'turn-limit': 10, last: 10 },
  ])('keeps no card in the last turn: $mode, turn $last', ({ last, ...rules }) => {
    // Here, success has less value than a card saved for later turns.
    const faint = planner(
      HOUSE,
      'faint',
      undefined,
      () =>
        ({ winner }) =>
          winner === undefined ? 0.5 : 0.51 - 0.02 * winner,
    )
    const cardsIn = (turn: number): number => {
      const state = {
        ...stateAfter(standing(rules), five([1, 2, 1, 2, 1]), five([2, 1, 2, 2, 1]), 'takedown & takedown'),
        turn,
      }
      const actions = actionsAt(state)
      const [chosen] = faint.choose({ seat: state.acting, view: state, actions, log: [] })
      return chosen!.action === 'pass' ? 0 : 1
    }
    expect([cardsIn(last - 3), cardsIn(last)]).toEqual([0, 1])
  })

  it('plays alone', () => {
    const { end } = fight(kingOfTheRoll, {}, [plans], 5)
    expect(end.phase).toBe('over')
  })
})

describe('what turns come to', () => {
  it('is what the rules make of them', () => {
    const turnResults = turnResultsIn(HOUSE)
    const seen = Array.from({ length: 6 }, (_, i) =>
      fight(kingOfTheRoll, { mode: MODES[i % 2]! }, [anything, anything], i),
    )
    for (const { before, report, after } of seen.flatMap(({ turns }) => turns)) {
      const [one, other] = report.efforts
      const met = (one.met ? 1 : 0) + (other.met ? 2 : 0)
      const begun = [Math.max(0, one.technique), Math.max(0, other.technique)] as const
      const result = turnResults(before)(begun[0], begun[1], met, one.dice - other.dice)
      expect(result.winner).toBe(report.winner)
      expect(result.submits).toBe(report.result === 'submitted')
      expect(result.ground ?? before.ground).toEqual(after.ground)
      expect(result.points).toEqual([one.points, other.points])
      expect(result.advantages).toEqual([one.advantages, other.advantages])
    }
  })
})

describe('what a position is worth', () => {
  const state = fight(kingOfTheRoll, {}, [anything, anything], 3).turns[0]!.before
  const ladder = ladders(HOUSE)(state)

  it.each(POSITIONS)('is a chance, and more with a lead: %s', (position) => {
    const at = (top: Fighter, points: number): number => ladder(leadRow({ position, top }), leads.at(points, 0), 4)
    expect(at(1, -12)).toBeGreaterThanOrEqual(0)
    expect(at(0, 12)).toBeLessThanOrEqual(1)
    for (const top of FIGHTERS) expect(at(top, 4)).toBeGreaterThan(at(top, 0))
  })

  it.each(POSITIONS)('is the same for an animal on either seat: %s', (position) => {
    const [one, other] = state.sides
    const swapped = ladders(HOUSE)({ ...state, sides: [other, one] })
    for (const top of FIGHTERS)
      for (const [points, advantages] of [
        [0, 0],
        [4, -1],
        [-2, 2],
      ] as const) {
        const here = ladder(leadRow({ position, top }), leads.at(points, advantages), 2)
        const there = swapped(leadRow({ position, top: otherOf(top) }), leads.at(-points, -advantages), 2)
        expect(here + there).toBeCloseTo(1, 12)
      }
  })

  it('is another in another mode, alone, and against another tier', () => {
    const modes = [{ mode: 'scoring' }, { mode: 'submission' }] as const
    const all = [...modes, { tier: 'hard' } as const].flatMap((rules) =>
      [1, 2].map((seats) => {
        const at = ladders(HOUSE)({ ...state, seats, rules: { ...state.rules, ...rules } })
        return at(leadRow({ position: 'mount', top: 0 }), leads.even, 4)
      }),
    )
    // The tier has no effect with two players.
    expect(new Set(all).size).toBe(all.length - 1)
  })

  it('is won or lost once somebody has submitted', () => {
    const still = { submits: true, points: [0, 0], advantages: [0, 0] } as const
    for (const winner of FIGHTERS) expect(resultWorth(state, ladder, { ...still, winner }, 4)).toBe(1 - winner)
  })
})
