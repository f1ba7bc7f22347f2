import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { solveLinear } from './linear.ts'
import { forAll } from '../testing/for-all.ts'

const entry = fc.integer({ min: -9, max: 9 })
const equations = fc
  .integer({ min: 1, max: 8 })
  .chain((n) =>
    fc.tuple(
      fc.array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: n, maxLength: n }),
      fc.array(entry, { minLength: n, maxLength: n }),
    ),
  )

test('what comes out solves the equations; a diagonal that outweighs its row always has a solution', () => {
  forAll([equations], ([rows, x]) => {
    const n = x.length
    const a = rows.map((row, i) => row.map((value, j) => (i === j ? 100 : value)))
    const b = Float64Array.from(a, (row) => row.reduce((sum, value, j) => sum + value * x[j]!, 0))
    expect(solveLinear(Float64Array.from(a.flat()), b, n)).toBe(true)
    for (let i = 0; i < n; i++) expect(b[i]).toBeCloseTo(x[i]!, 10)
  })
})

test('rows are exchanged where a pivot is missing', () => {
  const b = Float64Array.of(3, 5)
  expect(solveLinear(Float64Array.of(0, 1, 1, 0), b, 2)).toBe(true)
  expect([...b]).toEqual([5, 3])
})

test('equations without a single solution are noticed', () => {
  expect(solveLinear(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 2), 2)).toBe(false)
})
