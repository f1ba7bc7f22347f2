import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { faceOf, spanOf, totalOf } from './time-words.ts'

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [7000, '0:07'],
  [59_001, '1:00'],
  [252_000, '4:12'],
  [3_720_000, '1:02:00'],
])('%i ms on a clock face: %s', (ms, face) => expect(faceOf(ms)).toBe(face))

test.each([
  [0, '0 seconds'],
  [45_000, '45 seconds'],
  [60_000, '1 minute'],
  [160_000, '2 minutes 40 seconds'],
  [3 * 86_400_000, '3 days'],
  [51 * 3_600_000, '2 days 3 hours'],
  [86_400_000 + 60_000, '1 day'],
])('%i ms in words: %s', (ms, words) => expect(spanOf(ms)).toBe(words))

const seconds = (face: string): number => face.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('a face never shows more time when less is left, and never runs out early', () => {
  forAll([fc.nat(20_000_000), fc.nat(20_000_000)], (a, b) => {
    expect(seconds(faceOf(Math.min(a, b)))).toBeLessThanOrEqual(seconds(faceOf(Math.max(a, b))))
    expect(seconds(faceOf(a)) * 1000 - a).toBeGreaterThanOrEqual(0)
    expect(seconds(faceOf(a)) * 1000 - a).toBeLessThan(1000)
  })
})

test('the allowance counts only while the device is away', () => {
  const time = { move: 1, bank: 20, away: 300 }
  expect([totalOf(time, false), totalOf(time, true)]).toEqual([21, 321])
})

test.each([3 * 86_400, 86_400, 12 * 3_600, 3_600])(
  'a second into a limit of %d s it still reads as its own name',
  (limit) => {
    for (const gone of [0, 1, 5, 20]) expect(spanOf((limit - gone) * 1000)).toBe(spanOf(limit * 1000))
  },
)

test('no unit counts up to the next larger one', () => {
  const said = Array.from({ length: 400 }, (_, i) => spanOf((90_000 - i * 97) * 1000))
  expect(said.every((text) => !/24 hours|60 minutes|60 seconds/.test(text))).toBe(true)
})
