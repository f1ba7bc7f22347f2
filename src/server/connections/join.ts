import { type Answer, entryFor, type Hash, limits, type Match } from '../../protocol/index.ts'
import { eyeOf, presenceOf, seatOf, watchersOf } from '../matches/subscribers.ts'
import type { Hall, Joined, Visitor } from './match-server.ts'
import { NO, refuse, type Refused } from '../matches/errors.ts'
import { type House, type Room, timeAt } from '../matches/session.ts'
import { hashOf } from '../matches/ids.ts'

type Ask = Parameters<Hall['attend']>[0]

const FULL = refuse('full', 'So many watch this game that nobody else fits in.')

/** Whether the link was shown that this table asks for, if it asks for one. */
const hasKey = ({ settings, key }: Match, shown: string | undefined): boolean =>
  settings.visibility === 'open' || (shown !== undefined && hashOf(shown) === key)

/** Whether a token belongs to the table: it sits there, is the host's, or a seat is kept for it. */
export const belongs = (match: Match, holder: Hash): boolean =>
  seatOf(match, holder) !== undefined || match.host === holder || match.reserved?.includes(holder) === true

const fault = ({ live, audience }: Room, holder: Hash, key: string | undefined): Refused | undefined => {
  const match = live.match()
  const isOwn = belongs(match, holder)
  if (match.settings.visibility === 'private' && !isOwn && !hasKey(match, key))
    return refuse('no-key', 'This table is private: only who has its link may come.')
  if (match.barred.includes(holder)) return refuse('barred', 'The host has asked you to leave this table.')
  return !isOwn && watchersOf(match, audience).length >= limits.watchers ? FULL : undefined
}

/** The device of a seat is back, if the log says that it was away. */
const comeBack = async (house: House, { live }: Room, holder: Hash): Promise<void> => {
  for (let seat = seatOf(live.match(), holder); seat !== undefined; seat = seatOf(live.match(), holder)) {
    const match = live.match()
    if (match.phase !== 'playing' || match.seats[seat]!.away !== true) return
    if (await live.write({ events: [{ kind: 'back', seat }] }, timeAt(house, match))) return
  }
}

/** Lets a connection in, in turn: what is answered and what is told from then on are all of the log, without gap or repeat. */
export const letIn = async (
  house: House,
  room: Room,
  { token, key, since, name }: Ask,
  visitor: Visitor,
  joined: (as: Joined) => void,
): Promise<Answer> => {
  const { live, audience } = room
  if (room.isGone) return NO.match
  const holder = hashOf(token)
  const no = fault(room, holder, key)
  if (no !== undefined) return no
  await comeBack(house, room, holder)
  const match = live.match()
  // Who knows of more than was stored (an older copy was restored) gets everything, and sees by the number that it has to begin anew.
  const from = since > match.n ? 0 : since
  const entries = from === match.n ? [] : await house.store.entries(live.id, from)
  const as = eyeOf(match, holder)
  audience.join({ visitor, holder, name: name ?? 'Watcher', mayPlay: hasKey(match, key) })
  joined(as)
  const { list, ...presence } = presenceOf(match, audience)
  return {
    ok: true,
    attended: {
      ...(as.eye !== 'onlooker' && { seat: as.eye }),
      ...(as.host && { host: true }),
      n: match.n,
      now: house.now(),
      entries: entries.map((entry) => entryFor(entry, as.eye, match.play)),
      presence: { ...presence, ...(as.host && list && { list }) },
    },
  }
}
