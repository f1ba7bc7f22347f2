import { expect, test } from 'vitest'
import { CUBE_FACES, landing, PLACES, type Turn } from './cube.ts'

type Vector = readonly [number, number, number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const aboutX = ([x, y, z]: Vector, degrees: number): Vector => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [x, y * c - z * s, y * s + z * c]
}
const aboutY = ([x, y, z]: Vector, degrees: number): Vector => {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return [x * c + z * s, y, z * c - x * s]
}

/** CSS applies the last function first: a side is turned by its place, then the whole cube by its landing. */
const placed = (vector: Vector, { x, y }: Turn): Vector => aboutY(aboutX(vector, x), y)
const landed = (vector: Vector, { x, y }: Turn): Vector => aboutX(aboutY(vector, y), x)

const near = (vector: Vector): Vector => vector.map((n) => Math.round(n * 1e6) / 1e6 + 0) as unknown as Vector

test.each(CUBE_FACES)('a %i lands upright, looking at the reader', (face) => {
  const [normal, up] = [
    [0, 0, 1],
    [0, -1, 0],
  ] as const
  expect(near(landed(placed(normal, PLACES[face]), landing(face)))).toEqual([0, 0, 1])
  expect(near(landed(placed(up, PLACES[face]), landing(face)))).toEqual([0, -1, 0])
})

test('opposite faces add up to seven, and no two share a side', () => {
  const normals = CUBE_FACES.map((face) => near(placed([0, 0, 1], PLACES[face])))
  expect(new Set(normals.map(String)).size).toBe(6)
  for (const face of CUBE_FACES) expect(normals[6 - face]).toEqual(normals[face - 1]!.map((n) => 0 - n))
})
