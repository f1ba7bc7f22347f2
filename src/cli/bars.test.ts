import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distribution } from '../dice/index.ts'
import { bar, distributionTable } from './bars.ts'
import { forAll } from '../testing/for-all.ts'

describe('bars', () => {
  test('stay within their width and are never empty for something', () => {
    forAll([fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 60 })], (share, width) => {
      const drawn = bar(share, width)
      expect(drawn.length).toBeLessThanOrEqual(width)
      expect(drawn === '').toBe(share === 0)
    })
  })

  test('a half of four is two', () => {
    expect(bar(0.5, 4)).toBe('██')
  })
})

test('a table has a row a value, in lowest terms, within the width', () => {
  const unlikely = distribution([
    { value: 0, weight: 6n ** 20n },
    { value: 24, weight: 1n },
  ])
  const rows = distributionTable(unlikely, 80, (value) => (value > 20 ? 'loses' : ''))
  expect(rows).toHaveLength(2)
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(80)
  expect(rows[1]).toContain('1/3656158440062977')
  expect(rows[1]).toContain('loses')
})

test('kinds stand with their names, in one column', () => {
  const rows = distributionTable(distribution([0, 1].map((value) => ({ value, weight: 1n }))), 80, undefined, [
    'no',
    'perhaps',
  ])
  expect(rows.map((row) => row.slice(0, 14))).toEqual(['  no       1/2', '  perhaps  1/2'])
})
