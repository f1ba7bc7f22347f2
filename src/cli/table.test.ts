import { describe, expect, test } from 'vitest'
import { allowedValues, type HouseRule, usualSeats } from '../engine/index.ts'
import { type AnyManifest, usualBotOf } from '../games/index.ts'
import { games } from '../testing/games.ts'
import { needsText, playersNamed, rulesAsked, rulesWords, seatCountAsked, requestedOccupants } from './table.ts'

const houseRules: readonly HouseRule[] = [
  { name: 'length', values: ['one', 'target'], default: 'one' },
  { name: 'style', values: ['long', 'short', 'wild'], default: 'long' },
  { name: 'target', min: 1, max: 500, default: 300, when: { length: ['target'], style: ['long', 'wild'] } },
]
const [first] = games
const manifest: AnyManifest = { ...first!, game: { ...first!.game, houseRules } }

const ask = (text: string) => rulesAsked(manifest, text === '' ? undefined : text)

test('what a house rule needs is told as it is written', () => {
  expect(houseRules.map(needsText)).toEqual(['', '', 'length=target and style=long or wild'])
})

test('rules are told as far as they are of effect', () => {
  expect(rulesWords(manifest, ask(''))).toBe('length=one, style=long')
  expect(rulesWords(manifest, ask('length=target'))).toBe('length=target, style=long, target=300')
})

test('a house rule may be set where it is of effect, in any order', () =>
  expect(ask('target=50,style=wild,length=target')).toEqual({ length: 'target', style: 'wild', target: 50 }))

test.each(['target=50', 'target=300', 'target=50,length=one', 'length=target,style=short,target=50'])(
  'asked for in vain it is refused, with what it needs: %s',
  (text) =>
    expect(() => ask(text)).toThrow(
      'target has an effect only with length=target and style=long or wild: set that too, or leave target out.',
    ),
)

test('left out it is never in the way', () =>
  expect(ask('style=short')).toEqual({ length: 'one', style: 'short', target: 300 }))

describe.each(games.map((one) => [one.game.id, one] as const))('a table of %s', (_, one) => {
  const { seats, houseRules: rules } = one.game

  test('has a person against the usual player, unless somebody says otherwise', () => {
    expect(requestedOccupants(one, undefined, ['person'])).toHaveLength(usualSeats(one.game))
    expect(requestedOccupants(one, undefined, ['person'])[0]).toBe('person')
  })

  test('takes a number of seats, too, and fills them with those who usually sit there', () => {
    for (const count of new Set([seats.min, seats.max])) {
      expect(seatCountAsked(one, `${count}`)).toBe(count)
      expect(playersNamed(one, `${count}`)).toBeUndefined()
      const [sitter, ...others] = requestedOccupants(one, `${count}`, ['person'])
      expect(sitter).toBe('person')
      expect(others).toEqual(Array(count - 1).fill(usualBotOf(one)))
    }
    expect(seatCountAsked(one, undefined)).toBe(usualSeats(one.game))
    for (const wrong of ['0', '99', '-1', 'random', ''])
      expect(() => seatCountAsked(one, wrong)).toThrow(
        /^.* (has|must be) .*such as \d+, not|write for instance --seats \d+/,
      )
  })

  test.each([seats.min - 1, seats.max + 1].filter((count) => count > 0))(
    'is not set for %i, and it is said how many may sit down',
    (count) => {
      const text = Array<string>(count).fill('random').join(',')
      expect(() => requestedOccupants(one, text)).toThrow(
        new RegExp(`seats, not ${count}: write for instance --seats random`),
      )
    },
  )

  test('has no house rule at a value beyond its ends, and it is said what it takes', () => {
    for (const rule of rules)
      for (const value of 'min' in rule ? [rule.min - 1, rule.max + 1, 'some', '1.5'] : ['nobodys'])
        expect(() => rulesAsked(one, `${rule.name}=${value}`)).toThrow('read' in rule ? rule.name : allowedValues(rule))
  })
})
