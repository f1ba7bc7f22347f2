import * as fc from 'fast-check'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { pathOf } from './qr.tsx'

/** Returns the modules that a path fills, by row. */
const drawn = (path: string, size: number): readonly (readonly boolean[])[] => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
    rows[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))
  return rows
}

test('the drawing has exactly the dark modules, with light around them', () => {
  const key = fc.string({
    unit: fc.constantFrom('a', 'k', 'z', '0', '9'),
    minLength: 20,
    maxLength: 20,
  })
  forAll(
    [key],
    (text) => {
      const { data, size } = encode(`https://hall.example/m/0123456789abcdef#k=${text}`, { ecc: 'M', border: 4 })
      expect(drawn(pathOf(data), size)).toEqual(data)
      expect(data.slice(0, 4).flat()).not.toContain(true)
    },
    40,
  )
})
