import { expect, test } from 'vitest'
import { byStrength, mixText, stepOf } from './words.ts'

const fighters = ['Alba', 'Bestia', 'Cato'].map((name) => ({ text: name, name, about: '' }))

test('shades are equal on both sides of even, and grow', () => {
  const chances = Array.from({ length: 101 }, (_, n) => n / 100)
  for (const chance of chances) expect(stepOf(chance) + stepOf(1 - chance)).toBeCloseTo(0, 12)
  const steps = chances.map(stepOf)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(new Set(steps)).toEqual(new Set([-3, -2, -1, 0, 1, 2, 3]))
})

test('the strongest come first, equal ones as they are listed', () => {
  expect(byStrength({ field: [0.4, 0.6, 0.4, 0.6] })).toEqual([1, 3, 0, 2])
})

test('whom to choose in secret', () => {
  expect(mixText({ fighters, mix: [0, 1, 0] })).toBe('always Bestia')
  expect(mixText({ fighters, mix: [0.25, 0.0001, 0.7499] })).toBe('Cato 75.0 %, Alba 25.0 %')
})
