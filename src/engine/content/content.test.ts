import { constantFrom, integer, jsonValue, oneof } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUSE_MENU, menu, type Menu } from '../../testing/tiny/menu.ts'
import { compactText, readCompact } from './compact.ts'
import { choice, record } from './schema.ts'
import { forAll } from '../../testing/for-all.ts'

const COMPACT = 'Zoë-2019-s.2.mug.Big_mug.2.5.a.goblet.Goblet.1.3.b.n7.a.a.b.1.b.a'

const printed = (content: Menu): string => {
  const word = menu.print(content)
  return word.ok ? word.value : word.error.message
}

/** Returns content as read back from a file, which omits remarks. */
const withoutRemarks = (content: Menu): unknown =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === 'origin' ? undefined : value)))

const withName = (name: string): Menu => ({ ...HOUSE_MENU, name })

describe('compact text', () => {
  it('has every value in the order of the schema', () =>
    expect(printed(HOUSE_MENU)).toBe(`${menu.digest(HOUSE_MENU)}.${COMPACT}`))

  it.each(['Zoë’s', ' a.b~c_d-e ', '十字🐍', '“'])('comes back with the name %j', (name) =>
    expect(menu.read(printed(withName(name)))).toEqual({ ok: true, value: withoutRemarks(withName(name.trim())) }),
  )

  it.each([
    ['own', 'menus that you created must begin with "own-" followed by their digest.'],
    ['own-12345678', 'the menus own-12345678 are missing. Ask the sender for a file or link that contains them.'],
    ['own-12345678.a', 'the menus do not match their digest own-12345678: they were changed or truncated.'],
  ])('refuses %s', (text, message) => expect(menu.read(text)).toMatchObject({ ok: false, error: { message } }))

  it('refuses content that is too long', () => {
    const [cup] = HOUSE_MENU.cups
    const cups = ['a', 'b', 'c'].map((id) => ({ ...cup!, id, name: '“'.repeat(12) }))
    expect(menu.print({ ...HOUSE_MENU, cups })).toMatchObject({ ok: false, error: { code: 'long' } })
  })

  it('reads nothing else, whatever the digest says', () => {
    const words = COMPACT.split('.')
    const word = oneof(constantFrom(...words, 'z', '-0-', '--', '', '01', 'n0', '-110000-'), integer().map(String))
    forAll([integer({ min: 0, max: words.length - 1 }), word], (at, other) => {
      const body = words.with(at, other).join('.')
      const digest = menu.digest(HOUSE_MENU)
      const read = menu.read(`${digest}.${body}`)
      expect(read.ok).toBe(body === COMPACT)
    })
  })
})

const faultsOf = (change: object): readonly string[] =>
  menu.faults({ ...HOUSE_MENU, ...change }).map(({ path, code, given }) => [path.join('.'), code, ...given].join(' '))

describe('faults', () => {
  const [mug, goblet] = HOUSE_MENU.cups

  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ format: 2 }, ['format exactly 1 2']],
    [{ name: 3 }, ['name text 3']],
    [{ name: '  ' }, ['name leastLetters 1 "  "']],
    [{ name: 'a\u0007' }, ['name shown "a\\u0007"']],
    [{ more: 1, other: 2 }, [' extra more, other']],
    [{ cups: [] }, ['cups leastEntries 1 []']],
    [{ cups: 'abc' }, ['cups list "abc"']],
    [{ cups: [mug, { ...goblet, id: 'mug' }] }, ['cups.1.id twice mug']],
    [{ cups: [{ ...mug, id: 'Mug' }] }, ['cups.0.id id "Mug"']],
    [{ cups: [{ ...mug, id: 'a-very-long-id' }] }, ['cups.0.id mostLetters 8 "a-very-long-id"']],
    [{ cups: [{ ...mug, origin: 'nowhere' }] }, ['cups.0.origin oneOf ours, theirs "nowhere"']],
    [{ cups: [{ ...mug, sizes: { small: 0.5 } }] }, ['cups.0.sizes.small whole 0.5', 'cups.0.sizes.large missing']],
    [{ cups: [{ ...mug, filling: {} }] }, ['cups.0.filling.kind missing']],
    [{ cups: [{ ...mug, filling: { kind: 'tea' } }] }, ['cups.0.filling.kind oneOf water, wine "tea"']],
    [{ cups: [{ ...mug, filling: { kind: 'constructor' } }] }, ['cups.0.filling.kind oneOf water, wine "constructor"']],
    [{ cups: [{ ...mug, filling: { kind: 'water', year: 1 } }] }, ['cups.0.filling extra year']],
    [{ days: { weekday: 'open', sunday: 'open' } }, ['days.sunday twice open']],
    [{ tables: [[true]] }, ['tables.0 leastEntries 2 [true]']],
    [{ tables: [[true, 'no']] }, ['tables.0.1 boolean "no"']],
    [
      {
        cups: [
          { ...mug, sizes: { small: 1, large: 9 } },
          { ...goblet, sizes: { small: 1, large: 12 } },
        ],
      },
      ['cups.1.sizes.large most 9 12'],
    ],
  ])('of %j', (change, found) => expect(faultsOf(change)).toEqual(found))

  const cupsWith = (...larges: readonly unknown[]) =>
    larges.map((large, i) => ({ ...mug!, id: `cup-${i}`, sizes: { small: 1, large } }))

  it('between parts are found beside other faults, unless they depend on a faulty value', () => {
    expect(faultsOf({ cups: cupsWith(7, 7, 7) })).toEqual(['cups tooMuch 21'])
    expect(faultsOf({ cups: cupsWith(7, 7, 7), name: 1 })).toEqual(['name text 1', 'cups tooMuch 21'])
    expect(faultsOf({ cups: cupsWith(7, 7, 'much') })).toEqual(['cups.2.sizes.large number "much"'])
  })

  it('of equal values are found beside other faults', () =>
    expect(faultsOf({ name: 1, cups: [mug, { ...goblet, id: 'mug', name: '' }] })).toEqual([
      'name text 1',
      'cups.1.name leastLetters 1 ""',
      'cups.1.id twice mug',
    ]))

  it('are found in any JSON', () => {
    forAll([jsonValue()], (value) => {
      expect(menu.faults(value)).not.toEqual([])
    })
  })
})

it('a choice has one or two letters for each value', () => {
  const values = Array.from({ length: 702 }, (_, i) => `${i}`)
  const schema = record({ size: choice(values) })
  const words = values.map((size) => compactText(schema, { size }))
  expect([words[0], words[25], words[26], words[701]]).toEqual(['a', 'z', 'aa', 'zz'])
  expect(words.map((word) => readCompact(schema, word))).toEqual(values.map((size) => ({ size })))
  expect(() => choice([...values, 'more'])).toThrow(RangeError)
})
