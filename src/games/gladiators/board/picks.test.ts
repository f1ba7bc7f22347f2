import { expect, test } from 'vitest'
import { offered, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { traceOf } from '../../../testing/play.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { type Attack, MANNERS } from '../rules/battle.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { text } from '../text/text.ts'
import {
  advisedIn,
  attacksIn,
  choiceFor,
  pickId,
  type Pick,
  pickOf,
  valuesOf,
  weaponsIn,
  withFacet,
  withWeapon,
} from './plan.ts'

const HOARD = 'Hoard.attack3.initiative3.dagger0.short-sword0.spear0.mace0.axe0.shield1.luck4'
const SETS: readonly RulesRequest[] = [{}, { a: HOARD, b: 'Felix' }, { a: 'Livia', b: 'Flamma', 'heal-dice': 'off' }]

const choicesAt = (view: GladiatorsState): readonly BoardChoice[] => {
  const node = gladiators.node(view)
  if (node.kind !== 'decision') return []
  return offered(node, node.seat).map((id) => ({ ...text.action(view, node.seat, id), id, choose: () => {} }))
}

const turns = SETS.flatMap((request, i) => {
  const trace = traceOf(gladiators, { rules: rulesFor(gladiators, request), seats: 2 }, 5 + i)
  return (trace.states as readonly GladiatorsState[])
    .filter(({ phase }) => phase === 'turn')
    .slice(0, 25)
    .map(choicesAt)
})

const tapsFrom = (choices: readonly BoardChoice[], pick: Pick): readonly Pick[] => {
  const attacks = attacksIn(choices)
  const firsts = weaponsIn(attacks).map((weapon) => withWeapon(attacks, pick, weapon))
  if (typeof pick === 'string') return firsts
  const { weapon } = pick
  return [
    ...firsts,
    ...valuesOf(attacks, weapon, 'manner').map((value) => withFacet(attacks, pick, 'manner', value)),
    ...valuesOf(attacks, weapon, 'thrown').map((value) => withFacet(attacks, pick, 'thrown', value)),
    ...valuesOf(attacks, weapon, 'luck').map((value) => withFacet(attacks, pick, 'luck', value)),
  ]
}

/** Every pick that taps can reach. */
const reached = (choices: readonly BoardChoice[]): ReadonlySet<string> => {
  const known = new Set<string>()
  const open: Pick[] = [pickOf(choices[0]!.id)!]
  for (let pick = open.pop(); pick !== undefined; pick = open.pop()) {
    if (known.has(pickId(pick))) continue
    known.add(pickId(pick))
    open.push(...tapsFrom(choices, pick))
  }
  return known
}

test('taps lead to every offered attack and to nothing else', () => {
  expect(turns.length).toBeGreaterThan(40)
  expect(Math.max(...turns.map(({ length }) => length))).toBeGreaterThan(100)
  for (const choices of turns) {
    const attacks = choices.filter(({ id }) => id !== 'focus' && id !== 'heal').map(({ id }) => id)
    expect([...reached(choices)].toSorted()).toEqual(attacks.toSorted())
  }
})

test('three taps are enough: weapon, manner, throw or Luck', () => {
  const choices = turns.toSorted((a, b) => b.length - a.length)[0]!
  const attacks = attacksIn(choices)
  for (const wanted of attacks) {
    const weapon = withWeapon(attacks, pickOf(choices[0]!.id)!, wanted.weapon) as Attack
    const manner = withFacet(attacks, weapon, 'manner', wanted.manner)
    const thrown = withFacet(attacks, manner, 'thrown', wanted.thrown)
    expect(withFacet(attacks, thrown, 'luck', wanted.luck)).toEqual(wanted)
  }
})

test('another weapon keeps how one attacks, as far as it can be thrown', () => {
  const attacks = attacksIn(turns.find((choices) => choices.some(({ id }) => id === 'spear thrown berserk'))!)
  const spear = attacks.find(({ weapon, thrown, manner }) => weapon === 'spear' && thrown && manner === 'berserk')!
  expect(withWeapon(attacks, spear, 'unarmed')).toEqual({ ...spear, weapon: 'unarmed', thrown: false })
})

test('what the coach holds best is known by its notation', () => {
  const [choices] = turns
  expect(advisedIn(choices!)).toBeUndefined()
  const worth = { unit: 'chance', value: 0.5, cost: 0, best: true } as const
  for (const { id } of choices!) {
    const coached = choices!.map((one) => (one.id === id ? { ...one, coach: { shows: 'best', worth } as const } : one))
    const advised = advisedIn(coached)!
    expect(choiceFor(coached, advised)?.id).toBe(id)
  }
})

test('each manner is offered with every weapon', () => {
  for (const choices of turns) {
    const attacks = attacksIn(choices)
    for (const weapon of weaponsIn(attacks)) expect(valuesOf(attacks, weapon, 'manner')).toEqual(MANNERS)
  }
})
