import { expect, test } from 'vitest'
import { defaultRules } from '../../../engine/index.ts'
import { met } from '../fixtures/staging.ts'
import { swordEvent } from '../rules/rules.ts'
import type { SwordEventState } from '../rules/state.ts'
import { exactStrike, woundsFrom } from '../solve/strike/strike-odds.ts'
import { emptyPlan, waysFrom, withStep } from './plan.ts'
import { chanceText } from '../text/phrases.ts'
import { tagChances } from './tags.tsx'

const game = met()
const view = { phase: 'game', rules: defaultRules(swordEvent.houseRules), game } as unknown as SwordEventState

test('a target carries the chances of the cheapest strike at it; a planned strike keeps its own', () => {
  const plan = emptyPlan(game)
  const [first, ...more] = tagChances(view, plan, waysFrom(plan))
  expect(more).toEqual([])
  expect(first).toMatchObject({ target: 1, side: 'ahead', isPlanned: false })
  const planned = withStep(plan, 'strike ahead')
  const [only] = tagChances(view, planned, waysFrom(planned))
  expect(only).toMatchObject({ ...first, plan: planned, isPlanned: true })
  const [by, target] = game.knights
  const question = { attackRerolls: by!.rerolls, defenceRerolls: target!.rerolls, health: target!.health }
  const { attack } = exactStrike({ attack: 5, rules: game.rules, ...question })
  const { outcomes, total } = woundsFrom(attack, by!.rerolls)
  const none = outcomes.find(({ value }) => value === 0)!.weight
  expect(first!.wounds).toBeCloseTo(1 - Number(none) / Number(total), 12)
})

test('what may happen or not is never said to be certain', () => {
  expect([0, 0.001, 0.32, 0.999, 1].map(chanceText)).toEqual(['0 %', '< 1 %', '32 %', '> 99 %', '100 %'])
})
