import { fault, ok, type Result } from '../dice/index.ts'
import type { PerSeat, Seat } from './game.ts'

/** End of a series: after a number of games or an uncatchable lead, or at a number of wins. */
export const SERIES_GOALS = ['best-of', 'first-to'] as const

/** Seats of the next game: everyone moves one seat, the last player takes the first seat, or everyone stays. */
export const SEAT_CHANGES = ['alternate', 'loser-first', 'stay'] as const

/** What a series is played for, and how seats change. */
export type SeriesTerms = {
  readonly goal: (typeof SERIES_GOALS)[number]
  /** Number of games for `best-of`, of wins for `first-to`. */
  readonly games: number
  readonly seats: (typeof SEAT_CHANGES)[number]
}

/** Series of games of one kind with the same players. A game's header has the score before that game. */
export type GameSeries = SeriesTerms & {
  /** Finished games. */
  readonly played: number
  /** Games won, by seat of the current game. A draw of all seats is no win. */
  readonly won: PerSeat<number>
}

/** Largest number of games or wins in the terms of a series. */
export const LONGEST_SERIES = 99

/** Largest number of finished games in a header; a series with many draws stays below it. */
export const MOST_PLAYED = 9999

/** Starts a series, before its first game. */
export const newSeries = ({ goal, games, seats }: SeriesTerms, players: number): GameSeries => ({
  goal,
  games,
  seats,
  played: 0,
  won: Array.from({ length: players }, () => 0),
})

/** True if no further game can change who leads (`best-of`), or a seat has enough wins (`first-to`). */
export const isSeriesOver = ({ goal, games, played, won }: GameSeries): boolean => {
  const [most = 0, second = 0] = won.toSorted((a, b) => b - a)
  return goal === 'first-to' ? most >= games : played >= games || most - second > games - played
}

/** Adds a finished game with these places. Seats stay those of that game. */
export const afterGame = (series: GameSeries, places: PerSeat<number>): GameSeries => {
  const isDraw = places.every((place) => place === 1)
  const won = series.won.map((wins, seat) => wins + (places[seat] === 1 && !isDraw ? 1 : 0))
  return { ...series, played: series.played + 1, won }
}

/** Seats with the most wins; all of them in a tie. */
export const leadersOf = ({ won }: Pick<GameSeries, 'won'>): readonly Seat[] =>
  won.flatMap((wins, seat) => (wins === Math.max(...won) ? [seat] : []))

/** Seat that has the first seat in the next game after a game with these places. */
export const firstSeatAfter = (change: GameSeries['seats'], places: PerSeat<number>): Seat => {
  if (change === 'stay') return 0
  return change === 'alternate' ? 1 % places.length : Math.max(0, places.indexOf(Math.max(...places)))
}

/** Turns a list by seats so that the player of seat `first` comes first. */
export const turnedTo = <T>(bySeat: readonly T[], first: Seat): readonly T[] => [
  ...bySeat.slice(first),
  ...bySeat.slice(0, first),
]

/**
 * Returns the series of the next game after a game with these places: with the score so far, or from the start if the
 * series is over. `first`: seat of the last game that has the first seat now.
 */
export const nextInSeries = (
  series: GameSeries,
  places: PerSeat<number>,
): { readonly series: GameSeries; readonly first: Seat } => {
  const after = afterGame(series, places)
  const first = firstSeatAfter(series.seats, places)
  const next = isSeriesOver(after) ? newSeries(series, places.length) : { ...after, won: turnedTo(after.won, first) }
  return { series: next, first }
}

/** True if the score is possible, and the series not over. */
export const isPossibleSeries = (series: GameSeries, players: number): boolean =>
  players > 1 &&
  series.won.length === players &&
  series.won.every((wins) => wins <= series.played) &&
  !isSeriesOver(series)

/** Formats a series as a line of a file's header. */
export const seriesLine = ({ goal, games, seats, played, won }: GameSeries): string =>
  `series ${goal} ${games} ${seats} played ${played} won ${won.join(' ')}`

const SERIES_LINE =
  /^series (best-of|first-to) (\d{1,2}) (alternate|loser-first|stay) played (\d{1,4}) won (\d{1,4}(?: \d{1,4})*)$/

/** Parses `series best-of 3 alternate played 1 won 0 1`. */
export const readSeries = (text: string): Result<GameSeries> => {
  const [, goal, games, seats, played, won] = SERIES_LINE.exec(text) ?? []
  if (goal === undefined || won === undefined || Number(games) < 1)
    return fault('series', 'a line of a series reads: series best-of 3 alternate played 1 won 0 1')
  return ok({
    goal: goal as GameSeries['goal'],
    games: Number(games),
    seats: seats as GameSeries['seats'],
    played: Number(played),
    won: won.split(' ').map(Number),
  })
}
