import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { approximateMatrix, solveMatrix } from './matrix.ts'

type Matrix = readonly (readonly number[])[]

const sized = (entry: fc.Arbitrary<number>, most: number): fc.Arbitrary<Matrix> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([m, n]) => fc.array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: m, maxLength: m }))

/**
 * Arbitrary matrices: with random numbers, with few different numbers (many ties), and with repeated rows and columns.
 */
const real = sized(fc.double({ min: -5, max: 5, noNaN: true }), 9)
const tied = sized(fc.integer({ min: -2, max: 2 }), 9)
const repeated = tied.map((matrix) => [...matrix, ...matrix].map((row) => [...row, ...row]))

const transposed = (matrix: Matrix): Matrix => matrix[0]!.map((_, j) => matrix.map((row) => -row[j]!))

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** Payoff of the best answer to each side's mix. */
const answers = (matrix: Matrix, rows: readonly number[], columns: readonly number[]) => ({
  toRows: Math.min(...matrix[0]!.map((_, j) => sum(matrix.map((row, i) => row[j]! * rows[i]!)))),
  toColumns: Math.max(...matrix.map((row) => sum(row.map((value, j) => value * columns[j]!)))),
})

describe('a matrix game', () => {
  test.each([
    [
      'matching pennies',
      [
        [1, 0],
        [0, 1],
      ],
      1 / 2,
      [1 / 2, 1 / 2],
      [1 / 2, 1 / 2],
    ],
    [
      'rock, paper, scissors',
      [
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ],
      0,
      [1 / 3, 1 / 3, 1 / 3],
      [1 / 3, 1 / 3, 1 / 3],
    ],
    [
      'rock counts double',
      [
        [0, -1, 2],
        [1, 0, -1],
        [-2, 1, 0],
      ],
      0,
      [1 / 4, 1 / 2, 1 / 4],
      [1 / 4, 1 / 2, 1 / 4],
    ],
    [
      'a pair that is best for both',
      [
        [3, 5],
        [2, 9],
      ],
      3,
      [1, 0],
      [1, 0],
    ],
    [
      'a choice that is never good',
      [
        [4, 0, 3],
        [0, 4, 3],
        [1, 1, 0],
      ],
      2,
      [1 / 2, 1 / 2, 0],
      [1 / 2, 1 / 2, 0],
    ],
    ['one choice', [[7]], 7, [1], [1]],
    [
      'big numbers',
      [
        [2e9, -1e9],
        [-1e9, 0],
      ],
      -2.5e8,
      [1 / 4, 3 / 4],
      [1 / 4, 3 / 4],
    ],
  ] as const)('%s', (_, matrix, value, rows, columns) => {
    const found = solveMatrix(matrix)
    expect(found.value / (Math.abs(value) || 1)).toBeCloseTo(Math.sign(value), 14)
    for (const [i, chance] of rows.entries()) expect(found.rows[i]).toBeCloseTo(chance, 13)
    for (const [j, chance] of columns.entries()) expect(found.columns[j]).toBeCloseTo(chance, 13)
  })

  test.each([
    ['any numbers', real],
    ['many ties', tied],
    ['equal rows and columns', repeated],
  ])('neither side has a better answer: %s', (_, matrices) => {
    forAll(
      [matrices],
      (matrix) => {
        const { value, error, rows, columns } = solveMatrix(matrix)
        const { toRows, toColumns } = answers(matrix, rows, columns)
        expect(error).toBeLessThan(1e-12)
        expect(toColumns - toRows).toBeLessThan(2e-12)
        expect(Math.max(Math.abs(value - toRows), Math.abs(value - toColumns))).toBeLessThan(2e-12)
        for (const mix of [rows, columns]) {
          expect(Math.abs(sum(mix) - 1)).toBeLessThan(1e-14)
          expect(Math.min(...mix)).toBeGreaterThanOrEqual(0)
        }
      },
      300,
    )
  })

  test('seen from the other side it is worth the opposite', () => {
    forAll([real], (matrix) => {
      expect(solveMatrix(transposed(matrix)).value).toBeCloseTo(-solveMatrix(matrix).value, 11)
    })
  })

  test('is worth more when rows get more, and moves with what is added to everything', () => {
    forAll([real, fc.double({ min: 0, max: 3, noNaN: true }), fc.nat(), fc.nat()], (matrix, more, i, j) => {
      const { value } = solveMatrix(matrix)
      const everywhere = matrix.map((row) => row.map((entry) => entry + more))
      const [r, c] = [i % matrix.length, j % matrix[0]!.length]
      const once = matrix.map((row, k) => (k === r ? row.with(c, row[c]! + more) : row))
      expect(solveMatrix(everywhere).value).toBeCloseTo(value + more, 11)
      expect(solveMatrix(once).value).toBeGreaterThan(value - 1e-11)
    })
  })

  test('a large one is solved as well', () => {
    const matrix = Array.from({ length: 40 }, (_, i) =>
      Array.from({ length: 35 }, (_entry, j) => Math.sin(i * 12.9898 + j * 78.233) * 0.5 + 0.5),
    )
    expect(solveMatrix(matrix).error).toBeLessThan(1e-12)
  })
})

test('fictitious play comes within a tenth of the range of the solution', () =>
  forAll([real], (matrix) => {
    const { value, rows, columns } = approximateMatrix(matrix)
    const range = Math.max(...matrix.flat()) - Math.min(...matrix.flat())
    expect(sum(rows)).toBeCloseTo(1, 12)
    expect(sum(columns)).toBeCloseTo(1, 12)
    expect(Math.abs(value - solveMatrix(matrix).value)).toBeLessThanOrEqual(range / 10 + 1e-12)
  }))
