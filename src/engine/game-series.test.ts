import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import {
  afterGame,
  type GameSeries,
  isPossibleSeries,
  isSeriesOver,
  leadersOf,
  newSeries,
  nextInSeries,
  readSeries,
  SEAT_CHANGES,
  SERIES_GOALS,
  seriesLine,
  turnedTo,
} from './game-series.ts'

const terms = fc.record({
  goal: fc.constantFrom(...SERIES_GOALS),
  games: fc.integer({ min: 1, max: 9 }),
  seats: fc.constantFrom(...SEAT_CHANGES),
})

/** Places of games between as many players. */
const played = fc.integer({ min: 2, max: 4 }).chain((players) =>
  fc.record({
    players: fc.constant(players),
    games: fc.array(
      fc
        .array(fc.integer({ min: 1, max: players }), { minLength: players, maxLength: players })
        .map((raw) => raw.map((one) => 1 + raw.filter((other) => other < one).length)),
      { maxLength: 40 },
    ),
  }),
)

const isDrawn = (places: readonly number[]): boolean => places.every((place) => place === 1)

describe('a series', () => {
  test('counts wins by player, whichever seats they have, until it is over', () =>
    forAll([terms, played], (asked, { players, games }) => {
      let series = newSeries(asked, players)
      let names = Array.from({ length: players }, (_, seat) => `P${seat}`)
      const wins = new Map(names.map((name) => [name, 0]))
      for (const places of games) {
        for (const [seat, name] of names.entries())
          if (places[seat] === 1 && !isDrawn(places)) wins.set(name, wins.get(name)! + 1)
        const after = afterGame(series, places)
        expect(after.won).toEqual(names.map((name) => wins.get(name)))
        const next = nextInSeries(series, places)
        names = [...turnedTo(names, next.first)]
        if (isSeriesOver(after)) break
        expect(next.series.won).toEqual(names.map((name) => wins.get(name)))
        series = next.series
      }
    }))

  test('is over exactly when no result of the games left changes its leaders, or at enough wins', () =>
    forAll([terms, played], (asked, { players, games }) => {
      let series = newSeries(asked, players)
      for (const places of games) {
        series = afterGame(series, places)
        if (isSeriesOver(series)) break
      }
      const most = Math.max(...series.won)
      const left = series.games - series.played
      const [leader] = leadersOf(series)
      const canChange = left > 0 && series.won.some((wins, seat) => seat !== leader && wins + left >= most)
      expect(isSeriesOver(series)).toBe(series.goal === 'first-to' ? most >= series.games : !canChange)
    }))

  test('starts again with the same terms after its end', () => {
    const last: GameSeries = { goal: 'best-of', games: 3, seats: 'alternate', played: 1, won: [1, 0] }
    expect(nextInSeries(last, [1, 2])).toEqual({ series: { ...last, played: 0, won: [0, 0] }, first: 1 })
  })

  test.each([
    ['alternate', [1, 2, 3], 1],
    ['loser-first', [1, 3, 2], 1],
    ['loser-first', [1, 1, 1], 0],
    ['stay', [2, 1, 3], 0],
  ] as const)('with seats %s, after places %j, seat %i has the first seat', (seats, places, first) =>
    expect(nextInSeries(newSeries({ goal: 'first-to', games: 5, seats }, 3), places).first).toBe(first),
  )
})

describe('the line of a series', () => {
  test('is read as it was written', () =>
    forAll([terms, fc.nat(9999), fc.array(fc.nat(9999), { minLength: 2, maxLength: 9 })], (asked, count, won) => {
      const series = { ...asked, played: count, won }
      expect(readSeries(seriesLine(series))).toEqual({ ok: true, value: series })
    }))

  test.each([
    'series',
    'series best-of 0 stay played 0 won 0 0',
    'series best-of 3 luck played 0 won 0 0',
    'series best-of 3 stay played 0 won',
  ])('is refused: %s', (text) => expect(readSeries(text).ok).toBe(false))

  test('is impossible with more wins than games, for other seats, and after its end', () => {
    const fine: GameSeries = { goal: 'best-of', games: 3, seats: 'stay', played: 1, won: [1, 0] }
    expect(isPossibleSeries(fine, 2)).toBe(true)
    for (const part of [{ won: [2, 0] }, { won: [1, 0, 0] }, { played: 2, won: [2, 0] }, { played: 3, won: [1, 1] }])
      expect(isPossibleSeries({ ...fine, ...part }, 2)).toBe(false)
  })
})
