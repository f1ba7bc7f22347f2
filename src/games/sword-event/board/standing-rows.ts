import { itemAt } from '../../../dice/index.ts'
import { placesBy, type Seat } from '../../../engine/index.ts'
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
  const apart = (a: Seat, b: Seat): number => itemAt(totals, b) - itemAt(totals, a) || itemAt(won, b) - itemAt(won, a)
  return placesBy(totals.length, apart)
    .map((place, seat) => ({ seat, place, points: itemAt(totals, seat), won: itemAt(won, seat) }))
    .toSorted((a, b) => a.place - b.place)
}
