import { describe, expect, it } from 'vitest'
import { randomPolicy } from '../../../bots/index.ts'
import type { Policy } from '../../../engine/index.ts'
import { HOUSE } from '../content/house.ts'
import { POSITIONS } from '../content/schema.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { greedy } from './greedy.ts'
import { actionsAt, after as stateAfter, five, standing } from '../fixtures/staging.ts'
import { fight } from '../fixtures/fights.ts'
import type { Ground, KingAction, KingState } from '../rules/state.ts'
import { clashes } from '../solve/clash.ts'
import { planner } from './planner.ts'
import { HABITS } from './worth.data.ts'
import { worthsBy } from './worth.ts'

const worth = worthsBy(HABITS)
const plans = planner(HOUSE, worth)
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
    // Success is worth less than what a card kept for later turns counts.
    const faint = planner(HOUSE, (_, { winner }) => (winner === undefined ? 0.5 : 0.51 - 0.02 * winner))
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
    const clashOf = clashes(HOUSE)
    const seen = Array.from({ length: 6 }, (_, i) =>
      fight(kingOfTheRoll, { mode: MODES[i % 2]! }, [anything, anything], i),
    )
    for (const { before, report, after } of seen.flatMap(({ turns }) => turns)) {
      const [one, other] = report.efforts
      const met = (one.met ? 1 : 0) + (other.met ? 2 : 0)
      const begun = [Math.max(0, one.technique), Math.max(0, other.technique)] as const
      const deed = clashOf(before)(begun[0], begun[1], met, one.dice - other.dice)
      expect(deed.winner).toBe(report.winner)
      expect(deed.submits).toBe(report.result === 'submitted')
      expect(deed.ground ?? before.ground).toEqual(after.ground)
      expect(deed.points).toEqual([one.points, other.points])
      expect(deed.advantages).toEqual([one.advantages, other.advantages])
    }
  })
})

describe('what a position is worth', () => {
  const { turns } = fight(kingOfTheRoll, {}, [anything, anything], 3)
  const STILL = { submits: false, points: [0, 0], advantages: [0, 0] } as const
  const at = (state: KingState, ground: Ground, points: number): number =>
    worth(
      {
        ...state,
        turn: 4,
        ground,
        sides: [
          { ...state.sides[0], points },
          { ...state.sides[1], points: 0 },
        ],
      },
      STILL,
    )

  it('is a chance, the same seen from the other side, and more with a lead', () => {
    const state = turns[0]!.before
    for (const position of POSITIONS) {
      const own = at(state, { position, top: 0 }, 0)
      expect(own).toBeGreaterThanOrEqual(0)
      expect(own).toBeLessThanOrEqual(1)
      expect(own + at(state, { position, top: 1 }, 0)).toBeCloseTo(1, 9)
      expect(at(state, { position, top: 0 }, 4)).toBeGreaterThanOrEqual(own)
    }
  })

  it('is won or lost once somebody has submitted', () => {
    const state = turns[0]!.before
    for (const winner of [0, 1] as const) expect(worth(state, { ...STILL, submits: true, winner })).toBe(1 - winner)
  })
})
