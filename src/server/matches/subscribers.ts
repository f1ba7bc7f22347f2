import type { Seat } from '../../engine/index.ts'
import { type Hash, isGuest, limits, type LobbyTable, type Match, type Presence } from '../../protocol/index.ts'
import type { Joined, Visitor } from '../connections/match-server.ts'

/** One connection at one match. */
export type Attendee = {
  readonly visitor: Visitor
  readonly holder: Hash
  /** As the host knows a watcher. */
  readonly id: string
  readonly name: string
  /** Came by the link, where one needs it to sit down. */
  readonly mayPlay: boolean
}

/** The seat that a token holds. */
export const seatOf = ({ seats }: Match, holder: Hash): Seat | undefined => {
  const seat = seats.findIndex((seated) => seated?.holder === holder)
  return seat < 0 ? undefined : seat
}

/** With whose eyes a token looks at a match. */
export const eyeOf = (match: Match, holder: Hash): Joined => ({
  eye: seatOf(match, holder) ?? 'onlooker',
  host: match.host === holder,
})

/** Who attends a match now, connection by connection. Nothing of it is stored: it is gone when the server is. */
export interface Audience {
  join(attendee: Omit<Attendee, 'id'>): Attendee
  /** `isMissed`: it holds a seat, and one wants to know for how long it has been gone. */
  leave(visitor: string, now: number, isMissed: boolean): boolean
  of(visitor: string): Attendee | undefined
  all(): readonly Attendee[]
  /** The connections of a token. */
  connectionsOf(holder: Hash): readonly Attendee[]
  isHere(holder: Hash): boolean
  /** Since when a seat's device has been missing; undefined while it is here. */
  missingSince(holder: Hash): number | undefined
  /** Whether this token may say one more line now; notes that it does. */
  mayTalk(holder: Hash, now: number): boolean
  size(): number
}

let watchers = 0

/** `since`: whoever is not here has been missing since then at least. */
export const newAudience = (since: number): Audience => {
  const here = new Map<string, Attendee>()
  const left = new Map<Hash, number>()
  const talked = new Map<Hash, readonly number[]>()
  const connectionsOf = (holder: Hash) => [...here.values()].filter((one) => one.holder === holder)
  const isHere = (holder: Hash) => connectionsOf(holder).length > 0
  return {
    join: (as) => {
      const known = connectionsOf(as.holder)[0]?.id ?? `w${(++watchers).toString(36)}`
      const attendee = { ...as, id: known }
      here.set(as.visitor.id, attendee)
      left.delete(as.holder)
      return attendee
    },
    leave: (visitor, now, isMissed) => {
      const attendee = here.get(visitor)
      if (attendee === undefined) return false
      here.delete(visitor)
      if (isMissed && !isHere(attendee.holder)) left.set(attendee.holder, now)
      return true
    },
    of: (visitor) => here.get(visitor),
    all: () => [...here.values()],
    connectionsOf,
    isHere,
    missingSince: (holder) => (isHere(holder) ? undefined : (left.get(holder) ?? since)),
    mayTalk: (holder, now) => {
      const recent = (talked.get(holder) ?? []).filter((at) => at > now - limits.talkWindow)
      if (recent.length >= limits.talkBurst) return false
      if (talked.size > limits.watchers) talked.clear()
      talked.set(holder, [...recent, now])
      return true
    },
    size: () => here.size,
  }
}

/** The watchers: those who hold no seat, each token once. */
export const watchersOf = (match: Match, audience: Audience): readonly Attendee[] => [
  ...new Map(
    audience.all().flatMap((one) => (seatOf(match, one.holder) === undefined ? [[one.holder, one] as const] : [])),
  ).values(),
]

/** Who is there, with the watchers' names for the host. */
export const presenceOf = (match: Match, audience: Audience): Presence => {
  const watching = watchersOf(match, audience)
  return {
    seats: match.seats.map((seated) => seated?.holder !== undefined && audience.isHere(seated.holder)),
    watchers: watching.length,
    list: watching.map(({ id, name }) => ({ id, name })),
  }
}

/** A table as the lobby shows it, with who is there. Without an audience nobody is. */
export const listedAs = (
  table: Omit<LobbyTable, 'watchers' | 'missing'>,
  there: { readonly match: Match; readonly audience: Audience } | undefined,
): LobbyTable => {
  const isHere = (seat: Seat): boolean => {
    const holder = there?.match.seats[seat]?.holder
    return holder !== undefined && there!.audience.isHere(holder)
  }
  return {
    ...table,
    watchers: there === undefined ? 0 : watchersOf(there.match, there.audience).length,
    missing: table.seats.flatMap((occupant, seat) => (isGuest(occupant) && !isHere(seat) ? [seat] : [])),
  }
}
