import type { Seat } from '../../engine/index.ts'
import { type Hash, limits, type Match, type Presence } from '../../protocol/index.ts'
import type { Follower } from '../db/news.ts'
import type { ClientConnection, ViewerRole } from './server-context.ts'

export type Subscriber = {
  readonly client: ClientConnection
  readonly holder: Hash
  /** The name by which the host can address a watcher. */
  readonly id: string
  readonly name: string
  /** It may sit down: it came by the link, where the table asks for one. */
  readonly mayPlay: boolean
  /** Until then it only watches: it came from the network of a watcher who was sent away. 0 for most. */
  readonly quietUntil: number
  /** It is told what its seat may choose. */
  readonly wantsOffers: boolean
}

export type ActionSource = {
  readonly cid: string
  readonly subscriber: Subscriber
  /** When the action arrived, by the process's own clock. */
  readonly began: number
}

export const seatOf = ({ seats }: Match, holder: Hash): Seat | undefined => {
  const seat = seats.findIndex((seated) => seated?.holder === holder)
  return seat < 0 ? undefined : seat
}

/** Whether a token belongs to the table: it sits there, is the host's, or a seat is kept for it. */
export const belongsTo = (match: Match, holder: Hash): boolean =>
  seatOf(match, holder) !== undefined || match.host === holder || match.reserved?.includes(holder) === true

export const roleOf = (match: Match, holder: Hash): ViewerRole => ({
  eye: seatOf(match, holder) ?? 'onlooker',
  host: match.host === holder,
})

export interface Subscribers {
  join(subscriber: Omit<Subscriber, 'id'>): Subscriber
  /** `isSeated`: it holds a seat, so the moment of its leaving is kept. */
  leave(client: string, now: number, isSeated: boolean): boolean
  of(client: string): Subscriber | undefined
  all(): readonly Subscriber[]
  /** Everyone who follows the match, those at other servers too. */
  everyone(): readonly Follower[]
  /** These followed the match at another server, and do so no longer. */
  leftElsewhere(followers: readonly Follower[], now: number): void
  connectionsOf(holder: Hash): readonly Subscriber[]
  isHere(holder: Hash): boolean
  /** Since when a seat's device has been disconnected; undefined while it is connected. */
  missingSince(holder: Hash): number | undefined
  /** Whether this token may say one more line now; notes that it does. */
  mayTalk(holder: Hash, now: number): boolean
  /** A token is sent away: newcomers from where it is connected are not trusted for a while, those who are here are. */
  bar(holder: Hash, now: number): void
  /** Until when a token is not trusted: it was not here when a watcher from its network was sent away. 0 for most. */
  distrustedUntil(holder: Hash, address: string): number
  size(): number
}

let watchers = 0

/** Each time that somebody from there is sent away doubles the time, so often. */
const DOUBLED = 3

/** A network whose watchers were sent away: how many times, until when newcomers are not trusted, and the tokens that still are. */
type BarredNetwork = { readonly until: number; readonly times: number; readonly known: ReadonlySet<Hash> }

/** Networks whose newcomers are not trusted, while the match is in memory. */
const createDoor = () => {
  const barred = new Map<string, BarredNetwork>()
  return {
    /** Those who are `known` are trusted from now on, and who was before unless it is the one who is sent away. */
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
 * `since`: a device that is not connected has been missing since then at least. `elsewhere`: those who follow the match at other
 * servers. `node`: begins the names of watchers, so that those of two servers differ.
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
