import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UserError } from './user-error.ts'
import { gathered, nameList, oneOf, pairs, quoted, wholeNumber } from './input.ts'
import { programTexts } from './text/program-texts.ts'
import { forAll } from '../testing/for-all.ts'

describe('numbers', () => {
  const games = { name: '--games', min: 1, max: 1_000_000_000 }

  test('every number in the range is read', () => {
    forAll([fc.integer({ min: 1, max: 1_000_000_000 })], (n) => {
      expect(wholeNumber(String(n), games)).toBe(n)
    })
  })

  test.each(['0', '1000000001', '-1', '1.5', '1e3', '', ' 1', '0x10', 'NaN', '9'.repeat(400)])(
    '"%s" is refused',
    (text) => {
      expect(() => wholeNumber(text, games)).toThrow('--games must be a whole number from 1 to 1000000000')
    },
  )
})

const read = (text: string) => pairs(text, '--with', 'dice=4')

const outcome = (text: string): string => {
  try {
    return typeof read(text) === 'object' ? 'read' : 'nothing'
  } catch (error) {
    return error instanceof UserError ? `refused: ${error.message}` : 'crashed'
  }
}

describe('pairs', () => {
  test('are read with spaces around them', () => {
    expect(read('a=b, c=d')).toEqual({ a: 'b', c: 'd' })
  })

  test.each(['', 'a', 'a=', '=b', 'a=b,', 'a=b c'])('"%s" is refused with an example', (text) => {
    expect(() => read(text)).toThrow('--with takes pairs such as dice=4')
  })

  test('the same name twice is refused', () => {
    expect(() => read('a=b,a=c')).toThrow('sets "a" twice')
  })

  test('names that objects have of their own are names like any other', () => {
    expect(Object.keys(read('__proto__=x,constructor=y'))).toEqual(['__proto__', 'constructor'])
  })

  test('any text is read or refused in one line', () => {
    forAll([fc.string()], (text) => {
      expect(outcome(text)).toMatch(/^(?:read|refused: .*)$/)
    })
  })

  test('an option given twice is joined', () => {
    expect(read(gathered('c=d', 'a=b'))).toEqual({ a: 'b', c: 'd' })
  })
})

describe('nameList', () => {
  test('are separated by commas', () => {
    expect(nameList('a, b', '--seats', 'a,b')).toEqual(['a', 'b'])
  })

  test('an empty one is refused', () => {
    expect(() => nameList('a,,b', '--seats', 'a,b')).toThrow('such as a,b')
  })

  test('a known one is taken, an unknown one refused with the known ones', () => {
    expect(oneOf(programTexts.input.unknown.verb, 'odds', ['odds', 'play'])).toBe('odds')
    expect(() => oneOf(programTexts.input.unknown.verb, 'ods', ['odds', 'play'])).toThrow(
      'There is no verb "ods". Did you mean "odds"? Choose from: odds, play.',
    )
  })
})

test('input is quoted short and without control characters', () => {
  expect(quoted('\u001b[31m\n')).toBe('"?[31m?"')
  expect(quoted('x'.repeat(500))).toHaveLength(42)
})
