import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_TEXT, type TextRule } from '../../../engine/index.ts'
import type { Draft, Workshop } from '../../../games/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { anyDraft, openShops } from '../../../testing/workshops.ts'
import { draftFrom, freeName, isSameDraft, newName, readSheet, sheetAddress, spentOn, withStep } from './drafts.ts'

const shops = await openShops()

test('there is a workshop to be tried', () => expect(shops.length).toBeGreaterThan(0))

/** Spends or refunds points row by row until the sheet is legal, under a valid name. */
const settled = (shop: Workshop, draft: Draft): Draft => {
  let now = { ...draft, name: shop.words.names[0]! }
  for (const row of shop.rows(shop.blank))
    for (;;) {
      const left = shop.points - spentOn(shop, now)
      const next = withStep(now, row, now.steps[row.field]! + Math.sign(left))
      if (isSameDraft(next, now) || (left > 0 && spentOn(shop, next) > shop.points)) break
      now = next
    }
  return now
}

const isTaken = (shop: Workshop, rule: TextRule, draft: Draft): boolean => {
  try {
    return rule.read(shop.print(draft)).ok
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
    return false
  }
}

describe.each(shops.map((open) => [open.manifest.text.title, open] as const))(
  'the workshop of %s',
  (_, { manifest, door, shop }) => {
    const rules = manifest.game.houseRules
      .filter((rule): rule is TextRule => 'read' in rule)
      .filter(({ name }) => door.rules.includes(name))
    const drafts = anyDraft(shop)

    test('has a house rule for each seat', () => {
      expect(rules.map(({ name }) => name)).toEqual(door.rules)
      expect(door.rules.length).toBeLessThanOrEqual(manifest.game.seats.max)
    })

    test('whatever one steps to is legal for the house rules, or is explained and taken by none', () => {
      const seen = { legal: 0, wrong: 0 }
      forAll([drafts, fc.boolean()], (given, fill) => {
        const draft = fill ? settled(shop, given) : given
        const faults = shop.faults(draft)
        for (const rule of rules) expect(isTaken(shop, rule, draft)).toBe(faults.length === 0)
        for (const { field, message } of faults) {
          expect(field).not.toBe('')
          expect(message).toMatch(/^.{15,200}[.]$/s)
        }
        seen[faults.length === 0 ? 'legal' : 'wrong'] += 1
        expect(faults.length > 0 || (spentOn(shop, draft) === shop.points && shop.isPlayable(draft))).toBe(true)
      })
      expect(Math.min(seen.legal, seen.wrong)).toBeGreaterThan(20)
    })

    test('a legal sheet comes back from its text, from a link and from what is kept', () =>
      forAll([drafts], (given) => {
        const draft = settled(shop, given)
        fc.pre(shop.faults(draft).length === 0)
        const text = shop.print(draft)
        const link = `https://hazelring.example${sheetAddress(manifest.game.id, shop, text)}`
        for (const said of [text, ` ${text}\n`, link]) expect(readSheet(shop, said)).toEqual({ ok: true, value: draft })
        expect(draftFrom(shop, JSON.parse(JSON.stringify(draft)))).toEqual(draft)
      }))

    test('every line begins for nothing, says what its next step brings, and nothing at its end', () =>
      forAll([drafts], (draft) => {
        const rows = shop.rows(draft)
        expect(new Set(rows.map(({ field }) => field)).size).toBe(rows.length)
        for (const { field, steps, taken, gain } of rows) {
          expect(taken).toBe(draft.steps[field])
          expect(steps[0]!.price).toBe(0)
          expect(gain === undefined).toBe(taken === steps.length - 1)
        }
      }))

    test('comes with legal sheets, and measures any two that make sense', () => {
      for (const draft of shop.readyMade) expect(shop.faults(draft)).toEqual([])
      forAll([drafts], (draft) => {
        const figures = shop.figures(draft, shop.readyMade[0]!)
        for (const { title, mine, theirs } of figures) expect([title, mine, theirs].join(' ')).not.toMatch(/NaN|undef/)
      })
    })

    test('reads no nonsense, and says where and why in a sentence', () =>
      forAll([fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom(...nonsense(shop)))], (text) => {
        const read = readSheet(shop, text)
        fc.pre(!read.ok)
        expect(read.error.field).not.toBe('')
        expect(read.error.message.length).toBeLessThan(2 * LONGEST_TEXT)
      }))

    test('what was kept and changed by others is a draft within the lists, or none', () =>
      forAll([fc.jsonValue({ maxDepth: 3 }), fc.jsonValue()], (value, step) => {
        draftFrom(shop, value)
        const { field } = shop.rows(shop.blank)[0]!
        const draft = draftFrom(shop, { name: 'x', steps: { [field]: step, unknown: 3 } })!
        expect(Object.keys(draft.steps).toSorted()).toEqual(Object.keys(shop.blank.steps).toSorted())
        expect(withStep(draft, shop.rows(draft)[0]!, draft.steps[field]!)).toEqual(draft)
      }))
  },
)

/** Typical mistakes in pasted text. */
const nonsense = (shop: Workshop): readonly string[] => {
  const text = shop.print(shop.readyMade[0]!)
  const { field } = shop.rows(shop.blank)[0]!
  return [
    '',
    ' \n',
    'x'.repeat(1_000_000),
    'a.'.repeat(500_000),
    `${text}.${field}1000000000`,
    `Odd.${field}-3`,
    `${text}.${text}`,
    'https://hazelring.example/workshop/other',
    'https://hazelring.example/workshop/x?sheet=',
    `https://hazelring.example/?sheet=${'x'.repeat(5000)}`,
    '.'.repeat(1_000_000),
    'javascript:alert(1)',
    '{"name":"x"}',
    '<script>',
    '\u202Eabc.1',
  ]
}

describe('names', () => {
  test.each([
    ['Ursa', [], 'Ursa'],
    ['Ursa', ['ursa'], 'Ursa-2'],
    ['Ursa-2', ['Ursa', 'URSA-2', 'Ursa-3'], 'Ursa-4'],
  ])('%s beside %j is %s', (name, taken, free) => expect(freeName(name, taken)).toBe(free))

  test('never run out', () => {
    const { shop } = shops[0]!
    const taken: string[] = []
    for (let i = 0; i < 3 * shop.words.names.length; i++) taken.push(newName(shop, taken))
    expect(new Set(taken.map((name) => name.toLowerCase())).size).toBe(taken.length)
    for (const name of taken) expect(shop.faults({ ...shop.readyMade[0]!, name })).toEqual([])
  })
})
