import { expect, test } from 'vitest'
import { columnsOf, type Grid, resized } from './arena-grid.ts'

const SIGNS: { readonly [sign: string]: string } = { '.': 'field', '#': 'obstacle', ' ': 'fence' }

const gridOf = (...rows: readonly string[]): Grid =>
  rows.map((row) => Array.from(row, (sign) => SIGNS[sign] ?? `corner-${sign}`))

const great = gridOf('1....2', '..... ', '......', '..... ', '......', '..... ', '4....3')

test('a smaller arena has all corners, each on the field that is nearest to its former hex', () => {
  const { grid, moved } = resized(great, 5, 5)
  expect(grid).toEqual(gridOf('1...2', '.....', '.....', '.....', '4...3'))
  expect(moved.map(({ corner, to }) => [corner, to.row, to.place])).toEqual([
    ['corner-2', 0, 4],
    ['corner-4', 4, 0],
    ['corner-3', 4, 4],
  ])
})

test('a corner moves to a field rather than to an obstacle, and the smallest arena has four corners', () => {
  expect(resized(gridOf('1.2', '4#3'), 2, 2).grid).toEqual(gridOf('12', '43'))
  expect(resized(gridOf('1..', '4#.', '2.3'), 2, 3).grid).toEqual(gridOf('12.', '4#3'))
})

test('a larger arena moves no corner and gets fields', () => {
  const { grid, moved } = resized(great, 8, 7)
  expect([grid.length, columnsOf(grid), moved]).toEqual([8, 7, []])
  expect(grid[7]).toEqual(Array.from({ length: 7 }, () => 'field'))
})
