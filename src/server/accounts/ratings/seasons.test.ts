import { expect, test } from 'vitest'
import { seasonsIn, seasonsUntil } from './seasons.ts'

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const startsOf = (text: string, now: string): readonly string[] =>
  seasonsUntil(seasonsIn(text)!, at(now)).map(({ from }) => new Date(from).toISOString().slice(0, 10))

test('seasons repeat by days, weeks or months from a day on, newest first', () => {
  expect(startsOf('2026-01-31/P1M', '2026-04-30')).toEqual(['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31'])
  expect(startsOf('2026-09-01/P6W', '2026-11-26')).toEqual(['2026-11-24', '2026-10-13', '2026-09-01'])
  expect(startsOf('2026-09-01/P6W', '2026-08-31')).toEqual([])
  expect(startsOf('2020-01-01/P1D', '2026-01-01')).toHaveLength(24)
})

test('a list names each start; a season ends where the next one begins, also one that has not begun', () => {
  const seasons = seasonsUntil(seasonsIn('2026-01-01, 2026-06-01 2027-01-01')!, at('2026-11-26'))
  expect(seasons).toEqual([
    { from: at('2026-06-01'), until: at('2027-01-01') },
    { from: at('2026-01-01'), until: at('2026-06-01') },
  ])
  expect(seasonsUntil(seasonsIn('')!, at('2026-11-26'))).toEqual([])
})

test.each(['2026-02-30', '2026-01-01/P0M', '2026-01-01/3M', 'soon', '2026-06-01,2026-01-01', '2026-01-01/P3Y'])(
  '%s names no seasons',
  (text) => expect(seasonsIn(text)).toBeUndefined(),
)
