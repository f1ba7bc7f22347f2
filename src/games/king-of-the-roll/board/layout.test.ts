import { describe, expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

const sizes = [320, 360, 480, 640, 700, 768, 1024, 1070, 1440, 2000, 3400].flatMap((width) =>
  [308, 516, 688, 760, 900, 1366, 2100].map((height) => ({ width, height })),
)

const GAP = 12

describe('a board in boxes of all sizes', () => {
  test('is as wide as there is room for it, where its fields can be touched', () => {
    for (const box of sizes) {
      const { shape, beside, cell, unit } = layoutOf(box)
      const boards = cell * 6.7 * (shape === 'phone' ? 1 : 2)
      const ladder = shape === 'wide' ? 172 * unit : 0
      const room = (beside ? 0.55 : 1) * box.width - ladder
      const fits = boards + GAP <= room
      expect({ ...box, fits: fits || cell === 44 }).toEqual({ ...box, fits: true })
    }
  })

  test('ladder and boards lie above each other only where they have room above what is asked', () => {
    for (const box of sizes.filter(({ height }) => height < 830)) expect(layoutOf(box).shape).not.toBe('tall')
    expect(layoutOf({ width: 760, height: 900 }).shape).toBe('tall')
    expect(layoutOf({ width: 760, height: 700 }, true).shape).toBe('tall')
  })

  test('fits a phone of 320 px', () => {
    expect(layoutOf({ width: 320, height: 516 }).cell * 6.7 + GAP).toBeLessThanOrEqual(320)
  })

  test('dice are smaller than their fields, and fields large enough for a thumb', () => {
    for (const box of sizes) {
      const { cell, row, die } = layoutOf(box)
      expect(cell).toBeGreaterThanOrEqual(44)
      expect(row).toBeGreaterThanOrEqual(44)
      expect(die).toBeLessThan(Math.min(cell, row))
      expect(die).toBeGreaterThanOrEqual(26)
    }
  })
})
