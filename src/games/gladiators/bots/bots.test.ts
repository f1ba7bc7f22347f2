import { describe, expect, test } from 'vitest'
import { playBlock } from '../../../bots/index.ts'
import { seeded } from '../../../dice/index.ts'
import { deciders, offered, rulesFor } from '../../../engine/index.ts'
import { playedBy, whim } from '../../../testing/played.ts'
import { bots } from './bots.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { gladiators } from '../rules/rules.ts'
import { oracleFor } from '../solve/oracle.ts'
import type { GladiatorsState } from '../rules/state.ts'

const rules: GladiatorsRules = { ...rulesFor(gladiators), a: 'Brutus', b: 'Felix' }

const states = [1, 2, 3, 4, 5, 6].flatMap(
  (seed) =>
    playedBy(gladiators, { rules, seats: 2 }, [whim(seed), whim(seed + 7)], seeded(seed))
      .states as readonly GladiatorsState[],
)

const asked = states.flatMap((view) =>
  deciders(gladiators.node(view)).map((seat) => ({
    view,
    seat,
    actions: offered(gladiators.node(view), seat),
    log: [],
  })),
)

const called = (id: string) => bots.find((bot) => bot.id === id)!

describe.each(bots.map((bot) => [bot.id, bot] as const))('%s', (_, bot) => {
  test('answers everywhere with offered actions, the same ones when asked again', () => {
    const policy = bot.policyFor(rules, 2)
    for (const question of asked) {
      const answer = policy.choose(question)
      expect(answer.length).toBeGreaterThan(0)
      for (const { action, weight } of answer) {
        expect(question.actions).toContain(action)
        expect(weight).toBeGreaterThan(0)
      }
      expect(policy.choose(question)).toEqual(answer)
    }
  })
})

test('perfect never gives anything away; the others do', () => {
  const sheets = states[0]!.sheets
  const oracle = oracleFor([sheets[0]!, sheets[1]!], rules)
  if (!oracle.ok) throw new RangeError(oracle.error.message)
  const lost = bots.map((bot) => {
    const policy = bot.policyFor(rules, 2)
    const costs = asked
      .filter(({ view }) => view.phase !== 'luck')
      .map((question) => {
        const answers = policy.choose(question)
        const total = answers.reduce((sum, { weight }) => sum + weight, 0)
        const costOf = new Map(
          oracle.value.choicesOf(question.view, question.seat).map(({ action, cost }) => [action, cost]),
        )
        return answers.reduce((sum, { action, weight }) => sum + (weight / total) * costOf.get(action)!, 0)
      })
    return { id: bot.id, mean: costs.reduce((sum, cost) => sum + cost, 0) / costs.length }
  })
  const meanOf = (id: string) => lost.find((one) => one.id === id)!.mean
  expect(meanOf('perfect')).toBeLessThan(1e-11)
  for (const { mean } of lost.slice(0, -1)) expect(mean).toBeGreaterThan(1e-4)
  expect(meanOf('tactician')).toBeLessThan(meanOf('careful') / 2)
  expect(meanOf('veteran')).toBeLessThan(meanOf('tiro'))
})

test('strength goes the way the list says: brawler, tactician, perfect', () => {
  const wins = ['brawler', 'tactician'].map((id) => {
    const match = {
      game: gladiators,
      rules,
      policies: [called(id).policyFor(rules, 2), called('perfect').policyFor(rules, 2)],
      seed: 8,
    }
    return playBlock(match, 0, 300).wins[0]!
  })
  const oracle = oracleFor([states[0]!.sheets[0]!, states[0]!.sheets[1]!], rules)
  const even = oracle.ok ? 300 * oracle.value.chance() : 0
  expect(wins[0]).toBeLessThan(even * 0.75)
  expect(wins[1]).toBeGreaterThan(wins[0]! * 1.3)
})

test('where a battle would take too long to work out, those who know look one turn ahead, and lead anybody', () => {
  const large = 'Dives.attack4.initiative2.dagger1.spear2.luck5.heal6'
  const own: GladiatorsRules = { ...rulesFor(gladiators), a: `choose~${large}`, b: large }
  const table = { rules: { ...own, a: large }, seats: 2 }
  const battles = [3, 4].flatMap(
    (seed) =>
      playedBy(gladiators, table, [whim(seed), whim(seed + 7)], seeded(seed)).states as readonly GladiatorsState[],
  )
  const lucky = [gladiators.start(own, 2), ...battles]
  const tactician = called('tactician').policyFor(own, 2)
  for (const id of ['tiro', 'veteran', 'perfect']) {
    const policy = called(id).policyFor(own, 2)
    for (const view of lucky)
      for (const seat of deciders(gladiators.node(view))) {
        const question = { view, seat, actions: offered(gladiators.node(view), seat), log: [] }
        expect(policy.choose(question)).toEqual(tactician.choose(question))
      }
    policy.prepare?.(lucky[0]!, () => expect.unreachable('nothing is worked out'))
  }
})

test('they choose whom to lead where the rules leave it to them: perfect as the pairings say, the others any', () => {
  const open: GladiatorsRules = { ...rulesFor(gladiators), a: 'Brutus~Velox', b: 'Titus' }
  const view = gladiators.start(open, 2)
  const question = { view, seat: 0, actions: ['Brutus', 'Velox'], log: [] }
  expect(called('perfect').policyFor(open, 2).choose(question)).toEqual([{ action: 'Brutus', weight: 1 }])
  expect(called('brawler').policyFor(open, 2).choose(question)).toHaveLength(2)
})
