import { describe, expect, test } from 'vitest'
import { outcomesOf, toNumber } from '../../../dice/index.ts'
import { outcomePly, offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { EXAMPLE } from '../rules/notation.ts'
import { odds } from './odds.ts'
import { pairings } from '../solve/pairings.data.ts'
import { READY_MADE } from '../rules/house-content.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'

const startUnder = (rules: RulesRequest): GladiatorsState => gladiators.start(rulesFor(gladiators, rules), 2)

const weigh = (state: GladiatorsState, seat: number) => {
  const actions = offered(gladiators.node(state), seat)
  return { actions, weighing: odds.weigh!(state, seat, actions) }
}

describe('whom to lead', () => {
  test('is weighed by the chances against all that the other one may lead, for both seats alike', () => {
    const [mine, theirs] = [0, 1].map((seat) => weigh(startUnder({}), seat))
    for (const [i, { figures }] of theirs!.weighing!.choices.entries())
      expect(figures).toEqual(mine!.weighing!.choices[i]!.figures.map((figure) => expect.closeTo(figure, 9)))
    expect(mine!.actions).toEqual(READY_MADE.map(({ name }) => name))
    for (const [i, { figures }] of mine!.weighing!.choices.entries()) {
      const row = pairings.chances[i]!.map((chance) => chance * 100)
      expect(figures[0]).toBeCloseTo(Math.min(...row), 9)
      expect(figures[1]).toBeCloseTo(row.reduce((sum, chance) => sum + chance, 0) / row.length, 9)
    }
  })

  test('the chance against a known gladiator; custom sheets are solved', () => {
    const [brutus, ursa] = weigh(startUnder({ a: `Brutus~${EXAMPLE}`, b: 'Velox' }), 0).weighing!.choices
    expect(brutus!.figures).toEqual([pairings.chances[0]![5]! * 100])
    expect(ursa!.figures[0]).toBeGreaterThan(35)
    expect(ursa!.figures[0]).toBeLessThan(65)
  })

  test('nothing is said where the limit of turns is near, or too much would have to be worked out', () => {
    expect(weigh(startUnder({ 'turn-limit': 60 }), 0).weighing).toBeUndefined()
    const [long, tooLong] = ['short-sword3.shield2.parry3.luck3.heal3', 'dagger1.spear2.luck5.heal6']
    for (const lucky of [long, tooLong])
      expect(weigh(startUnder({ a: `choose~Dives.attack4.initiative2.${lucky}` }), 0).weighing).toBeUndefined()
  })
})

/** Chances that seat 0 begins and that both roll again, computed by the rules. */
const rolledBy = (state: GladiatorsState, mine: string, theirs: string): readonly [number, number] => {
  const node = gladiators.node(state)
  if (node.kind !== 'simultaneous') throw new RangeError('both have Luck')
  const choices = node.seats.map(({ seat }) => ({
    kind: 'choice' as const,
    seat,
    action: seat === 0 ? mine : theirs,
  }))
  const after = gladiators.step(state, { kind: 'joint', choices })
  const roll = gladiators.node(after)
  if (roll.kind !== 'chance') throw new RangeError('the initiative is rolled')
  let [first, tie, all] = [0, 0, 0]
  for (const { outcome, weight } of outcomesOf(roll.chance)) {
    const { turn, actor } = gladiators.step(after, outcomePly(outcome))
    all += weight
    if (turn === 0) tie += weight
    else if (actor === 0) first += weight
  }
  return [first / all, tie / all]
}

test('Luck for the initiative: exact chances to attack first, and the Luck that it costs', () => {
  const state = startUnder({ a: 'Salvia', b: 'Salvia' })
  const { actions, weighing } = weigh(state, 0)
  expect(weighing!.columns.map(({ name }) => name)).toEqual(['Luck lost', 'against Luck %', 'first %'])
  for (const [i, action] of actions.entries()) {
    const { chances, figures } = weighing!.choices[i]!
    const [first, tie] = rolledBy(state, action, 'plain')
    expect(chances.map(({ chance }) => toNumber(chance))).toEqual([expect.closeTo(first, 12), expect.closeTo(tie, 12)])
    expect(figures).toEqual([
      i / 2,
      expect.closeTo(rolledBy(state, action, 'luck 1')[0] * 100, 9),
      expect.closeTo(first * 100, 9),
    ])
  }
  const [alone] = [weigh(startUnder({ a: 'Brutus', b: 'Felix' }), 1)]
  expect(alone.weighing!.columns.map(({ name }) => name)).toEqual(['Luck lost', 'first %'])
})
