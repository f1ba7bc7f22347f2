import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hang, wrap } from './wrap.ts'
import { forAll } from '../testing/for-all.ts'

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom('a', 'b', '’', '→') })

describe('wrapped text', () => {
  test('keeps every word and the width', () => {
    forAll([fc.array(word, { maxLength: 40 }), fc.integer({ min: 12, max: 80 })], (all, width) => {
      const lines = wrap(all.join(' '), width)
      expect(lines.join(' ')).toBe(all.join(' '))
      expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(width)
    })
  })

  test('a word too long for a line stands alone', () => {
    expect(wrap('a abcdefghij b', 4)).toEqual(['a', 'abcdefghij', 'b'])
  })

  test('hangs under its first line', () => {
    expect(hang('1. ', 'one two three', 12)).toEqual(['1. one two', '   three'])
  })
})
