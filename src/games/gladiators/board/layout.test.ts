import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

const BOXES = [
  [320, 468],
  [320, 516],
  [360, 640],
  [412, 800],
  [640, 900],
  [641, 900],
  [768, 920],
  [684, 710],
  [901, 620],
  [1024, 700],
  [1100, 842],
  [1580, 1020],
  [3500, 2100],
  [844, 290],
  [1000, 508],
] as const
/** The most dice that 40 points buy for one roll, and usual numbers. */
const DICE = [0, 1, 5, 7, 9, 13]

test.each([
  [320, 468, 'phone', false],
  [360, 640, 'phone', false],
  [640, 900, 'phone', false],
  [768, 920, 'tall', false],
  [1024, 700, 'wide', false],
  [1100, 842, 'wide', false],
  [3500, 2100, 'wide', false],
  [844, 290, 'phone', true],
  [1000, 508, 'phone', true],
])('%i × %i is laid out %s', (width, height, shape, beside) => {
  for (const dice of DICE) expect(layoutOf({ width, height }, dice)).toMatchObject({ shape, beside })
})

test.each(BOXES)('on %i × %i the dice of a roll lie side by side and never overlap', (width, height) => {
  for (const dice of DICE) {
    const { shape, beside, pitch, die } = layoutOf({ width, height }, dice)
    const share = shape === 'wide' ? 0.5 : beside ? 0.54 : 1
    expect(pitch * dice).toBeLessThanOrEqual(width * share)
    expect(die).toBeLessThan(pitch)
    expect(die).toBeGreaterThanOrEqual(dice > 9 ? 19 : 26)
  }
})

test.each(BOXES)('on %i × %i usual rolls look alike', (width, height) => {
  const usual = [1, 3, 5, 7].map((dice) => layoutOf({ width, height }, dice).die)
  expect(new Set(usual).size).toBe(1)
})

test('on a table, dice and the room between the parts leave a third of the height for what is to be chosen', () => {
  const wide = BOXES.filter(([width, height]) => layoutOf({ width, height }, 7).shape === 'wide')
  expect(wide.length).toBeGreaterThan(3)
  for (const [width, height] of wide) {
    const { unit, die, air } = layoutOf({ width, height }, 7)
    const above = 70 * unit + 96 * Math.max(1, unit) + 2 * (die * 1.26 + 28 * Math.max(1, unit)) + 3 * air
    expect(height - above - 34 * unit).toBeGreaterThan(height / 3.2)
  }
})
