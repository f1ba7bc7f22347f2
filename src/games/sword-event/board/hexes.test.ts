import { describe, expect, test } from 'vitest'
import { ARENAS, FACINGS } from '../rules/arena.ts'
import { centreOf, CORNER, degreesOf, edgeOf, HALF, hexAt, sizeOf, towards } from './hexes.ts'

describe.each(Object.entries(ARENAS))('the %s arena drawn', (_, arena) => {
  const hexes = arena.spots.map((spot, hex) => ({ hex, centre: centreOf(spot) }))

  test('every place inside a hex belongs to it, and to no other', () => {
    for (const { hex, centre } of hexes) {
      expect(hexAt(arena, centre)).toBe(hex)
      for (const [side] of FACINGS.entries()) {
        expect(hexAt(arena, towards(centre, side, HALF * 0.98))).toBe(hex)
        expect(hexAt(arena, towards(centre, side - 0.5, CORNER * 0.98))).toBe(hex)
      }
    }
  })

  test('just over a side lies the neighbour, or nothing beyond the fence', () => {
    for (const { hex, centre } of hexes)
      for (const [side] of FACINGS.entries())
        expect(hexAt(arena, towards(centre, side, HALF * 1.02))).toBe(arena.next[hex]![side])
  })

  test('neighbours share the two corners of their side', () => {
    for (const { hex, centre } of hexes)
      for (const [side] of FACINGS.entries()) {
        const there = arena.next[hex]![side]!
        if (there < 0) continue
        const [mine, theirs] = [edgeOf(centre, side), edgeOf(hexes[there]!.centre, (side + 3) % 6)]
        expect(mine[0].x).toBeCloseTo(theirs[1].x, 6)
        expect(mine[0].y).toBeCloseTo(theirs[1].y, 6)
        expect(mine[1].x).toBeCloseTo(theirs[0].x, 6)
      }
  })

  test('everything lies within the drawing, the fence too', () => {
    const { width, height } = sizeOf(arena)
    for (const { centre } of hexes)
      for (const [side] of FACINGS.entries()) {
        const corner = edgeOf(centre, side)[0]
        expect(corner.x).toBeGreaterThan(10)
        expect(corner.y).toBeGreaterThan(10)
        expect(corner.x).toBeLessThan(width - 10)
        expect(corner.y).toBeLessThan(height - 10)
      }
  })

  test('places off the board are no hex', () => {
    const { width, height } = sizeOf(arena)
    for (const at of [
      { x: -1, y: 50 },
      { x: width + 1, y: height / 2 },
      { x: width / 2, y: height + 30 },
      { x: 2, y: 2 },
    ])
      expect(hexAt(arena, at)).toBe(-1)
  })
})

test('facings are drawn counter-clockwise from the east, a sixth of a turn each', () => {
  expect(FACINGS.map((_, facing) => degreesOf(facing))).toEqual([-0, -60, -120, -180, -240, -300])
  const north = towards({ x: 0, y: 0 }, FACINGS.indexOf('ne'), 1)
  expect(north.y).toBeLessThan(0)
  expect(north.x).toBeGreaterThan(0)
})
