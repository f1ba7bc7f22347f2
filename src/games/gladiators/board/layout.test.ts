import { expect, test } from 'vitest'
import { layoutOf, MIDDLE, PITCH } from './layout.ts'

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
/** Dice counts up to the most that 40 points buy for one roll. */
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

test.each(BOXES)('on %i × %i the dice of a roll lie in two lines between the fighters', (width, height) => {
  for (const dice of DICE) {
    const { shape, beside, die, line } = layoutOf({ width, height }, dice)
    const ground = beside ? width * 0.54 : width
    expect(line).toBeLessThanOrEqual(ground * MIDDLE[shape] + 1e-9)
    expect(2 * Math.floor(line / (die * PITCH) + 1e-9)).toBeGreaterThanOrEqual(dice)
    expect(die).toBeGreaterThanOrEqual(dice > 9 ? 15 : 20)
  }
})

test.each(BOXES)('on %i × %i usual rolls look alike', (width, height) => {
  const usual = [1, 3, 5, 8].map((dice) => layoutOf({ width, height }, dice).die)
  expect(new Set(usual).size).toBe(1)
})
