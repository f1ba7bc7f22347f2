import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../testing/for-all.ts'
import { follow, letFall, lookAt, MOST_WAITING, openAt, settleShown, type Shown } from './use-remote-session.ts'

type Happening =
  | { readonly kind: 'plies'; readonly n: number; readonly lively: boolean }
  | { readonly kind: 'undone'; readonly n: number }
  | { readonly kind: 'settled' }
  | { readonly kind: 'look'; readonly to: number }

const happening = fc.oneof<fc.Arbitrary<Happening>[]>(
  fc.record({ kind: fc.constant('plies'), n: fc.integer({ min: 1, max: 16 }), lively: fc.boolean() }),
  fc.record({ kind: fc.constant('undone'), n: fc.integer({ min: 1, max: 3 }) }),
  fc.constant({ kind: 'settled' }),
  fc.record({ kind: fc.constant('look'), to: fc.integer({ min: -2, max: 60 }) }),
)

type So = { readonly shown: Shown; readonly steps: number }

const next = ({ shown, steps }: So, what: Happening): So => {
  switch (what.kind) {
    case 'plies':
      return { shown: follow(shown, steps + what.n, what.lively), steps: steps + what.n }
    case 'undone': {
      const left = Math.max(0, steps - what.n)
      return { shown: follow(shown, left, true), steps: left }
    }
    case 'settled':
      return { shown: settleShown(shown, steps), steps }
    case 'look':
      return { shown: lookAt(steps, what.to), steps }
    default:
      return what satisfies never
  }
}

const start: So = { shown: openAt(0), steps: 0 }

/** Reports `settled` until no motion is pending. */
const rested = (so: So): So => (so.shown.moving ? rested(next(so, { kind: 'settled' })) : so)

describe('whatever happens', () => {
  test('nothing is shown that has not happened, and nothing waits while all lies still', () =>
    forAll([fc.array(happening, { maxLength: 40 })], (all) => {
      let so = start
      for (const what of all) {
        so = next(so, what)
        const { step, at, moving, still } = so.shown
        expect(step).toBeLessThanOrEqual(so.steps)
        expect(so.steps - step).toBeLessThanOrEqual(MOST_WAITING)
        expect(moving || at !== undefined || step === so.steps).toBe(true)
        expect(at === undefined || (at <= so.steps && !moving)).toBe(true)
        expect(moving && still).toBe(false)
      }
    }))

  test('in the end the last step is shown, unless one looks back', () =>
    forAll([fc.array(happening, { maxLength: 40 })], (all) => {
      const { shown, steps } = rested(all.reduce(next, start))
      expect(shown.step).toBe(steps)
    }))

  test('what came before one’s eyes is shown step by step', () =>
    forAll([fc.integer({ min: 1, max: MOST_WAITING }), fc.integer({ min: 0, max: 50 })], (n, from) => {
      let so: So = { shown: openAt(from), steps: from }
      so = next(so, { kind: 'plies', n, lively: true })
      const seen = [so.shown.step]
      while (so.shown.moving && so.shown.step < so.steps) {
        so = next(so, { kind: 'settled' })
        seen.push(so.shown.step)
      }
      expect(seen).toEqual(Array.from({ length: n }, (_, i) => from + 1 + i))
    }))
})

test('what came while nobody looked does not move', () => {
  expect(follow(openAt(3), 7, false)).toEqual({ step: 7, moving: false, still: true })
  expect(follow(openAt(3), 3 + MOST_WAITING + 1, true)).toEqual(openAt(4 + MOST_WAITING))
})

test('looking back stays where it is while the game goes on, and the same value says that nothing changed', () => {
  const back = lookAt(9, 4)
  expect(follow(back, 12, true)).toEqual({ ...openAt(12), at: 4 })
  expect(follow(back, 9, true)).toBe(back)
  expect(settleShown(back, 9)).toBe(back)
  expect(follow(lookAt(9, 8), 5, true).at).toBe(5)
})

const isOwnRoll = (step: number): boolean => step === 3

describe('dice of one’s own', () => {
  test('wait for the hand, then fall; what came after them waits as well', () => {
    const before = settleShown(follow(openAt(2), 5, true, isOwnRoll), 5, isOwnRoll)
    expect(before).toMatchObject({ step: 3, moving: false, held: true })
    expect(follow(before, 6, true, isOwnRoll)).toMatchObject({ step: 3, held: true })
    const fallen = letFall(before)
    expect(fallen).toEqual({ step: 4, moving: true, still: false })
    expect(settleShown(fallen, 6, isOwnRoll)).toMatchObject({ step: 5, moving: true })
    expect(letFall(fallen)).toBe(fallen)
  })

  test('wait no longer when one looks back, comes back later, or the game was taken back', () => {
    const held = follow(openAt(3), 4, true, isOwnRoll)
    expect(held.held).toBe(true)
    expect(lookAt(4, 1).held).toBeUndefined()
    expect(follow(held, 5, false, isOwnRoll)).toEqual(openAt(5))
    expect(follow(held, 2, true, isOwnRoll)).toEqual(openAt(2))
  })
})
