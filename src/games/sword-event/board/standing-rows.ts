import type { Seat } from '../../../engine/index.ts'
import type { SwordEventState } from '../rules/state.ts'

/** A knight in a Grand Tournament so far: its place (shared ones are equal), its points, and the events it has won. */
export type StandingRow = {
  readonly seat: Seat
  readonly place: number
  readonly points: number
  readonly won: number
}

/** Everybody, the first first: by points, then by events won (S17). */
export const standingRows = ({
  standing: { totals, won },
}: Pick<SwordEventState, 'standing'>): readonly StandingRow[] => {
  const apart = (a: Seat, b: Seat): number => totals[b]! - totals[a]! || won[b]! - won[a]!
  const seats = totals.map((_, seat) => seat)
  const rows = seats.map((seat) => ({
    seat,
    place: 1 + seats.filter((other) => apart(other, seat) < 0).length,
    points: totals[seat]!,
    won: won[seat]!,
  }))
  return rows.toSorted((a, b) => apart(a.seat, b.seat))
}
