import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fault, ok } from '../dice/index.ts'
import { forAll } from '../testing/for-all.ts'
import {
  allowedValues,
  changedRules,
  defaultRules,
  type HouseRule,
  isInEffect,
  localOnlyRules,
  ownedRules,
  LARGEST_CONTENT,
  LONGEST_TEXT,
  parseRuleset,
  type Ruleset,
  type RulesRequest,
  sampleValues,
  type TextRule,
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
      expect(parsed.ok ? '' : parsed.error.message).toBe(
        `"${limit}" is not a value of limit; allowed: a whole number from 10 to 200.`,
      )
    },
  )

  test.each(['Zero', 'zero ', '', 0, 'toString'])('%j is not one of the named values', (broken) => {
    const parsed = parse({ broken })
    const message = `"${broken}" is not a value of broken; allowed: damaged, five-or-less or zero.`
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

describe('a rule that is written out', () => {
  const word: TextRule = {
    name: 'word',
    default: 'oak',
    samples: ['ash', 'elm'],
    read: (text) => (/^[a-z]+$/i.test(text) ? ok(text.toLowerCase()) : fault('word', 'write letters only.')),
    about: 'a word',
  }
  const read = (value: string | number) => parseRuleset([...rules, word], { word: value })

  test('has its normal form, however it was written', () => {
    expect(read('Elm')).toEqual({ ok: true, value: { broken: 'damaged', limit: 40, word: 'elm' } })
    expect([allowedValues(word), sampleValues(word)]).toEqual(['a word', ['oak', 'ash', 'elm']])
    expect(changedRules([word], { word: 'elm' })).toEqual([word])
  })

  test.each([
    ['', 'word: write letters only.'],
    [12, 'word: write letters only.'],
    ['a'.repeat(LONGEST_TEXT + 1), `word: use at most ${LONGEST_TEXT} letters.`],
  ])('%j is refused with what is to be done', (given, message) =>
    expect(read(given)).toEqual({ ok: false, error: { code: 'value', message } }),
  )

  test('may be as long as a text', () => expect(read('a'.repeat(LONGEST_TEXT)).ok).toBe(true))
})

test('what cannot be read is quoted back on one short line', () => {
  const parsed = parse({ broken: 'x'.repeat(1_000) })
  expect(parsed.ok ? '' : parsed.error.message.length).toBeLessThan(140)
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

describe('a rule with a long text', () => {
  const boards: TextRule = {
    name: 'boards',
    default: 'new',
    samples: ['old', 'own'],
    longest: 500,
    read: (text) => (/^[a-z]+$/.test(text) ? ok(text) : fault('boards', 'write letters only.')),
    about: 'a word',
  }
  const all = [...rules, boards]
  const older = { broken: 'damaged', limit: 40 }

  test('may be longer than a server takes', () => {
    const long = { ...older, boards: 'a'.repeat(LONGEST_TEXT + 1) }
    expect(parseRuleset(all, long).ok).toBe(true)
    expect(parseRuleset(all, { boards: 'a'.repeat(501) }).ok).toBe(false)
    expect([localOnlyRules(all, long), localOnlyRules(all, older)]).toEqual([[boards], []])
  })

  test('may be an owner’s pieces, which servers take up to a larger size', () => {
    const cards: TextRule = { ...boards, name: 'cards', longest: 9000, nameOf: (value) => value }
    expect(localOnlyRules([cards], { cards: 'a'.repeat(LARGEST_CONTENT) })).toEqual([])
    expect(localOnlyRules([cards], { cards: 'é'.repeat(LARGEST_CONTENT - 1) })).toEqual([cards])
    expect([ownedRules([cards, boards], { cards: 'new', boards: 'own' }), ownedRules([cards], { cards: 'a' })]).toEqual(
      [[], [cards]],
    )
  })
})
