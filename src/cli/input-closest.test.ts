import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closest, distance } from './input.ts'
import { forAll } from '../testing/for-all.ts'

describe('the distance of two words', () => {
  test.each([
    ['scabbard', 'scabbard', 0],
    ['scabbar', 'scabbard', 1],
    ['csabbard', 'scabbard', 1],
    ['', 'odds', 4],
    ['sitting', 'kitten', 3],
  ])('%s to %s is %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected)
  })

  test('is the same both ways, and 0 only for equals', () => {
    const word = fc.string({ maxLength: 12 })
    forAll([word, word], (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(a, b) === 0).toBe(a === b)
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    })
  })
})

describe('the word that was meant', () => {
  const words = ['mandatory', 'optional', 'off', 'before-swing', 'before-defence']

  test.each([
    ['optionl', 'optional'],
    ['OPTIONAL', 'optional'],
    ['mand', 'mandatory'],
    ['before-s', 'before-swing'],
    ['of', 'off'],
  ])('%s is %s', (given, meant) => {
    expect(closest(given, words)).toBe(meant)
  })

  test.each(['', 'zzz', 'before', 'x'.repeat(100_000)])('nothing is near to some input', (given) => {
    expect(closest(given, words)).toBeUndefined()
  })
})
