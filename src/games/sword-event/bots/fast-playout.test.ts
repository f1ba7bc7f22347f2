import { describe, expect, test } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { champion } from './champion.ts'
import { cautious, greedy, steady, wary } from './policies.ts'
import { swordEvent } from '../rules/rules.ts'

const TABLES: readonly (readonly [RulesRequest, number, number])[] = [
  [{}, 2, 6],
  [{}, 4, 4],
  [{ arena: 'small' }, 3, 6],
  [{ arena: 'small', rerolls: 'reset', 'reroll-buys': 'one-die' }, 4, 3],
  [{ arena: 'small', 'flank-attack': 'off', 'final-defence': 'off' }, 4, 6],
  [{ healing: 'three', 'reroll-final-defence': 'off', 'round-limit': 10 }, 3, 6],
  [{ healing: 'off' }, 4, 4],
]

describe('events in numbers', () => {
  test.each(TABLES)(
    '%j, %i knights: the same ends after as many plies as by the rules step by step',
    (asked, seats, games) => {
      const rules = rulesFor(swordEvent, asked)
      const policies = [greedy, wary, cautious, steady].slice(0, seats).map((player) => player(rules))
      const swift = policies[0]!.swiftly(policies)!
      const start = swordEvent.start(rules, seats)
      const lengths = new Set<number>()
      for (let game = 0; game < games; game++) {
        const { end, plies } = playOut(swordEvent, start, policies, sourcesOf(7, game))
        expect(swift(sourcesOf(7, game))).toEqual({ end, plies })
        lengths.add(plies)
      }
      expect(lengths.size).toBeGreaterThan(1)
    },
  )

  test.each([
    [{ arena: 'small', 'round-limit': 15 }, 2, 2],
    [{ arena: 'small', 'round-limit': 15 }, 4, 1],
    [{ arena: 'small', healing: 'three', rerolls: 'reset', 'reroll-buys': 'one-die', 'round-limit': 15 }, 3, 2],
    [{ arena: 'small', 'flank-attack': 'off', 'reroll-final-defence': 'off', 'round-limit': 15 }, 3, 2],
  ] satisfies typeof TABLES)('%j: Champion among %i knights plays the same ones, too', (asked, seats, games) => {
    const rules = rulesFor(swordEvent, asked)
    const deep = champion(rules, seats)
    const policies = [deep, wary(rules), deep, greedy(rules)].slice(0, seats)
    const swift = deep.swiftly(policies)!
    const start = swordEvent.start(rules, seats)
    for (let game = 0; game < games; game++) {
      const { end, plies } = playOut(swordEvent, start, policies, sourcesOf(8, game))
      expect(swift(sourcesOf(8, game))).toEqual({ end, plies })
    }
  })

  test('are only played by those who plan alike, and one at a time', () => {
    const rules = rulesFor(swordEvent)
    const one = greedy(rules)
    expect(one.swiftly([one, { id: 'other', choose: one.choose }])).toBeUndefined()
    const long = rulesFor(swordEvent, { length: 'tournament' })
    expect(greedy(long).swiftly([greedy(long), greedy(long)])).toBeUndefined()
  })
})
