import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DiceGroup, dice, type Faces, poolOf } from './chance.ts'
import {
  diceIn,
  type DiceEntry,
  emptyEntry,
  enteredFaces,
  enterFace,
  nextDie,
  readFaces,
  takeOut,
  typeDigit,
} from './entry.ts'
import { seeded, sample } from './random.ts'

const mixed = poolOf({ count: 2, sides: 6 }, { count: 1, sides: 20 }, { count: 1, sides: 10 })

const group: fc.Arbitrary<DiceGroup> = fc.record({
  count: fc.integer({ min: 1, max: 5 }),
  sides: fc.constantFrom(2, 4, 6, 8, 10, 12, 20, 100),
})

/** Arbitrary pool with a throw of it, in display order. */
const thrown = fc.array(group, { minLength: 1, maxLength: 4 }).chain((groups) => {
  const pool = poolOf(...groups)
  return fc.record({
    pool: fc.constant(pool),
    seen: fc.tuple(...diceIn(pool).map(({ sides }) => fc.integer({ min: 1, max: sides }))),
  })
})

const byGroups = (groups: readonly DiceGroup[], faces: Faces): Faces => {
  let from = 0
  return groups.flatMap(({ count }) => faces.slice(from, (from += count)).toSorted((a, b) => a - b))
}

/** Types a face digit by digit, and confirms it if more digits could follow. */
const typeFace = (sides: number, face: number): number => {
  const digits = sides === 10 && face === 10 ? '0' : `${face}`
  let typed = ''
  for (const digit of digits) {
    const next = typeDigit(sides, typed, digit)
    if (next.face !== undefined) return next.face
    typed = next.typed
  }
  return Number(typed)
}

test('whatever falls can be tapped, typed as digits and typed as a line, and is exactly that', () => {
  fc.assert(
    fc.property(thrown, ({ pool, seen }) => {
      const expected = byGroups(pool.groups, seen)
      const tapped = seen.reduce<DiceEntry>((entry, face) => enterFace(pool, entry, face), emptyEntry(pool))
      expect(enteredFaces(pool, tapped)).toEqual(expected)
      expect(diceIn(pool).map(({ sides }, i) => typeFace(sides, seen[i]!))).toEqual(seen)
      expect(readFaces(pool, seen.join(' '))).toEqual({ ok: true, value: expected })
    }),
    { seed: 7 },
  )
})

describe('an entry', () => {
  test('takes no face that the next die does not have, and none too many', () => {
    const entry = enterFace(dice(2, 6), emptyEntry(dice(2, 6)), 6)
    for (const face of [0, 7, -1, 1.5, Number.NaN]) expect(enterFace(dice(2, 6), entry, face)).toBe(entry)
    const whole = enterFace(dice(2, 6), entry, 1)
    expect(enterFace(dice(2, 6), whole, 3)).toBe(whole)
  })

  test('is corrected by taking out the last die, or any', () => {
    const whole = [5, 2, 17, 10]
    expect(takeOut(whole)).toEqual([5, 2, 17, undefined])
    expect(takeOut(takeOut(whole, 1), 0)).toEqual([undefined, undefined, 17, 10])
    expect(nextDie(takeOut(whole, 1))).toBe(1)
    expect(enteredFaces(mixed, takeOut(whole, 1))).toBeUndefined()
    expect(enteredFaces(mixed, whole)).toEqual([2, 5, 17, 10])
    expect(takeOut(emptyEntry(mixed))).toEqual(emptyEntry(mixed))
  })
})

test('a digit that no face begins with or goes on with changes nothing', () => {
  expect(typeDigit(6, '', '7')).toEqual({ typed: '' })
  expect(typeDigit(6, '', '0')).toEqual({ typed: '' })
  expect(typeDigit(20, '', '1')).toEqual({ typed: '1' })
  expect(typeDigit(20, '', '3')).toEqual({ typed: '', face: 3 })
  expect(typeDigit(12, '1', '5')).toEqual({ typed: '1' })
})

describe('a typed line', () => {
  test.each(['6 6 3 1', '6,6,3,1', ' 3-6-6-1 ', '6631', '1|3|6|6'])('"%s" is 4d6', (text) => {
    expect(readFaces(dice(4, 6), text)).toEqual({ ok: true, value: [1, 3, 6, 6] })
  })

  test.each([
    ['', { kind: 'count', given: 0, wanted: 4 }],
    ['6 6 3', { kind: 'count', given: 3, wanted: 4 }],
    ['6 6 3 1 1', { kind: 'count', given: 5, wanted: 4 }],
    ['6 6 3 7', { kind: 'face', text: '7', sides: 6 }],
    ['six', { kind: 'face', text: 's', sides: 6 }],
  ])('"%s" is refused', (text, error) => {
    expect(readFaces(dice(4, 6), text)).toEqual({ ok: false, error })
  })

  test('a 0 is the ten of a d10 and of no other die', () => {
    expect(readFaces(mixed, '6 1 20 0')).toEqual({ ok: true, value: [1, 6, 20, 10] })
    expect(readFaces(mixed, '6 1 0 10')).toEqual({ ok: false, error: { kind: 'face', text: '0', sides: 20 } })
  })

  test('of many dice in a row without spaces is read die by die', () => {
    const pool = dice(10, 6)
    const faces = sample(pool, seeded(3)) as Faces
    expect(readFaces(pool, faces.join(''))).toEqual({ ok: true, value: faces })
  })
})
