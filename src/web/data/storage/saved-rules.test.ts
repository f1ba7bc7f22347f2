import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, parseRuleset } from '../../../engine/index.ts'
import { games } from '../../../games/index.ts'
import { validRules } from '../../../testing/arbitrary-rules.ts'
import { forAll } from '../../../testing/for-all.ts'
import { BLOCKED, FULL, Shelf, storeOnShelf } from '../../../testing/shelf.ts'
import { manyRuled, manyRules } from '../../../testing/tiny/many-rules.ts'
import { bringBack, isSameName, keepRules, listRules, removeRules, renameRules, tidyName } from './saved-rules.ts'

const shelf = (trouble?: DOMException) => storeOnShelf(new Shelf(trouble))

const printed = defaultRules(manyRules)
const named = (store: ReturnType<typeof shelf>) =>
  listRules(store, manyRuled).map(({ name, read }) => [name, read?.rules])

describe('a name', () => {
  test('is one line of at most 40 letters that fits into an address, and tidying it again changes nothing', () =>
    forAll(
      [
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 90 }),
          fc.string({ unit: fc.constantFrom(' ', '\n', 'a', '🍺', '\u202E') }),
        ),
      ],
      (text) => {
        const name = tidyName(text)
        expect(name.length).toBeLessThanOrEqual(40)
        expect(name).toBe(name.trim())
        expect(name).not.toMatch(/[\n\u202A-\u202E]/)
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name)
        expect(tidyName(name)).toBe(name)
      },
    ))

  test('is the same in capitals and with other spaces', () => {
    expect(isSameName(' Grandma’s  card', 'grandma’s CARD ')).toBe(true)
    expect(isSameName('Grandma', 'Grandpa')).toBe(false)
  })
})

describe('saved house rules', () => {
  test.each([manyRuled, ...games].map((each) => [each.text.title, each] as const))(
    'of %s come back under their name',
    (_, manifest) =>
      forAll(
        [validRules(manifest.game.houseRules), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 })],
        (rules, text) => {
          const name = tidyName(text) || 'x'
          const store = shelf()
          expect(keepRules(store, manifest, { name, rules })).toBeUndefined()
          expect(listRules(store, manifest)).toMatchObject([{ name, read: { rules, faults: [] } }])
        },
        60,
      ),
  )

  test('of one game are not those of another', () => {
    const store = shelf()
    const other = { ...manyRuled, game: { ...manyRuled.game, id: 'many-more' } }
    keepRules(store, other, { name: 'a', rules: printed })
    keepRules(store, manyRuled, { name: 'b', rules: printed })
    expect(named(store)).toEqual([['b', printed]])
    expect(listRules(store, other).map(({ name }) => name)).toEqual(['a'])
  })

  test('are replaced, renamed, deleted and brought back, each alone', () => {
    const store = shelf()
    keepRules(store, manyRuled, { name: 'a', rules: printed, id: '1' })
    keepRules(store, manyRuled, { name: 'b', rules: printed, id: '2' })
    keepRules(store, manyRuled, { name: 'A', rules: { ...printed, ale: 9 }, id: '1' })
    expect(named(store)).toEqual([
      ['A', { ...printed, ale: 9 }],
      ['b', printed],
    ])
    const [first] = listRules(store, manyRuled)
    renameRules(store, manyRuled, first!, '  Club ')
    expect(named(store)[0]).toEqual(['Club', { ...printed, ale: 9 }])
    removeRules(store, manyRuled, first!)
    expect(named(store)).toEqual([['b', printed]])
    bringBack(store, manyRuled, first!)
    expect(named(store)).toEqual([
      ['A', { ...printed, ale: 9 }],
      ['b', printed],
    ])
  })

  test('keep what still holds when a rule is gone or a value cannot be played, renamed or not', () => {
    const store = shelf()
    const text = JSON.stringify({ name: 'Old', rules: { ale: 9, crow: 5000, beer: 3 }, since: 1 })
    store.write('hazelring.rules.many.1', text)
    const [old] = listRules(store, manyRuled)
    expect(old!.read!.rules).toEqual({ ...printed, ale: 9 })
    expect(old!.read!.faults).toHaveLength(2)
    renameRules(store, manyRuled, old!, 'Older')
    expect(JSON.parse(listRules(store, manyRuled)[0]!.text)).toEqual({ ...JSON.parse(text), name: 'Older' })
  })

  test('that are damaged are listed and never removed, whatever lies there', () =>
    forAll(
      [
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.record({ name: fc.jsonValue(), rules: fc.jsonValue() }).map((each) => JSON.stringify(each)),
        ),
      ],
      (text) => {
        const store = shelf()
        store.write('hazelring.rules.many.1', text)
        keepRules(store, manyRuled, { name: 'whole', rules: printed, id: '2' })
        const [strange, whole] = listRules(store, manyRuled)
        expect(strange!.text).toBe(text)
        expect(whole!.read).toEqual({ rules: printed, faults: [] })
        const { name, read } = strange!
        expect(read === undefined || (name !== '' && parseRuleset(manyRules, read.rules).ok)).toBe(true)
        expect(store.read('hazelring.rules.many.1')).toBe(text)
      },
    ))

  test.each([
    ['full', FULL],
    ['blocked', BLOCKED],
  ] as const)('on a device that is %s stay until the page is closed, and it is said', (trouble, error) => {
    const store = shelf(error)
    expect(keepRules(store, manyRuled, { name: 'a', rules: printed })).toBe(trouble)
    expect(named(store)).toEqual([['a', printed]])
  })
})
