import { expect, test } from 'vitest'
import { expectItem, itemAt, lastOf } from './item-at.ts'

test('an item is found by its index, the last one from the end', () => {
  expect([
    itemAt([4, 0, null], 1),
    itemAt([4, 0, null], 2),
    lastOf(new Float64Array([0.5, 0])),
    itemAt('ab', 1),
  ]).toEqual([0, null, 0, 'b'])
})

test('where there is none it says which index of how many', () => {
  for (const index of [-1, 2, 0.5, Number.NaN])
    expect(() => itemAt([7, 8], index)).toThrow(new RangeError(`there is no item ${index} in a list of 2`))
  expect(() => lastOf([])).toThrow(new RangeError('there is no item -1 in a list of 0'))
  expect(() => itemAt(/(a)|(b)/.exec('a') ?? [], 2)).toThrow(RangeError)
})

test('an item that must be there is itself, and a RangeError where it is not', () => {
  expect([expectItem([4, 0][1]), expectItem<number | null>([null][0])]).toEqual([0, null])
  expect(() => expectItem([4, 0][2])).toThrow(new RangeError('there is no such item'))
})
