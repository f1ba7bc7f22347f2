import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, type HouseRule } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { anyValue } from '../../../testing/arbitrary-rules.ts'
import { forAll } from '../../../testing/for-all.ts'
import { parseRules, printRules } from './rules-text.ts'

const invented: readonly HouseRule[] = [
  { name: 'edge', values: ['sharp', 'blunt'], default: 'sharp' },
  { name: 'limit', min: 10, max: 200, default: 40 },
]

const rulesOf = (houseRules: readonly HouseRule[]) =>
  fc.record(Object.fromEntries(houseRules.map((rule) => [rule.name, anyValue(rule)])))

describe('house rules in an address', () => {
  test.each([invented, ...games.map(({ game }) => game.houseRules)])('come back as they were', (...houseRules) => {
    forAll([rulesOf(houseRules)], (rules) => {
      const text = printRules(houseRules, rules)
      expect(parseRules(houseRules, text)).toEqual({ ok: true, value: rules })
      expect(new URLSearchParams(`a=${text}`).get('a')).toBe(text)
    })
  })

  test('as printed are not written', () => {
    expect(printRules(invented, defaultRules(invented))).toBe('')
    expect(printRules(invented, { edge: 'blunt', limit: 40 })).toBe('edge:blunt')
    expect(parseRules(invented, '')).toEqual({ ok: true, value: { edge: 'sharp', limit: 40 } })
  })

  test.each([
    ['edge', 'pairs', 'House rules are written like edge:blunt, not like “edge”.'],
    ['edge:blunt,', 'pairs', 'House rules are written like edge:blunt, not like “”.'],
    ['edge:blunt:1', 'pairs', 'House rules are written like edge:blunt, not like “edge:blunt:1”.'],
    ['edge:blunt,edge:sharp', 'twice', 'The house rule “edge” appears twice; give it one value.'],
    ['edge:dull', 'value', '"dull" is not a value of edge; allowed: sharp or blunt.'],
    ['limit:9', 'value', '"9" is not a value of limit; allowed: a whole number from 10 to 200.'],
    ['__proto__:1', 'rule', 'There is no house rule "__proto__"; choose from edge, limit.'],
  ])('%j is refused in a sentence', (text, code, message) =>
    expect(parseRules(invented, text)).toEqual({ ok: false, error: { code, message } }),
  )

  test('any text is read or refused, and what is read comes back', () =>
    forAll([fc.string({ unit: fc.constantFrom('edge', 'limit', 'blunt', ':', ',', '4', '0', ' ') })], (text) => {
      const read = parseRules(invented, text)
      const again = read.ok ? parseRules(invented, printRules(invented, read.value)) : read
      expect(again).toEqual(read)
    }))
})
