import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { sumOf } from './sum.ts'

test('what large numbers swallow comes out again', () => {
  expect(sumOf([1e16, 1, -1e16])).toBe(1)
  expect(sumOf([1, 1e100, 1, -1e100])).toBe(2)
  expect(sumOf([])).toBe(0)
})

test('a long sum of tenths is exact where plain addition drifts', () => {
  const tenths = Array<number>(100_000).fill(0.1)
  expect(sumOf(tenths)).toBe(10_000)
  expect(tenths.reduce((a, b) => a + b)).not.toBe(10_000)
})

test('whole numbers are added exactly, in any order', () => {
  forAll([fc.array(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }))], (numbers) => {
    const exact = Number(numbers.reduce((sum, n) => sum + BigInt(n), 0n))
    expect(sumOf(numbers)).toBe(exact)
    expect(sumOf(numbers.map((n) => n / 1024).toReversed())).toBe(exact / 1024)
  })
})
