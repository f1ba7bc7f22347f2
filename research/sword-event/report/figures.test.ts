import { describe, expect, test } from 'vitest'
import { figureOf, minutesOf, PACES, quantile, shareOf, summaryOf } from './figures.ts'
import type { EventRecord } from './records.ts'

const record = (change: Partial<EventRecord>): EventRecord => ({
  rounds: 10,
  first: 0,
  turns: 20,
  heals: 1,
  strikes: 5,
  throws: 15,
  felled: 1,
  plies: 60,
  bySword: true,
  points: [5, 2],
  byBlows: [5, 2],
  seatOf: [0, 1],
  ...change,
})

describe('figures', () => {
  test('a mean with the error of the mean', () => {
    expect(figureOf([1, 2, 3, 4])).toEqual({ mean: 2.5, error: Math.sqrt(5 / 3 / 4) })
    expect(figureOf([7])).toEqual({ mean: 7, error: 0 })
  })

  test('a share of none or all still has an error', () => {
    expect(shareOf([true, false, true, true]).mean).toBe(0.75)
    for (const one of [true, false]) expect(shareOf([one, one, one]).error).toBeGreaterThan(0)
  })

  test.each([
    [0.9, 9],
    [0.91, 10],
    [0, 1],
    [1, 10],
  ])('a share of %d of 1 … 10 does not pass %i', (share, most) =>
    expect(quantile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], share)).toBe(most),
  )

  test('minutes go by what is rolled, thought of and thrown', () =>
    expect(minutesOf(PACES.table, record({}))).toBeCloseTo((10 * 30 + 20 * 15 + 15 * 8) / 60, 12))
})

describe('a summary', () => {
  const both = summaryOf([record({}), record({ first: 1, points: [2, 5], seatOf: [1, 0], bySword: false })])

  test('tells points by seat and by who sat there', () => {
    expect(both.seats.map(({ mean }) => mean)).toEqual([3.5, 3.5])
    expect(both.cast.map(({ mean }) => mean)).toEqual([5, 2])
  })

  test('tells the share of whoever acted first, and of events by the sword', () => {
    expect(both.first.mean).toBeCloseTo(5 / 7, 12)
    expect(both.sword.mean).toBe(0.5)
  })

  test('needs an event', () => expect(() => summaryOf([])).toThrow(RangeError))
})
