import { describe, expect, test } from 'vitest'
import { ARENAS } from '../rules/arena.ts'
import { sizeOf } from './hexes.ts'
import { layoutOf } from './layout.ts'

const BOXES = [
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
    // Six dice widths and the words beside them have room.
    const room = layout.shape === 'wide' ? width - layout.arena.width : layout.shape === 'tall' ? width / 2 : 360
    expect(5.7 * layout.die + 100).toBeLessThan(room)
  })

  test('on a phone its hexes are wide enough for a finger', () => {
    const layout = layoutOf({ width: 360, height: 688 }, arena)
    expect(layout.arena.width / Math.max(...arena.rows)).toBeGreaterThan(44)
  })

  test('under it a phone has room for a turn to be planned', () => {
    for (const [width, height] of BOXES.filter(([w, h]) => w < 640 && h > 600)) {
      const layout = layoutOf({ width, height }, arena)
      expect(height - layout.arena.height).toBeGreaterThanOrEqual(360)
    }
  })
})
