import type { PerSeat, Seat } from './game.ts'

/** Returns all seats in turn order, starting with `first`. */
export const seatsFrom = (first: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, i) => (first + i) % seats)

/**
 * Returns competition ranks by seat (1, 1, 3): one more than the number of seats ahead. `compare` is negative if seat a
 * is ahead of seat b, 0 if tied.
 */
export const placesBy = (seats: number, compare: (a: Seat, b: Seat) => number): PerSeat<number> => {
  const all = seatsFrom(0, seats)
  return all.map((seat) => 1 + all.filter((other) => compare(other, seat) < 0).length)
}

/** Returns the list with one seat's entry changed. */
export const changeSeat = <T>(all: PerSeat<T>, seat: Seat, change: (one: T) => T): PerSeat<T> =>
  all.map((one, i) => (i === seat ? change(one) : one))
