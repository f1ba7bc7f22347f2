import { expect, test } from 'vitest'
import { appended, growInPlace } from './growing.ts'

test('appending leaves a list as it was', () => {
  const list = [1]
  expect(appended(list, 2)).toEqual([1, 2])
  expect(list).toEqual([1])
})

test('in place only what was made there grows, and not once that is over', () => {
  const [given, lists, others] = [[1], new WeakSet(), new WeakSet()]
  const made = growInPlace(lists, () => appended(given, 2))
  expect(given).toEqual([1])
  expect(growInPlace(lists, () => appended(made, 3))).toBe(made)
  for (const add of [
    growInPlace(lists, () => () => appended(made, 4)),
    () => growInPlace(others, () => appended(made, 4)),
  ]) {
    expect(add()).toEqual([1, 2, 3, 4])
    expect(made).toEqual([1, 2, 3])
  }
})

test('what fails there, or begins something of its own, changes nothing for others', () => {
  const lists = new WeakSet()
  const made = growInPlace(lists, () => appended([1], 2))
  expect(() =>
    growInPlace(lists, () => {
      growInPlace(new WeakSet(), () => expect(appended(made, 3)).not.toBe(made))
      expect(appended(made, 3)).toBe(made)
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(appended(made, 4)).not.toBe(made)
})
