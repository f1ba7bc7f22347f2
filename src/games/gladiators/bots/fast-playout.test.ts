import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { playOut, type Policy, rulesFor } from '../../../engine/index.ts'
import { bots } from './bots.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { thinking } from './policies.ts'
import { gladiators } from '../rules/rules.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { brawling, planning } from './thoughts.ts'

type Player = Policy<GladiatorsAction, GladiatorsState>

const usual = rulesFor(gladiators)

const called = (id: string, rules: GladiatorsRules): Player => bots.find((bot) => bot.id === id)!.policyFor(rules, 2)

const cases: readonly (readonly [string, GladiatorsRules, readonly [string, string]])[] = [
  ['thoughts of both, Luck and Heal', { ...usual, a: 'Felix', b: 'Salvia' }, ['tactician', 'careful']],
  ['best play against one who draws', { ...usual, a: 'Brutus', b: 'Felix' }, ['perfect', 'tiro']],
  ['a weapon to throw, and armor alone', { ...usual, a: 'Flamma', b: 'Brutus' }, ['tactician', 'perfect']],
  [
    'every option the other way, and a near limit',
    {
      ...usual,
      a: 'Livia',
      b: 'Felix',
      critical: 'count',
      'luck-on-defence': 'off',
      'heal-dice': 'off',
      'turn-limit': 20,
    },
    ['veteran', 'brawler'],
  ],
  ['gladiators that are chosen first', { ...usual, a: 'Brutus~Velox~Titus', b: 'Verus~Livia' }, ['tiro', 'careful']],
]

describe('battles in numbers are those of the rules: the same ends after the same plies', () => {
  test.each(cases)('%s', (_, rules, [one, other]) => {
    const policies = [called(one, rules), called(other, rules)]
    const swift = thinking('any', planning)(rules).swiftly(policies)!
    for (let number = 0; number < 24; number++) {
      const { end, plies } = playOut(gladiators, gladiators.start(rules, 2), policies, sourcesOf(4, number))
      expect(swift(sourcesOf(4, number))).toEqual({ end, plies })
    }
  })
})

test('with others at the table battles are played step by step', () => {
  const one = thinking('brawler', brawling)(usual)
  const stranger: Player = { id: 'stranger', choose: ({ actions }) => [{ action: actions[0]!, weight: 1 }] }
  expect(one.swiftly([one, stranger])).toBeUndefined()
})
