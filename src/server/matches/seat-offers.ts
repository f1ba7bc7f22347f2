import type { Seat } from '../../engine/index.ts'
import {
  computerOn,
  type Entry,
  type MatchEvent,
  type PlayedMatch,
  type SeatOffers,
  seenAt,
  awaitedSeats,
} from '../../protocol/index.ts'

/**
 * View and choices of a seat in the current position; undefined before the game begins. No choices if the seat is not
 * to move or a computer plays it.
 */
export const seatOffers = (match: PlayedMatch, seat: Seat): SeatOffers | undefined => {
  const { play, n, seats } = match
  if (play === undefined) return undefined
  const after = play.plies.length
  const { view, offers } = seenAt(play, after, seat)
  const seated = seats[seat]
  const mayChoose = seated && computerOn(seated) === undefined && awaitedSeats(match).includes(seat)
  return { n, after, choices: mayChoose ? offers : [], view }
}

const CHANGING: readonly MatchEvent['kind'][] = ['began', 'ply', 'chosen', 'undone', 'standin', 'resumed', 'closed']

/** True if an entry may change what seats can choose. */
export const changesOffers = ({ events }: Pick<Entry, 'events'>): boolean =>
  events.some(({ kind }) => CHANGING.includes(kind))
