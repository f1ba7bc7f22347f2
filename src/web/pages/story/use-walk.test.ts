import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../testing/for-all.ts'
import type { ChapterStart } from '../../parts/curve-plan.ts'
import { keyStep } from './use-walk.ts'

const chapters: readonly ChapterStart[] = [0, 1, 5, 9].map((step, number) => ({
  step,
  number,
  title: `part ${number}`,
}))
const LAST = 12
const KEYS = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']

describe('walking along a curve', () => {
  test('no key leaves the game', () => {
    forAll([fc.constantFrom(...KEYS), fc.integer({ min: 1, max: LAST })], (key, step) => {
      const to = keyStep(key, step, LAST, chapters)!
      expect(to >= 1 && to <= LAST).toBe(true)
    })
  })

  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowRight', LAST, LAST],
    ['ArrowLeft', 1, 1],
    ['Home', 7, 1],
    ['End', 7, LAST],
    ['PageUp', 1, 2],
    ['PageUp', 3, 6],
    ['PageUp', 11, LAST],
    ['PageDown', 8, 6],
    ['PageDown', 6, 2],
    ['PageDown', 1, 1],
  ])('%s at step %i leads to %i', (key, from, to) => {
    expect(keyStep(key, from, LAST, chapters)).toBe(to)
  })

  test('other keys are left to the page', () => {
    expect(keyStep('a', 3, LAST, chapters)).toBeUndefined()
  })
})
