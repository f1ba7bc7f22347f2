import { expect, test } from 'vitest'
import { after, begun, put } from '../fixtures/staging.ts'
import { orderIn, roundPlaceOf, tieBreakIn, tieBreaksIn } from './row-words.ts'

const NAMES = ['Astrid', 'Bo']

const rolled = (...script: readonly string[]) => after(begun(script[0]!.split('|').length), ...script)

test('nobody’s place is known before the roll, nor while some are tied', () => {
  expect(orderIn(begun(3))).toEqual([])
  expect(orderIn(rolled('1-1-2-3-4|1-1-2-3-4'))).toEqual([])
  expect(roundPlaceOf(begun(2), 0)).toBe('unknown')
})

test('the order is that of the round, and each has its place in it', () => {
  const state = rolled('1-1-2-3-4|1-1-1-3-4|1-2-3-4-6')
  expect(orderIn(state)).toEqual([1, 0, 2])
  expect([0, 1, 2].map((seat) => roundPlaceOf(state, seat))).toEqual(['waits', 'acts', 'waits'])
  const next = after(state, 'end')
  expect([0, 1, 2].map((seat) => roundPlaceOf(next, seat))).toEqual(['acts', 'acted', 'waits'])
  expect(roundPlaceOf(put(next, 2, { health: 0, hex: -1 }), 2)).toBe('fallen')
})

test('what decided among the same initiative is said, and nothing where initiative did', () => {
  expect(tieBreaksIn(rolled('1-3-3-4-6|1-2-3-3-4'), NAMES)).toEqual([
    'Astrid before Bo: the dice add up to 17 against 13',
  ])
  expect(tieBreaksIn(rolled('1-1-1-3-4|1-1-3-3-4'), NAMES)).toEqual([
    'Astrid before Bo: three of a kind over two doubles',
  ])
  expect(tieBreaksIn(rolled('1-1-2-3-4|1-2-3-4-5'), NAMES)).toEqual([])
})

test('those who rolled again are told apart by that roll', () => {
  const state = rolled('1-1-2-3-4|1-1-2-3-4', '1-2-3-4-6|1-1-1-3-4')
  expect(orderIn(state)).toEqual([1, 0])
  expect(tieBreakIn(state, 1, 0)).toBe('rolled again, three of a kind over nothing')
})
