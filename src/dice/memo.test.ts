import { expect, test } from 'vitest'
import { memo, memoByObject } from './memo.ts'

test('keeps so many values, and those asked for last', () => {
  const made: string[] = []
  const cached = memo<string | undefined>(2)
  const ask = (key: string): string | undefined =>
    cached(key, () => {
      made.push(key)
      return key === 'none' ? undefined : key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  expect([ask('none'), ask('none')]).toEqual([undefined, undefined])
  expect(made).toEqual(['a', 'b', 'c', 'b', 'none'])
})

test('what fails to be made is made again', () => {
  const cached = memo<number>(1)
  expect(() => cached(1, () => [].at(0)!)).not.toThrow()
  expect(() =>
    cached(2, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(cached(2, () => 7)).toBe(7)
})

test('keeps one value for each object', () => {
  let made = 0
  const numberOf = memoByObject(() => ++made)
  const [a, b] = [{}, {}]
  expect([numberOf(a), numberOf(b), numberOf(a)]).toEqual([1, 2, 1])
})
