import type { Seat } from '../../engine/index.ts'
import { type Hash, limits, type Match, type Presence } from '../../protocol/index.ts'
import type { Follower } from '../db/news.ts'
import type { ClientConnection, ViewerRole } from './server-context.ts'

export type Subscriber = {
  readonly client: ClientConnection
  readonly holder: Hash
  /** Id by which the host can address a spectator. */
  readonly id: string
  readonly name: string
  /** True if the connection may sit down: the table is open, or the connection showed the table's key. */
  readonly mayPlay: boolean
  /**
   * Time until which the connection may only watch, because the host removed a spectator from its network; usually 0.
   */
  readonly quietUntil: number
  /** True if the connection requested its seat's choices. */
  readonly wantsOffers: boolean
}

export type ActionSource = {
  readonly cid: string
  readonly subscriber: Subscriber
  /** Arrival time of the action, by the process clock. */
  readonly began: number
}

export const seatOf = ({ seats }: Match, holder: Hash): Seat | undefined => {
  const seat = seats.findIndex((seated) => seated?.holder === holder)
  return seat < 0 ? undefined : seat
}

/** True if a token belongs to the table: it has a seat, is the host's, or has a reserved seat. */
export const belongsTo = (match: Match, holder: Hash): boolean =>
  seatOf(match, holder) !== undefined || match.host === holder || match.reserved?.includes(holder) === true

export const roleOf = (match: Match, holder: Hash): ViewerRole => ({
  eye: seatOf(match, holder) ?? 'onlooker',
  host: match.host === holder,
})

export interface Subscribers {
  join(subscriber: Omit<Subscriber, 'id'>): Subscriber
  /**
   * Removes a connection; returns false if it did not follow the match. `isSeated`: the token holds a seat, so `now` is
   * stored as the time of its loss.
   */
  leave(client: string, now: number, isSeated: boolean): boolean
  of(client: string): Subscriber | undefined
  all(): readonly Subscriber[]
  /** All followers of the match, including those at other servers. */
  everyone(): readonly Follower[]
  /** Records that these followers have left the match at another server. */
  leftElsewhere(followers: readonly Follower[], now: number): void
  connectionsOf(holder: Hash): readonly Subscriber[]
  isHere(holder: Hash): boolean
  /** Time since which a seat's device has been disconnected; undefined while it is connected. */
  missingSince(holder: Hash): number | undefined
  /** True if this token may say another line now. Counts the line. */
  mayTalk(holder: Hash, now: number): boolean
  /** Removes a token. Newcomers from its networks are distrusted for a while; connected tokens stay trusted. */
  bar(holder: Hash, now: number): void
  /** Time until which a token is distrusted: it arrived after a removal from its network. Usually 0. */
  distrustedUntil(holder: Hash, address: string): number
  size(): number
}

let watchers = 0

/** Maximum doublings of the distrust period; each further removal from a network doubles it. */
const DOUBLED = 3

/** A network with removed spectators: end of the distrust, number of removals, and tokens still trusted. */
type BarredNetwork = { readonly until: number; readonly times: number; readonly known: ReadonlySet<Hash> }

/** Tracks networks whose spectators the host has removed, while the match is in memory. */
const createDoor = () => {
  const barred = new Map<string, BarredNetwork>()
  return {
    /** Trusts the `known` tokens, and those trusted before, except the removed token. */
    bar: (address: string, holder: Hash, known: ReadonlySet<Hash>, now: number): void => {
      const before = barred.get(address)
      const times = Math.min(DOUBLED, before?.times ?? 0)
      const trusted = new Set(before !== undefined && before.until > now ? known.union(before.known) : known)
      trusted.delete(holder)
      barred.set(address, { until: now + limits.barredNetwork * 2 ** times, times: times + 1, known: trusted })
    },
    distrustedUntil: (holder: Hash, address: string): number => {
      const found = barred.get(address)
      return found === undefined || found.known.has(holder) ? 0 : found.until
    },
  }
}

const createTalk = () => {
  const talked = new Map<Hash, readonly number[]>()
  return (holder: Hash, now: number): boolean => {
    const recent = (talked.get(holder) ?? []).filter((at) => at > now - limits.talkWindow)
    if (recent.length >= limits.talkBurst) return false
    if (talked.size > limits.watchers) talked.clear()
    talked.set(holder, [...recent, now])
    return true
  }
}

/**
 * `since`: disconnected devices count as missing from this time. `elsewhere`: followers at other servers. `node`:
 * prefix of spectator ids, unique to the server.
 */
export const createSubscribers = (
  since: number,
  elsewhere: () => readonly Follower[] = () => [],
  node = '',
): Subscribers => {
  const here = new Map<string, Subscriber>()
  const door = createDoor()
  const left = new Map<Hash, number>()
  const connectionsOf = (holder: Hash) => [...here.values()].filter((one) => one.holder === holder)
  const isHere = (holder: Hash) => connectionsOf(holder).length > 0 || elsewhere().some((one) => one.holder === holder)
  return {
    join: (as) => {
      const id = connectionsOf(as.holder)[0]?.id ?? `w${node}${(++watchers).toString(36)}`
      const subscriber = { ...as, id }
      here.set(as.client.id, subscriber)
      left.delete(as.holder)
      return subscriber
    },
    leave: (client, now, isSeated) => {
      const subscriber = here.get(client)
      if (subscriber === undefined) return false
      here.delete(client)
      if (isSeated && !isHere(subscriber.holder)) left.set(subscriber.holder, now)
      return true
    },
    of: (client) => here.get(client),
    all: () => [...here.values()],
    everyone: () => [...here.values(), ...elsewhere()],
    leftElsewhere: (followers, now) => {
      for (const { holder } of followers) if (!isHere(holder)) left.set(holder, now)
    },
    connectionsOf,
    isHere,
    missingSince: (holder) => (isHere(holder) ? undefined : (left.get(holder) ?? since)),
    mayTalk: createTalk(),
    bar: (holder, now) => {
      const addresses = new Set(connectionsOf(holder).map(({ client }) => client.address))
      const others = [...here.values()].filter((one) => one.holder !== holder && one.quietUntil <= now)
      const known = new Set(others.map((one) => one.holder))
      for (const address of addresses) door.bar(address, holder, known, now)
    },
    distrustedUntil: door.distrustedUntil,
    size: () => here.size,
  }
}

export const watchersOf = (match: Match, subscribers: Subscribers): readonly Follower[] => [
  ...new Map(
    subscribers
      .everyone()
      .flatMap((one) => (seatOf(match, one.holder) === undefined ? [[one.holder, one] as const] : [])),
  ).values(),
]

export const presenceOf = (match: Match, subscribers: Subscribers): Presence => {
  const watching = watchersOf(match, subscribers)
  return {
    seats: match.seats.map((seated) => seated?.holder !== undefined && subscribers.isHere(seated.holder)),
    watchers: watching.length,
    list: watching.map(({ id, name }) => ({ id, name })),
  }
}
