import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, parseRuleset } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { validRules } from '../../../testing/arbitrary-rules.ts'
import { forAll } from '../../../testing/for-all.ts'
import { manyRuled, manyRules } from '../../../testing/tiny/many-rules.ts'
import { readAddress, readAsked } from './asked-rules.ts'
import { printRules } from './rules-text.ts'

const printed = defaultRules(manyRules)

/** Valid and broken parts of addresses. */
const piece = fc.constantFrom(
  'ale',
  'crow',
  'length',
  'one',
  'target',
  ':',
  ',',
  '7',
  '1000',
  '0',
  '-',
  ' ',
  '__proto__',
  '"',
  '%',
)

describe('house rules that came from outside', () => {
  test.each([manyRuled, ...games].map((each) => [each.text.title, each] as const))(
    'of %s come back as they were sent',
    (_, manifest) => {
      const { houseRules } = manifest.game
      forAll([validRules(houseRules)], (rules) => {
        expect(readAddress(manifest, printRules(houseRules, rules))).toEqual({ rules, faults: [] })
        expect(readAsked(manifest, Object.entries(rules))).toEqual({ rules, faults: [] })
      })
    },
  )

  test('are complete and valid whatever was sent, and what cannot be played is said in sentences', () =>
    forAll([fc.string({ unit: piece, maxLength: 30 })], (text) => {
      const { rules, faults } = readAddress(manyRuled, text)
      expect(parseRuleset(manyRules, rules)).toEqual({ ok: true, value: rules })
      const parts = text.split(',').filter((part) => part.trim() !== '')
      expect(faults.length).toBeLessThanOrEqual(parts.length)
      for (const fault of faults) expect(fault).toMatch(/^(?:“|Many ).*\.$/)
    }))

  test('one broken part takes nothing from the others', () =>
    forAll(
      [
        validRules(manyRules),
        fc.nat({ max: 6 }),
        fc.constantFrom('x', 'x:1', 'ale:-1', 'length:short', ':', 'ale:1:2'),
      ],
      (rules, at, broken) => {
        const parts = printRules(manyRules, rules)
          .split(',')
          .filter((part) => part !== '' && !part.startsWith('ale') && !part.startsWith('length'))
        const read = readAddress(manyRuled, parts.toSpliced(at, 0, broken).join(','))
        expect(read.rules).toEqual({ ...rules, ale: printed.ale, length: printed.length })
        expect(read.faults).toHaveLength(1)
      },
    ))

  test.each([
    ['ale', '“ale” must be a house rule and its value, written as name:value.'],
    ['beer:3', 'Many has no house rule “beer”.'],
    ['ale:1000', '“The ale” cannot be “1000”. It can be a whole number from 0 to 999.'],
    ['ale:2.5', '“The ale” cannot be “2.5”. It can be a whole number from 0 to 999.'],
    ['length:none', '“The length” cannot be “none”. It can be “So: one”, “So: several” or “So: target”.'],
    ['ale:7,ale:8', '“The ale” appears twice. The first one counts.'],
    ['__proto__:1', 'Many has no house rule “__proto__”.'],
    [`${'n'.repeat(90)}:1`, `Many has no house rule “${'n'.repeat(40)}…”.`],
  ])('%j is explained', (text, sentence) => expect(readAddress(manyRuled, text).faults).toEqual([sentence]))

  test('of a rule that stands there twice the first counts', () =>
    expect(readAddress(manyRuled, 'ale:7,ale:8').rules).toEqual({ ...printed, ale: 7 }))

  test('may hold anything where a value should be', () =>
    forAll([fc.constantFrom('ale', 'length'), fc.jsonValue()], (name, value) => {
      const { rules } = readAsked(manyRuled, [[name, value]])
      expect(parseRuleset(manyRules, rules)).toEqual({ ok: true, value: rules })
    }))
})
