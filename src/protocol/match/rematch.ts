import { type GameSeries, nextInSeries, type Seat } from '../../engine/index.ts'
import type { Match } from './state.ts'

/** Seats of a rematch, and the series of its game; `series` is undefined for single games. */
type RematchPlan = { seatAfter(seat: Seat): Seat; readonly series?: GameSeries }

/**
 * Plans the rematch of a finished match. In a series, its terms say who has the first seat; else each player moves one
 * seat further.
 */
export const rematchPlan = ({ settings, result, seats }: Pick<Match, 'settings' | 'result' | 'seats'>): RematchPlan => {
  const { series } = settings
  if (series === undefined) return { seatAfter: (seat) => (seat + 1) % seats.length }
  if (result?.places === undefined) return { seatAfter: (seat) => seat, series }
  const next = nextInSeries(series, result.places)
  return { seatAfter: (seat) => (seat - next.first + seats.length) % seats.length, series: next.series }
}
