import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyChance, anyOutcome } from '../testing/arbitrary-dice.ts'
import { forAll } from '../testing/for-all.ts'
import { dice, draw, poolOf } from './chance.ts'
import { parseOutcome, printChance, printOutcome } from './notation.ts'

describe('the notation of an outcome', () => {
  test('parses back', () =>
    forAll([anyOutcome], ([chance, outcome]) => {
      expect(parseOutcome(chance, printOutcome(chance, outcome))).toEqual({ ok: true, value: outcome })
    }))

  test('is one word', () =>
    forAll([anyOutcome], ([chance, outcome]) => expect(printOutcome(chance, outcome)).toMatch(/^[^\s&]+$/)))

  test('in other words is refused with a sentence', () =>
    forAll([anyChance, fc.string()], (chance, text) => {
      const parsed = parseOutcome(chance, text)
      const read = parsed.ok ? printOutcome(chance, parsed.value) : parsed.error.message
      expect(read).toMatch(parsed.ok ? text : /is not a result of/)
    }))

  test('with one character changed is refused or another outcome', () =>
    forAll([anyOutcome, fc.nat(), fc.constantFrom(...'0123456789-|+ ab'.split(''))], ([chance, outcome], at, by) => {
      const text = printOutcome(chance, outcome)
      const i = at % text.length
      const changed = text.slice(0, i) + by + text.slice(i + 1)
      const parsed = parseOutcome(chance, changed)
      expect(parsed.ok ? printOutcome(chance, parsed.value) : changed).toBe(changed)
    }))

  test.each([
    [poolOf({ count: 3, sides: 6 }, { count: 1, sides: 6 }), [3, 3, 5, 6], '3-3-5|6'],
    [dice(1, 20), [20], '20'],
    [draw(2, ['armbar', 'sweep', 'sweep']), ['armbar', 'sweep'], 'armbar+sweep'],
  ])('%j: %j is %s', (chance, outcome, text) => expect(printOutcome(chance, outcome)).toBe(text))

  test.each([
    '',
    '3-3-5-6',
    '3-5-3|6',
    '03-3-5|6',
    '3-3-5|7',
    '3-3-5|6 ',
    '3-3-5|',
    '3−3−5|6',
    '３-3-5|6',
    '1e0-3-5|6',
  ])('%j is no 3d6|1d6', (text) =>
    expect(parseOutcome(poolOf({ count: 3, sides: 6 }, { count: 1, sides: 6 }), text).ok).toBe(false),
  )
})

test('what is thrown or drawn is named', () => {
  expect(printChance(poolOf({ count: 4, sides: 6 }, { count: 1, sides: 20 }))).toBe('4d6|1d20')
  expect(printChance(draw(2, ['a', 'b', 'a']))).toBe('2 of 3 cards')
})
