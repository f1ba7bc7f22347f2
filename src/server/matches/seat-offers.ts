import type { Seat } from '../../engine/index.ts'
import {
  computerOn,
  type Entry,
  type MatchEvent,
  type PlayedMatch,
  type SeatOffers,
  seenAt,
  waitedFor,
} from '../../protocol/index.ts'

/** What a seat may choose as the match stands: nothing where a computer plays for it. Undefined before the game begins. */
export const seatOffers = (match: PlayedMatch, seat: Seat): SeatOffers | undefined => {
  const { play, n, seats } = match
  if (play === undefined) return undefined
  const after = play.plies.length
  const { view, offers } = seenAt(play, after, seat)
  const seated = seats[seat]
  const mayChoose = seated && computerOn(seated) === undefined && waitedFor(match).includes(seat)
  return { n, after, choices: mayChoose ? offers : [], view }
}

const CHANGING: readonly MatchEvent['kind'][] = ['began', 'ply', 'chosen', 'undone', 'standin', 'resumed', 'closed']

/** Whether seats may choose something else after an entry, or in another position. */
export const changesOffers = ({ events }: Pick<Entry, 'events'>): boolean =>
  events.some(({ kind }) => CHANGING.includes(kind))
