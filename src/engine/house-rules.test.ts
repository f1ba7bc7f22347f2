import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import {
  allowedValues,
  changedRules,
  defaultRules,
  type HouseRule,
  isInEffect,
  parseRuleset,
  type Ruleset,
  type RulesRequest,
} from './house-rules.ts'

const rules = [
  { name: 'broken', values: ['damaged', 'five-or-less', 'zero'], default: 'damaged' },
  { name: 'limit', min: 10, max: 200, default: 40 },
] as const

const parse = (request: RulesRequest) => parseRuleset(rules, request)

describe('house rules', () => {
  test('left out take their default', () => {
    expect(parse({})).toEqual({ ok: true, value: { broken: 'damaged', limit: 40 } })
    expect(defaultRules(rules)).toEqual({ broken: 'damaged', limit: 40 })
  })

  test.each([
    [10, 10],
    [200, 200],
    ['10', 10],
    ['0040', 40],
  ])('a number may be written %j', (given, limit) =>
    expect(parse({ limit: given })).toEqual({ ok: true, value: { broken: 'damaged', limit } }),
  )

  test.each([9, 201, 40.5, Number.NaN, Infinity, -40, '', ' 40', '40.0', '4e1', '0x28', '+40', '１０', '9999999999'])(
    '%j is not a value of a number from 10 to 200',
    (limit) => {
      const parsed = parse({ limit })
      expect(parsed.ok ? '' : parsed.error.message).toBe(`"${limit}" is not a value of limit; it takes 10 to 200.`)
    },
  )

  test.each(['Zero', 'zero ', '', 0, 'toString'])('%j is not one of the named values', (broken) => {
    const parsed = parse({ broken })
    const message = `"${broken}" is not a value of broken; it takes damaged, five-or-less or zero.`
    expect(parsed).toEqual({ ok: false, error: { code: 'value', message } })
  })

  test.each(['Broken', 'toString', '', 'constructor'])('there is no rule "%s"', (name) => {
    const parsed = parse({ [name]: 'zero' })
    expect(parsed.ok ? '' : parsed.error).toEqual({
      code: 'rule',
      message: `There is no house rule "${name}"; choose from broken, limit.`,
    })
  })

  test('a request from outside cannot reach the prototype', () => {
    const request = JSON.parse('{"__proto__": "zero"}') as RulesRequest
    expect(parse(request)).toMatchObject({ ok: false, error: { code: 'rule' } })
  })

  test('never throw, and what is understood is understood again', () =>
    forAll(
      [
        fc.dictionary(
          fc.oneof(fc.constantFrom('broken', 'limit'), fc.string()),
          fc.oneof(fc.string(), fc.double(), fc.integer()),
        ),
      ],
      (request) => {
        const parsed = parse(request)
        expect(parsed.ok ? parse(parsed.value) : parsed).toEqual(parsed)
        expect(parsed.ok ? '.' : parsed.error.message).toMatch(/\.$/)
      },
      1_000,
    ))

  test('say what they allow', () =>
    expect(rules.map(allowedValues)).toEqual(['damaged, five-or-less or zero', '10 to 200']))

  test('there may be none', () => expect(parseRuleset([], {})).toEqual({ ok: true, value: {} }))
})

const named = (name: string, ...values: string[]): HouseRule => ({ name, values, default: values[0]! })

describe('a rule of effect only under others', () => {
  const target = {
    name: 'target',
    min: 1,
    max: 500,
    default: 300,
    when: { length: ['target'], style: ['long', 'wild'] },
  }

  test.each([
    ['target', 'long', true],
    ['target', 'wild', true],
    ['target', 'short', false],
    ['one', 'long', false],
  ])('length %s, style %s: %s', (length, style, expected) =>
    expect(isInEffect(target, { length, style })).toBe(expected),
  )

  test('a rule that names no others always is', () => expect(isInEffect(rules[0], {})).toBe(true))

  test('changes nothing where it is of none', () => {
    const all = [named('length', 'one', 'target'), named('style', 'long', 'short'), target]
    const changed = (set: Ruleset) => changedRules(all, set).map(({ name }) => name)
    expect(changed({ length: 'one', style: 'long', target: 7 })).toEqual([])
    expect(changed({ length: 'target', style: 'long', target: 7 })).toEqual(['length', 'target'])
    expect(changed({ length: 'target', style: 'short', target: 7 })).toEqual(['length', 'style'])
    expect(changed({ length: 'target', style: 'long', target: 300 })).toEqual(['length'])
  })

  test('where the other rule is left out altogether it is not', () => expect(isInEffect(target, {})).toBe(false))
})
