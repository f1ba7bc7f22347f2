import { describe, expect, test } from 'vitest'
import { toNumber } from '../../../dice/index.ts'
import { choice, offered, rulesFor } from '../../../engine/index.ts'
import type { Weighing } from '../../../odds/index.ts'
import { traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { bonusesOf } from '../rules/card.ts'
import { odds, riskOf } from './odds.ts'
import { totals } from './total.ts'
import { placesOf, tankards, type TankardsAction, type TankardsState } from '../rules/rules.ts'

type Asked = {
  readonly state: TankardsState
  readonly seat: number
  readonly actions: readonly TankardsAction[]
  readonly weighing: Weighing
}

const askedIn = (rules: Record<string, string>, seed: number): readonly Asked[] =>
  traceOf(tankards as SomeGame, { rules: rulesFor(tankards, rules), seats: 2 }, seed, 400).states.flatMap((some) => {
    const state = some as TankardsState
    const node = tankards.node(state)
    if (node.kind !== 'decision') return []
    const { seat, actions } = node
    return [{ state, seat, actions, weighing: odds.weigh!(state, seat, actions)! }]
  })

describe.each([{}, { straights: 'from-1', pair: '3' }])('six rounds under %j', (rules) => {
  const asked = askedIn(rules, 5)
  const [rerolls, takes] = ['reroll', 'choose'].map((phase) => asked.filter(({ state }) => state.game.phase === phase))

  test('there is a row for every choice, with every figure', () => {
    expect(rerolls!.length).toBeGreaterThan(3)
    expect(takes!.length).toBeGreaterThan(3)
    for (const { actions, weighing } of asked) {
      expect(weighing.choices).toHaveLength(actions.length)
      for (const { figures } of weighing.choices) expect(figures).toHaveLength(weighing.columns.length)
    }
  })

  test('keeping gains nothing and is sure of what lies there; a reroll gains what its odds say', () => {
    for (const { state, seat, actions, weighing } of rerolls!) {
      const { dice, rules: card } = state.game
      const keep = actions.indexOf('keep')
      expect(weighing.against).toBe(keep)
      expect(weighing.choices[keep]!.figures).toEqual([0])
      const shown = new Set(bonusesOf(dice, card).map(({ combination }) => combination))
      expect(weighing.choices[keep]!.chances.map(({ chance }) => toNumber(chance))).toEqual([...shown].map(() => 1))
      const meanOf = (action: TankardsAction): number => {
        const { outcomes, total } = riskOf(state, seat, action)!.distribution
        return outcomes.reduce((sum, { value, weight }) => sum + (value * Number(weight)) / Number(total), 0)
      }
      actions.forEach((action, i) => {
        expect(weighing.choices[i]!.figures[0]).toBeCloseTo(meanOf(action) - meanOf('keep'), 10)
        const natural = weighing.choices[i]!.chances.filter(({ name }) => name === 'Natural 1')
        expect(natural).toHaveLength(placesOf(action).includes(5) ? 1 : 0)
      })
    }
  })

  test('worth now less worth kept orders the dice as the points in the end do', () => {
    for (const { state, seat, actions, weighing } of takes!) {
      const ends = totals(state.rules, 2)
        .prospects(state, seat)
        .map(({ payoff }) => payoff[seat]!)
      const nets = weighing.choices.map(({ figures: [now, kept] }) => now! - kept!)
      actions.forEach((action, i) => {
        expect(nets[i]! - nets[0]!).toBeCloseTo(ends[i]! - ends[0]!, 9)
        const { rounds } = tankards.step(state, choice(seat, action)).game
        expect(weighing.choices[i]!.figures[0]).toBe(rounds[seat]!.at(-1)!.points)
      })
      expect(Math.min(...weighing.choices.map(({ figures }) => figures[1]!))).toBe(0)
    }
  })
})

test('in the single-roll style every set of dice has its row', () => {
  const [first] = askedIn({ style: 'single-roll' }, 2)
  const { state, seat, actions, weighing } = first!
  expect(weighing.choices).toHaveLength(64)
  const reroll = actions.indexOf('reroll d4+d8')
  const { outcomes, total } = riskOf(state, seat, 'reroll d4+d8')!.distribution
  const mean = outcomes.reduce((sum, { value, weight }) => sum + (value * Number(weight)) / Number(total), 0)
  const kept = riskOf(state, seat, 'keep')!.distribution.outcomes[0]!.value
  expect(weighing.choices[reroll]!.figures[0]).toBeCloseTo(mean - kept, 10)
  for (const { chances } of weighing.choices)
    for (const { chance } of chances) expect(toNumber(chance)).toBeLessThanOrEqual(1)
})

test('where nothing is to be chosen there is nothing to weigh', () => {
  const start = tankards.start(rulesFor(tankards), 2)
  expect(odds.weigh!(start, 0, offered(tankards.node(start), 0))).toBeUndefined()
})
