import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { arrangements, binomial, multisets, runs } from './combinatorics.ts'

const small = fc.integer({ min: 0, max: 40 })

test('n over k follows Pascal', () =>
  forAll([small, small], (n, k) => {
    expect(binomial(n + 1, k + 1)).toBe(binomial(n, k) + binomial(n, k + 1))
  }))

test('multisets are ascending, distinct and as many as they should be', () =>
  forAll([fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 6 })], (count, most) => {
    const all = multisets(count, most)
    expect(BigInt(all.length)).toBe(binomial(count + most - 1, count))
    expect(new Set(all.map(String)).size).toBe(all.length)
    expect(all.every((row) => row.every((n, i) => n >= (row[i - 1] ?? 1) && n <= most))).toBe(true)
  }))

test('the arrangements of all multisets are all throws', () =>
  forAll([fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })], (count, most) => {
    const sum = multisets(count, most).reduce((total, row) => total + arrangements(row), 0n)
    expect(sum).toBe(BigInt(most) ** BigInt(count))
  }))

test('runs add up to the length', () =>
  forAll([fc.array(fc.integer({ min: 1, max: 4 }))], (list) => {
    expect(runs(list.toSorted((a, b) => a - b)).reduce((a, b) => a + b, 0)).toBe(list.length)
  }))
