import { describe, expect, test } from 'vitest'
import { ARENAS } from '../rules/arena.ts'
import { groundWidth } from '../../../kit/shape.ts'
import { centreOf, sizeOf } from './hexes.ts'
import { layoutOf, viewAboveBand } from './layout.ts'

const BOXES = [
  [360, 538],
  [320, 560],
  [360, 640],
  [360, 688],
  [412, 800],
  [740, 308],
  [768, 972],
  [1024, 700],
  [1100, 848],
  [1920, 1000],
  [3840, 2000],
] as const

describe.each(Object.entries(ARENAS))('the %s arena', (_, arena) => {
  test.each(BOXES)('in %i × %i keeps its shape and lies within', (width, height) => {
    const layout = layoutOf({ width, height }, arena)
    const size = sizeOf(arena)
    expect(layout.arena.width).toBeLessThanOrEqual(width)
    expect(layout.arena.height).toBeLessThan(height)
    expect(layout.arena.width / layout.arena.height).toBeCloseTo(size.width / size.height, 1)
    expect(layout.scale).toBeCloseTo(layout.arena.width / size.width, 2)
    // Five dice of the current roll fit; on a desktop, between the two riders.
    const room = layout.shape === 'phone' ? groundWidth({ width, height }) : width - 300
    expect(6 * layout.die).toBeLessThan(room)
  })

  test('on a phone its hexes are wide enough for a finger', () => {
    const layout = layoutOf({ width: 360, height: 688 }, arena)
    expect(layout.arena.width / Math.max(...arena.rows)).toBeGreaterThan(44)
  })

  test('on a phone it goes from edge to edge where the screen is high enough, and words and buttons have room under it', () => {
    for (const [width, height] of BOXES.filter(([w]) => w < 640)) {
      const layout = layoutOf({ width, height }, arena)
      expect(height - layout.arena.height).toBeGreaterThanOrEqual(160)
    }
    const { arena: place } = layoutOf({ width: 360, height: 560 }, arena)
    expect(place.width).toBeGreaterThan(352)
  })
})

describe('while dice of a strike cover the lower part of the field', () => {
  test.each(Object.entries(ARENAS))('both knights of the %s arena stay in sight above them', (_, arena) => {
    for (const [width, height] of BOXES.filter(([w, h]) => h >= 520 || w < h)) {
      const layout = layoutOf({ width, height }, arena)
      const { scale, field, band, shape } = layout
      const places = arena.spots.map(centreOf)
      const above = shape === 'phone' ? 16 : (field - layout.arena.height) / 2
      for (const [i, first] of places.entries()) {
        const fighters = [first, places[i + 1] ?? first]
        if (Math.abs(fighters[1]!.y - first.y) > 100) continue
        const { shift, zoom } = viewAboveBand(layout, fighters)
        const at = (y: number): number => above + shift + zoom * y * scale
        expect(zoom).toBeGreaterThan(0.4)
        for (const { y } of fighters) {
          expect(at(y - 98)).toBeGreaterThan(-1)
          expect(at(y + 60)).toBeLessThan(field - band + 1)
        }
      }
    }
  })
})
