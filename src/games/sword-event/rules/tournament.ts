import { expectItem } from '../../../dice/index.ts'
import {
  placesBy,
  SAME_TOTAL,
  type Seat,
  type SeriesPlan,
  type SeriesStanding,
  seriesOrder,
} from '../../../engine/index.ts'
import type { SwordEventRules } from './house-rules.ts'
import { pointsFor } from './ranking.ts'

/** At equal points the knight who has won more events is ahead (clause 8). */
export const tie: NonNullable<SeriesPlan<SwordEventRules>['tie']> = ({ won }, a, b) =>
  expectItem(won[b]) - expectItem(won[a])

/**
 * True if seats with these rooms can take the points of second place in all events left, none of them more than its room. One of
 * them may take it alone or some share it (S11); those with the largest rooms do.
 */
const haveRoom = (rooms: readonly number[], left: number): boolean => {
  if (rooms.some((room) => room < -SAME_TOTAL)) return false
  if (left === 0) return true
  const [, second = 0] = pointsFor(1 + rooms.length)
  const largestFirst = rooms.toSorted((a, b) => b - a)
  return rooms.some((_, i) =>
    haveRoom(
      largestFirst.map((room, at) => (at <= i ? room - second / (i + 1) : room)),
      left - 1,
    ),
  )
}

/** True if this seat can still be first or share first place: at best it wins every event that is left, alone. */
const canBeFirst = ({ totals, won }: SeriesStanding, seat: Seat, left: number): boolean => {
  const reach = expectItem(totals[seat]) + left * expectItem(pointsFor(totals.length)[0])
  const wins = expectItem(won[seat]) + left
  const rooms = totals.flatMap((total, other) => {
    if (other === seat) return []
    const staysAhead = expectItem(won[other]) > wins
    return [reach - total - (staysAhead ? 2 * SAME_TOTAL : 0)]
  })
  return haveRoom(rooms, left)
}

/** True if no seat that is not first now can be first or share first place (S17). */
export const isDecided = (standing: SeriesStanding, left: number): boolean =>
  placesBy(standing.totals.length, seriesOrder({ tie }, standing)).every(
    (place, seat) => place === 1 || !canBeFirst(standing, seat, left),
  )
