import { describe, expect, test } from 'vitest'
import { mean, outcomesOf, sample, seeded, toNumber } from '../../../dice/index.ts'
import { choice, outcomePly, offered, rulesFor } from '../../../engine/index.ts'
import { parseParameters } from '../../../odds/index.ts'
import { parseAttack } from '../rules/actions.ts'
import { COLUMNS } from '../rules/attack-table.ts'
import { declaredAs } from './declared.ts'
import { odds } from './odds.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { strikeOf } from '../rules/turns.ts'

const asked = (name: string, given: Readonly<Record<string, string>>) => {
  const question = odds.questions(rulesFor(gladiators)).find((one) => one.name === name)!
  const parameters = parseParameters(question, given)
  if (!parameters.ok) throw new RangeError(parameters.error.message)
  return question.ask(parameters.value)
}

/** Table of the rulings, in percent. */
const ROWS: readonly (readonly [dice: string, percents: readonly number[]])[] = [
  ['1', [50, 16.7, 0, 16.7, 0, 16.7, 0, 0]],
  ['3', [12.5, 12.5, 4.6, 22.2, 6.0, 34.7, 6.9, 0.5]],
  ['5', [3.1, 5.2, 4.8, 16.5, 10.6, 40.2, 16.1, 3.5]],
]

describe('questions', () => {
  test.each(ROWS)('column of %s dice', (dice, percents) => {
    const { outcomes, total } = asked('column', { dice })
    const shares = COLUMNS.map(
      (_, place) => Number(outcomes.find(({ value }) => value === place)?.weight ?? 0n) / Number(total),
    )
    expect(shares.map((share) => Math.round(share * 1000) / 10)).toEqual(percents)
    expect(total).toBe(6n ** BigInt(dice))
  })

  test('an attack: whiffs and blocks take nothing, the rest by the table; two dice of class D against one', () => {
    const { outcomes, total } = asked('attack', { dice: '2', class: 'D', defence: '1' })
    // One 4: 6 + 0 of 36 rolls, unblocked with a chance of 5/6. Columns 4-4 and 5-5 need two 6s, like 6-6, so a single
    // die cannot block them.
    const weight = (value: number) => outcomes.find((one) => one.value === value)?.weight
    expect(total).toBe(6n ** 3n)
    expect(weight(1)).toBe(6n * 5n + 1n * 6n)
    expect(weight(3)).toBe(8n * 5n + 1n * 6n)
    expect(weight(5)).toBe(10n * 5n)
    expect(weight(7)).toBe(6n)
  })

  test('6s of a defence, and who begins', () => {
    expect(asked('sixes', { dice: '2' }).outcomes.map(({ weight }) => weight)).toEqual([25n, 10n, 1n])
    const even = asked('initiative', { mine: '2', theirs: '2' })
    expect(even.outcomes.map(({ weight }) => weight)).toEqual([575n, 575n, 146n])
  })
})

/** Plays a seeded battle of ready-made gladiators until it reaches this phase. */
const reached = (phase: GladiatorsState['phase'], seed: number): GladiatorsState => {
  const random = seeded(seed)
  let state = gladiators.start({ ...rulesFor(gladiators), a: 'Salvia', b: 'Felix' }, 2)
  while (state.phase !== phase) {
    const node = gladiators.node(state)
    if (node.kind === 'terminal') return reached(phase, seed + 1000)
    const pickFor = (seat: number) => {
      const actions = offered(node, seat)
      return choice(seat, actions[random.below(actions.length)]!)
    }
    if (node.kind === 'chance') state = gladiators.step(state, outcomePly(sample(node.chance, random)))
    else if (node.kind === 'decision') state = gladiators.step(state, pickFor(node.seat))
    else if (node.kind === 'simultaneous')
      state = gladiators.step(state, { kind: 'joint', choices: node.seats.map(({ seat }) => pickFor(seat)) })
  }
  return state
}

/** Damage and chances of an attack without Luck in the defence, computed by the rules over every outcome. */
const sufferedBy = (state: GladiatorsState, action: string) => {
  const target = 1 - state.actor
  const before = state.sides[target]!.health
  let [damage, win, stun, blocked] = [0, 0, 0, 0]
  const go = (at: GladiatorsState, chance: number): void => {
    const node = gladiators.node(at)
    if (at.turn !== state.turn || node.kind === 'terminal') {
      const { health, stunned } = at.sides[target]!
      damage += chance * (before - health)
      win += health === 0 ? chance : 0
      stun += stunned ? chance : 0
      blocked += strikeOf(at).blocked === true ? chance : 0
    } else if (node.kind === 'chance') {
      const outcomes = outcomesOf(node.chance)
      const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
      for (const { outcome, weight } of outcomes)
        go(gladiators.step(at, outcomePly(outcome)), (chance * weight) / total)
    } else if (node.kind === 'decision') go(gladiators.step(at, choice(node.seat, 'plain')), chance)
  }
  go(gladiators.step(state, choice(state.actor, action)), 1)
  return { damage, win, stun, blocked }
}

describe('before an attack is declared', () => {
  test.each([1, 2, 3, 4, 5])('what is told is what the rules do (battle %i)', (seed) => {
    const state = reached('turn', seed)
    const node = gladiators.node(state)
    const [action] = offered(node, state.actor)
    const told = declaredAs(state, state.actor, parseAttack(action!)!)
    const { damage, win, stun, blocked } = sufferedBy(state, action!)
    expect(toNumber(told.mean)).toBeCloseTo(damage, 12)
    expect(toNumber(told.win)).toBeCloseTo(win, 12)
    expect(toNumber(told.blocked)).toBeCloseTo(blocked, 12)
    expect(toNumber(told.stun)).toBeCloseTo(stun, 12)
  })

  test('every choice of a turn is weighed, in order of offer', () => {
    const state = reached('turn', 7)
    const actions = offered(gladiators.node(state), state.actor)
    const weighing = odds.weigh!(state, state.actor, actions)!
    expect(weighing.choices).toHaveLength(actions.length)
    for (const { figures } of weighing.choices) expect(figures).toHaveLength(weighing.columns.length)
    expect(odds.weigh!(reached('guard', 3), 0, ['plain'])).toBeUndefined()
  })
})

test('Luck on the defence: what is still lost, and how likely it is to fall', () => {
  const state = reached('guard', 2)
  const seat = 1 - state.actor
  const { hit } = strikeOf(state)
  const risks = offered(gladiators.node(state), seat).map((action) => odds.risk(state, seat, action)!)
  const means = risks.map(({ distribution }) => toNumber(mean(distribution)))
  expect(means[0]).toBeLessThanOrEqual(hit!.damage)
  expect(means).toEqual(means.toSorted((a, b) => b - a))
  for (const { threshold } of risks) expect(threshold).toBe(state.sides[seat]!.health - 1)
})
