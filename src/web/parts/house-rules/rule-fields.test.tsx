import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { HouseRule, NumberRule, RulesRequest } from '../../../engine/index.ts'
import { type AnyManifest, games } from '../../../games/index.ts'
import { formRules, validRules } from '../../../testing/arbitrary-rules.ts'
import { forAll } from '../../../testing/for-all.ts'
import { manyRuled, manyRules } from '../../../testing/tiny/many-rules.ts'
import { RuleFields } from './rule-fields.tsx'
import { inEffect, inForce, isAllowed, wordsFor } from './rules-state.ts'
import { stepped, typed } from './stepper.tsx'

const isNumber = (rule: HouseRule): rule is NumberRule => 'min' in rule
const numbers = manyRules.filter(isNumber)

const drawn = (manifest: AnyManifest, rules: RulesRequest): string =>
  renderToStaticMarkup(<RuleFields manifest={manifest} rules={rules} onChange={() => {}} />)

const inputs = (markup: string): readonly string[] =>
  [...markup.matchAll(/<input[^>]*type="number"[^>]*>/g)].map(([tag]) => tag)
const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')

describe.each([manyRuled, ...games].map((each) => [each.text.title, each] as const))(
  'house rules of %s',
  (_, manifest) => {
    const { houseRules } = manifest.game

    test('are shown where they have an effect, each once', () =>
      forAll(
        [validRules(houseRules)],
        (rules) => {
          const markup = drawn(manifest, rules)
          const seen = inEffect(houseRules, rules)
          expect(inputs(markup)).toHaveLength(seen.filter(isNumber).length)
          expect(markup.split('<legend').length - 1).toBe(seen.filter((rule) => 'values' in rule).length)
          expect(markup.split('type="text"').length - 1).toBe(seen.filter((rule) => 'read' in rule).length)
          for (const rule of seen) expect(markup).toContain(`>${escaped(wordsFor(manifest, rule).title)}</`)
        },
        60,
      ))

    test('are labelled and described, and nonsense is answered at its place', () =>
      forAll(
        [formRules(houseRules)],
        (rules) => {
          const markup = drawn(manifest, rules)
          const shown = inEffect(houseRules, rules).filter(isNumber)
          for (const rule of shown) {
            const label = new RegExp(
              `<label for="([^"]+)">${escaped(wordsFor(manifest, rule).title).replaceAll(/[?.]/g, '\\$&')}</label>`,
            )
            const tag = inputs(markup).find((each) => attribute(each, 'id') === label.exec(markup)?.[1])!
            const fine = isAllowed(rule, rules[rule.name] ?? rule.default)
            expect(attribute(tag, 'aria-invalid')).toBe(`${!fine}`)
            expect(markup).toContain(`id="${attribute(tag, 'aria-describedby')}"`)
            expect([attribute(tag, 'min'), attribute(tag, 'max')]).toEqual([`${rule.min}`, `${rule.max}`])
          }
          const faulty = inEffect(houseRules, rules).filter(
            (rule) => !('values' in rule) && !isAllowed(rule, rules[rule.name] ?? rule.default),
          )
          expect(markup.split('role="alert"').length - 1).toBe(faulty.length)
          for (const { min, max } of faulty.filter(isNumber))
            expect(markup).toContain(`Enter a whole number from ${min} to ${max}.`)
        },
        60,
      ))

    test('can be saved and shared exactly when they can be played and are not as printed', () =>
      forAll(
        [formRules(houseRules)],
        (rules) => {
          const played = inForce(houseRules, rules)
          const ready = played !== undefined && houseRules.some((rule) => played[rule.name] !== rule.default)
          const button = /<button([^>]*)>Save these house rules</.exec(drawn(manifest, rules))![1]!
          expect(button.includes('disabled')).toBe(!ready)
        },
        60,
      ))
  },
)

test('a text that cannot be read stays, marked and explained', () => {
  const markup = drawn(manyRuled, { banner: '7 wolves' })
  const [tag] = /<input[^>]*type="text"[^>]*>/.exec(markup)!
  expect([attribute(tag, 'value'), attribute(tag, 'aria-invalid')]).toEqual(['7 wolves', 'true'])
  expect(markup).toContain('banner: write a word, the first a letter.')
  expect(drawn(manyRuled, { banner: 'wolf-2' })).toContain('value="wolf-2"')
})

test('a card is folded while nothing on it is changed, and says how much is', () => {
  expect(drawn(manyRuled, {})).toMatch(/<details class="rule-card">.*The card.*all as printed/)
  expect(drawn(manyRuled, { ale: 9, wolf: 1 })).toMatch(/<details class="rule-card" open="">.*The card.*2 changed/)
})

describe('a step', () => {
  test('stays within the range, from nonsense too', () =>
    forAll([formRules(manyRules)], (rules) => {
      for (const rule of numbers)
        for (const by of [-10, -1, 1, 10]) {
          const value = rules[rule.name] ?? rule.default
          const next = stepped(rule, value, by)
          expect(isAllowed(rule, next)).toBe(true)
          const there = Number(value) + by
          const isPlain = isAllowed(rule, value) && isAllowed(rule, there)
          expect(!isPlain || next === there).toBe(true)
        }
    }))

  test('typing gives a number or what was typed', () => {
    expect(['7', '007', '-3', '999'].map(typed)).toEqual([7, 7, -3, 999])
    expect(['', '-', '1.5', '1e3', '١', '9'.repeat(12)].map(typed)).toEqual([
      '',
      '-',
      '1.5',
      '1e3',
      '١',
      '9'.repeat(12),
    ])
  })
})
