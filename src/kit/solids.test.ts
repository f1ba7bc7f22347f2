import { expect, test } from 'vitest'
import { composed, landingOf, solidOf, rotationAbout, rotated, type Vector } from './solids.ts'

const near = (vector: Vector): Vector => vector.map((n) => Math.round(n * 1e6) / 1e6 + 0) as unknown as Vector
const SIDES = [4, 6, 8, 10, 12, 20]

test.each(SIDES)('a d%i has that many sides, each number once, opposite ones adding up', (sides) => {
  const faces = solidOf(sides)
  expect(faces.map(({ value }) => value).toSorted((a, b) => a - b)).toEqual(faces.map((_, i) => i + 1))
  expect(faces).toHaveLength(sides)
  const corners = { 4: 3, 6: 4, 8: 3, 10: 4, 12: 5, 20: 3 }[sides]
  for (const { corners: own } of faces) expect(own).toHaveLength(corners!)
  const out = (value: number): Vector => near(rotated(faces.find((face) => face.value === value)!.turn, [0, 0, 1]))
  // A d4 has no opposite sides, only a corner opposite each side.
  const opposed = sides === 4 ? [] : faces.map(({ value }) => value)
  for (const value of opposed) expect(out(sides + 1 - value)).toEqual(out(value).map((n) => 0 - n))
})

test.each(SIDES)('a d%i lands with the rolled side towards the reader, upright and in the middle', (sides) => {
  for (const { value, turn, centre } of solidOf(sides)) {
    const landed = composed(landingOf(sides, value), turn)
    for (const axis of [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const)
      expect(near(rotated(landed, axis))).toEqual(axis)
    const [x, y, z] = rotated(landingOf(sides, value), centre)
    expect(z).toBeGreaterThan(0.1)
    // The centre of a d10's kite is near, not at, the foot of its normal.
    expect(Math.hypot(x, y)).toBeLessThan(sides === 10 ? 0.13 : 1e-6)
  }
})

test('a quarter turn about z takes right to down', () => {
  expect(near(rotated(rotationAbout([0, 0, 1], Math.PI / 2), [1, 0, 0]))).toEqual([0, 1, 0])
})
