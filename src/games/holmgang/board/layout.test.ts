import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test.each([
  [320, 516, 'phone', false],
  [360, 640, 'phone', false],
  [640, 900, 'phone', false],
  [768, 920, 'tall', false],
  [1024, 700, 'wide', false],
  [1100, 848, 'wide', false],
  [3500, 2100, 'wide', false],
  [844, 290, 'phone', true],
  [1000, 508, 'phone', true],
])('%i × %i is laid out %s', (width, height, shape, beside) => {
  expect(layoutOf({ width, height }, 4)).toMatchObject({ shape, beside })
})

test.each([
  [320, 516],
  [360, 640],
  [641, 900],
  [900, 620],
  [1100, 848],
  [844, 290],
])('five dice find room on %i × %i', (width, height) => {
  const { pitch, die, beside, shape } = layoutOf({ width, height }, 5)
  const room = shape === 'wide' ? width * 0.868 * 0.6 : beside ? width * 0.54 : width
  expect(pitch * 5).toBeLessThanOrEqual(room)
  expect(die).toBeLessThan(pitch)
})
