import { finishOf } from '../../analysis/ending/seat-results.ts'
import {
  afterGame,
  firstSeatAfter,
  type GameSeries,
  isSeriesOver,
  leadersOf,
  type SeenPlay,
} from '../../engine/index.ts'
import { namesOf } from '../data/players.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.gameSeries

/** Series with this game's result, by the seats of this game; undefined for a single game, and before its end. */
export const seriesAfter = (play: SeenPlay): GameSeries | undefined => {
  const places = finishOf(play)?.places
  return play.header.series && places && afterGame(play.header.series, places)
}

/** Score of a series after a game, and who has the first seat in the next one; undefined as in `seriesAfter`. */
export const seriesScore = (play: SeenPlay): string | undefined => {
  const after = seriesAfter(play)
  if (after === undefined) return undefined
  const names = namesOf(play)
  const leaders = leadersOf(after)
  const order = names.map((_, seat) => seat).toSorted((a, b) => (after.won[b] ?? 0) - (after.won[a] ?? 0))
  const wins = order.map((seat) => after.won[seat] ?? 0)
  const leader = leaders.length === 1 ? names[leaders[0] ?? 0] : undefined
  if (isSeriesOver(after)) return w.over(leader, wins)
  const first = names[firstSeatAfter(after.seats, finishOf(play)?.places ?? [])] ?? ''
  return `${w.leads(leader, wins)} ${w.next(first)}`
}

/** True if a further game of the series follows this one. */
export const hasNextGame = (play: SeenPlay): boolean => {
  const after = seriesAfter(play)
  return after !== undefined && !isSeriesOver(after)
}
