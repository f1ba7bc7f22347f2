import { expect, test } from 'vitest'
import { offered, rulesFor } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { traceOf } from '../../../testing/play.ts'
import { printAttack } from '../rules/actions.ts'
import { type Attack, attackDice } from '../rules/battle.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { text } from '../text/text.ts'
import { attacksIn, attackPlan, luckPlan, type Plan } from './plan.ts'

const OWN = 'Own.attack4.initiative2.dagger0.spear4.shield2.parry3.luck3'
const { states } = traceOf(gladiators, { rules: rulesFor(gladiators, { a: OWN, b: 'Flamma' }), seats: 2 }, 4)
const views = states as readonly GladiatorsState[]

const choicesAt = (view: GladiatorsState, seat: number): readonly BoardChoice[] =>
  offered(gladiators.node(view), seat).map((id) => ({ ...text.action(view, seat, id), id, choose: () => {} }))

/** Makes every possible tap on a plan. */
const tap = (plan: Plan): void => {
  plan.setLuck(plan.luck + 1)
  plan.setLuck(plan.luck - 1)
  for (const { toggle } of plan.extras) toggle()
}

test('the dice on the sand are those of the attack, and every tap leads to an attack that is offered', () => {
  const turns = views.filter(({ phase }) => phase === 'turn')
  expect(turns.length).toBeGreaterThan(5)
  let taps = 0
  for (const view of turns) {
    const attacks = attacksIn(choicesAt(view, view.actor))
    const sheet = view.sheets[view.actor]!
    const ids = attacks.map(printAttack)
    for (const attack of attacks) {
      const picked: Attack[] = []
      const plan = attackPlan({ sheet, attacks, attack }, (one) => picked.push(one))
      const added = plan.extras.reduce((sum, { on, dice }) => sum + (on ? dice : 0), 0)
      expect(plan.dice + added).toBe(attackDice(sheet, attack))
      expect(plan.luck).toBe(attack.luck)
      tap(plan)
      for (const one of picked) expect(ids).toContain(printAttack(one))
      taps += picked.length
    }
  }
  expect(taps).toBeGreaterThan(100)
})

test('Luck for a defence goes from one number that is offered to the next', () => {
  const choices = ['plain', 'luck 2', 'luck 3'].map(
    (id): BoardChoice => ({ id, label: id, short: id, about: id, choose: () => {} }),
  )
  const picked: string[] = []
  const planAt = (at: number): Plan => luckPlan(1, choices, choices[at], (id) => picked.push(id))
  planAt(0).setLuck(1)
  planAt(1).setLuck(1)
  planAt(1).setLuck(3)
  planAt(2).setLuck(4)
  expect(picked).toEqual(['luck 2', 'plain', 'luck 3', 'luck 3'])
  expect(planAt(0)).toMatchObject({ dice: 1, luck: 0, mostLuck: 3 })
})
