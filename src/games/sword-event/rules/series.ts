import { expectItem, lastOf } from '../../../dice/index.ts'
import {
  placesBy,
  TOTAL_TOLERANCE,
  type Seat,
  type SeriesPlan,
  type SeriesStanding,
  seriesOrder,
} from '../../../engine/index.ts'
import { eventsIn, isSeries, needsBoth, type SwordEventRules } from './house-rules.ts'
import { pointsFor, type RunnerUpRule } from './ranking.ts'

type Totals = Pick<SeriesStanding, 'totals' | 'won'>

/** With equal points, the knight who has won more events is ahead (clause 8). */
export const tie: NonNullable<SeriesPlan<SwordEventRules>['tie']> = ({ won }, a, b) =>
  expectItem(won[b]) - expectItem(won[a])

/**
 * True if the other seats can absorb the second-place points of all events left. `rooms`: number of points that each
 * seat may still gain. In each event one seat gets these points, or the seats with the most room share them (S11).
 */
const haveRoom = (rules: RunnerUpRule, rooms: readonly number[], left: number): boolean => {
  if (rooms.some((room) => room < -TOTAL_TOLERANCE)) return false
  if (left === 0) return true
  const [, second = 0] = pointsFor(rules, 1 + rooms.length)
  const largestFirst = rooms.toSorted((a, b) => b - a)
  return rooms.some((_, i) =>
    haveRoom(
      rules,
      largestFirst.map((room, at) => (at <= i ? room - second / (i + 1) : room)),
      left - 1,
    ),
  )
}

/** True if this seat can still be first or share first place: in its best case, it wins every event left alone. */
const canBeFirst = (rules: RunnerUpRule, { totals, won }: Totals, seat: Seat, left: number): boolean => {
  const reach = expectItem(totals[seat]) + left * expectItem(pointsFor(rules, totals.length)[0])
  const wins = expectItem(won[seat]) + left
  const rooms = totals.flatMap((total, other) => {
    if (other === seat) return []
    const staysAhead = expectItem(won[other]) > wins
    return [reach - total - (staysAhead ? 2 * TOTAL_TOLERANCE : 0)]
  })
  return haveRoom(rules, rooms, left)
}

/** True if this seat stays ahead of all others in points and in events won, even if it is last in every event left. */
const leadsInBoth = (rules: RunnerUpRule, { totals, won }: Totals, seat: Seat, left: number): boolean => {
  const points = pointsFor(rules, totals.length)
  const reach = left * (expectItem(points[0]) - lastOf(points))
  return totals.every(
    (total, other) =>
      other === seat ||
      (total + reach < expectItem(totals[seat]) - TOTAL_TOLERANCE &&
        expectItem(won[other]) + left < expectItem(won[seat])),
  )
}

/** True if this seat has the most points and the most events won. Another seat may equal it in either. */
const isFirstInBoth = ({ totals, won }: Totals, seat: Seat): boolean =>
  expectItem(totals[seat]) > Math.max(...totals) - TOTAL_TOLERANCE && expectItem(won[seat]) === Math.max(...won)

/** S17: true if a deciding event follows: the champion needs both, and not exactly one seat is first in both. */
export const needsDecider = (rules: Pick<SwordEventRules, 'length' | 'champion'>, tally: Totals): boolean =>
  needsBoth(rules) && tally.totals.filter((_, seat) => isFirstInBoth(tally, seat)).length !== 1

type DecidedRules = Pick<SwordEventRules, 'length' | 'champion' | 'runner-up'>

/** True if only the seats that are first now can still be first or share first place (S17). */
export const isDecided = (rules: DecidedRules, standing: SeriesStanding, left: number): boolean =>
  needsBoth(rules)
    ? standing.totals.some((_, seat) => leadsInBoth(rules, standing, seat, left))
    : placesBy(standing.totals.length, seriesOrder({ tie }, standing)).every(
        (place, seat) => place === 1 || !canBeFirst(rules, standing, seat, left),
      )

/** Number of planned events left. `mayDecide` is true if a deciding event may follow them. */
export type EventsLeft = { readonly left: number; readonly mayDecide: boolean }

/** Events left in a series (S17); undefined if the match is a single event. */
export const eventsLeft = (rules: SwordEventRules, standing: SeriesStanding): EventsLeft | undefined => {
  if (!isSeries(rules)) return undefined
  const left = eventsIn(rules) - standing.games.length
  if (left > 0) return { left, mayDecide: needsBoth(rules) }
  return { left: left === 0 && needsDecider(rules, standing) ? 1 : 0, mayDecide: false }
}

/** True if the current or next event is the deciding one (S17). */
export const isDeciding = (rules: SwordEventRules, { games }: SeriesStanding): boolean =>
  isSeries(rules) && games.length >= eventsIn(rules)

/** True if the match, a series or a single event, is over after an event. */
export const isOver = (rules: SwordEventRules, standing: SeriesStanding): boolean => {
  const { left } = eventsLeft(rules, standing) ?? { left: 0 }
  return left === 0 || (rules.decided === 'stop' && isDecided(rules, standing, left))
}
