import { expectItem } from '../dice/index.ts'
import type { PerSeat, TerminalNode } from '../engine/index.ts'

/** Number of occurrences by value. Integers, so that sums are exact in any order. */
export type Counts = Map<number, number>

/** Results of a match as plain data, which threads can exchange. */
export type Tally = {
  games: number
  /** Games by seat in which only that seat was first. */
  readonly wins: number[]
  plies: number
  readonly payoff: PerSeat<Counts>
  /** Printed points by seat; only games with points count. */
  readonly points: PerSeat<Counts>
}

/** Estimated mean; in 95 % of matches the true mean is within ± `halfwidth`. */
export type Estimate = { readonly mean: number; readonly halfwidth: number }

const counts = (seats: number): Counts[] => Array.from({ length: seats }, () => new Map<number, number>())

/** Returns an empty tally for `seats` seats. */
export const emptyTally = (seats: number): Tally => ({
  games: 0,
  wins: Array<number>(seats).fill(0),
  plies: 0,
  payoff: counts(seats),
  points: counts(seats),
})

const countTimes = (into: Counts, value: number, times: number): void => {
  into.set(value, (into.get(value) ?? 0) + times)
}

const firstOf = (places: PerSeat<number>): number => {
  const first = places.indexOf(1)
  return places.includes(1, first + 1) ? -1 : first
}

/** Counts one game into a tally, in place: its result and its number of plies. */
export const countIn = (tally: Tally, { payoff, places, scores }: TerminalNode, plies: number): void => {
  const winner = firstOf(places)
  tally.games += 1
  tally.plies += plies
  if (winner >= 0) tally.wins[winner] = expectItem(tally.wins[winner]) + 1
  for (let seat = 0; seat < payoff.length; seat++) {
    countTimes(expectItem(tally.payoff[seat]), expectItem(payoff[seat]), 1)
    if (scores !== undefined) countTimes(expectItem(tally.points[seat]), expectItem(scores[seat]), 1)
  }
}

const addCounts = (into: PerSeat<Counts>, more: PerSeat<Counts>): void =>
  more.forEach((counted, seat) => counted.forEach((times, value) => countTimes(expectItem(into[seat]), value, times)))

/** Adds tally `more` of the same match to `into` in place, and returns `into`. */
export const addTallies = (into: Tally, more: Tally): Tally => {
  into.games += more.games
  into.plies += more.plies
  more.wins.forEach((won, seat) => (into.wins[seat] = expectItem(into.wins[seat]) + won))
  addCounts(into.payoff, more.payoff)
  addCounts(into.points, more.points)
  return into
}

/** Returns the number of games without a sole winner. */
export const drawsOf = ({ games, wins }: Tally): number => games - wins.reduce((sum, won) => sum + won, 0)

/** Standard deviations around the mean that contain 95 % of a normal distribution. */
export const Z95 = 1.959963984540054

const total = (of: readonly (readonly [number, number])[], value: (v: number) => number): number =>
  of.reduce((sum, [v, times]) => sum + value(v) * times, 0)

/**
 * Returns the mean with its 95 % half-width by the normal approximation, z · s / √n (s with n − 1). Reliable from some
 * hundred games; too narrow if rare events dominate. Infinite for fewer than two games. Sums in ascending order, so
 * that equal counts give bit-equal results.
 */
export const estimateOf = (counted: Counts): Estimate => {
  const sorted = [...counted].toSorted(([a], [b]) => a - b)
  const games = total(sorted, () => 1)
  const mean = total(sorted, (v) => v) / games
  if (games < 2) return { mean, halfwidth: Number.POSITIVE_INFINITY }
  const variance = total(sorted, (v) => (v - mean) ** 2) / (games - 1)
  return { mean, halfwidth: Z95 * Math.sqrt(variance / games) }
}
