import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { curve, fitted } from './chart.ts'

const values = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 300 })

test('values fit the columns, in order, the first and the last among them', () => {
  forAll([values, fc.integer({ min: 2, max: 100 })], (all, most) => {
    const columns = fitted(all, most)
    expect(columns.length).toBeLessThanOrEqual(most)
    expect(columns.length * 2).toBeGreaterThan(Math.min(most, all.length * 4))
    expect([columns[0], columns.at(-1)]).toEqual([all[0], all.at(-1)])
    const places = columns.map((value) => all.lastIndexOf(value))
    const distinct = new Set(all).size === all.length
    expect(distinct && places.some((place, i) => place < places[i - 1]!)).toBe(false)
  })
})

test('columns are as high as their values, to an eighth of a line', () => {
  expect(curve([0, 0.25, 0.5, 1], 2)).toEqual(['   █', '▁▄██'])
  expect(curve([0.5 + 1 / 16], 2)).toEqual(['▁', '█'])
  forAll([values, fc.integer({ min: 1, max: 9 })], (all, rows) => {
    const lines = curve(all, rows)
    expect(lines.map((line) => line.length)).toEqual(Array<number>(rows).fill(all.length))
    all.forEach((value, column) => {
      const eighths = lines.reduce((sum, line) => sum + ' ▁▂▃▄▅▆▇█'.indexOf(line[column]!), 0)
      expect(eighths).toBe(Math.max(1, Math.round(value * rows * 8)))
    })
  })
})
