import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { limits } from './limits.ts'
import { isPlainPlay, requestSchema } from './messages.ts'

const from = (letters: string, length: number) =>
  fc.array(fc.constantFrom(...letters.split('')), { minLength: length, maxLength: length }).map((all) => all.join(''))
const word = 'abcXYZ019_-'

const play = fc.record({
  kind: fc.constant('act'),
  match: from('az09', 16),
  cid: fc.integer({ min: 1, max: limits.cid }).chain((length) => from(word, length)),
  act: fc.record({
    kind: fc.constant('play'),
    after: fc.integer({ min: 0, max: 1_000_000 }),
    choices: fc.array(fc.string({ minLength: 1, maxLength: 400 }), { minLength: 1, maxLength: limits.plan }),
    signed: fc.record({
      chain: fc.tuple(from(word, 42), from('AEIM048', 1)).map((all) => all.join('')),
      sig: fc.tuple(from(word, 85), from('AQgw', 1)).map((all) => all.join('')),
    }),
  }),
})

/** Arbitrary replacement for a field: another value, undefined (removal), or oversized input. */
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(undefined, -0, 1e6 + 1, 2 ** 53, 0.5, '', 'x'.repeat(401), [], ['x'], Array(17).fill('x'), 'sit', {}),
)

const PATHS = [
  [],
  ['kind'],
  ['match'],
  ['cid'],
  ['act'],
  ['act', 'kind'],
  ['act', 'after'],
  ['act', 'choices'],
  ['act', 'choices', '0'],
  ['act', 'signed'],
  ['act', 'signed', 'chain'],
  ['act', 'signed', 'sig'],
  ['more'],
  ['act', 'more'],
  ['act', 'signed', 'more'],
  ['__proto__'],
] as const

/** Copies a value with another value at a path; undefined removes the field. */
const changed = (value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown => {
  if (name === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  const next = changed((value as Record<string, unknown>)[name], rest, to)
  const fields = Object.entries(value).filter(([key]) => key !== name)
  const all = next === undefined ? fields : [...fields, [name, next] as const]
  return Array.isArray(value) ? all.map(([, one]) => one) : Object.fromEntries(all)
}

/** Copies a value through JSON, as a transmission does. */
const sent = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))

test('every choice as the schema wants it is known at a look', () =>
  forAll([play], (ask) => {
    expect([isPlainPlay(ask), requestSchema.parse(ask)]).toEqual([true, ask])
  }))

test('what is known at a look is what the schema makes of it, whatever was changed', () =>
  forAll(
    [play, fc.constantFrom<readonly string[]>(...PATHS), odd],
    (ask, path, to) => {
      const message = sent(changed(ask, path, to))
      const { success, data } = requestSchema.safeParse(message)
      const isRight = success && data.kind === 'act' && data.act.kind === 'play'
      expect([isPlainPlay(message), isRight ? data : undefined]).toEqual([isRight, isRight ? message : undefined])
    },
    2_000,
  ))
