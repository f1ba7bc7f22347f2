import type { Eye } from '../../engine/index.ts'
import { entryFor, isSameForAll, type WireEntry } from '../../protocol/index.ts'
import type { WrittenEntry } from '../matches/match-log.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import { changesOffers, seatOffers } from '../matches/seat-offers.ts'
import { roleOf, seatOf, type Subscriber } from '../matches/subscribers.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Returns a cached function for the entry as each eye sees it. */
const entryByEye = ({ log }: MatchSession, { entry, match }: WrittenEntry): ((eye: Eye) => WireEntry) => {
  const made = new Map<Eye, WireEntry>()
  const isOne = isSameForAll(log.manifest.game, entry)
  return (eye) => {
    const key = isOne ? 'onlooker' : eye
    const seen = made.get(key) ?? entryFor(entry, key, match.play)
    made.set(key, seen)
    return seen
  }
}

const changesSeats = ({ entry }: WrittenEntry): boolean =>
  entry.events.some(({ kind }) => kind === 'sat' || kind === 'stood' || kind === 'moved')

/** True if an entry changes who is present: a seat changed hands, or a spectator was removed. */
export const changesPresence = (written: WrittenEntry): boolean =>
  changesSeats(written) || written.entry.events.some(({ kind }) => kind === 'barred')

/** Returns the connections whose token has lost its seat, except the connection that caused it. */
const unseated = ({ subscribers }: MatchSession, { before, match, action }: WrittenEntry): readonly Subscriber[] =>
  before === undefined
    ? []
    : subscribers
        .all()
        .filter(
          ({ holder, client }) =>
            seatOf(before, holder) !== undefined &&
            seatOf(match, holder) === undefined &&
            client.id !== action?.subscriber.client.id,
        )

/** Updates the role of every connection whose token gained or lost a seat, here or at another server. */
const changeRoles = (
  { broadcaster }: Pick<ServerContext, 'broadcaster'>,
  { subscribers }: MatchSession,
  { before, match }: WrittenEntry,
): void => {
  if (before === undefined) return
  for (const { holder, client } of subscribers.all()) {
    const [was, is] = [roleOf(before, holder), roleOf(match, holder)]
    if (was.eye !== is.eye || was.host !== is.host) broadcaster.role(match.id, client.id, is)
  }
}

const tellOffers = (
  { broadcaster }: Pick<ServerContext, 'broadcaster'>,
  { subscribers }: MatchSession,
  { entry, match }: WrittenEntry,
): void => {
  if (!changesOffers(entry)) return
  const asking = subscribers.all().filter(({ wantsOffers }) => wantsOffers)
  for (const [seat, all] of Map.groupBy(asking, ({ holder }) => seatOf(match, holder))) {
    const offers = seat === undefined ? undefined : seatOffers(match, seat)
    const clients = all.map(({ client }) => client.id)
    if (offers !== undefined) broadcaster.offers(match.id, clients, offers)
  }
}

/** Returns a function that sends entries to following connections, and removes those that may no longer follow. */
export const createEntryBroadcast =
  (server: ServerContext, subscriptions: Subscriptions) =>
  (session: MatchSession, written: WrittenEntry): void => {
    const { broadcaster, measure, now } = server
    const { entry, match, action } = written
    const { subscribers } = session
    const dismiss = (gone: readonly Subscriber[], why: 'barred' | 'moved'): void => {
      if (gone.length === 0) return
      const clients = gone.map(({ client }) => client.id)
      for (const id of clients) {
        subscribers.leave(id, 0, false)
        subscriptions.drop(id, match.id)
      }
      broadcaster.dismissed(match.id, clients, why)
    }
    const began = performance.now()
    if (action !== undefined) measure('durable', began - action.began)
    // Change roles first, so that no connection receives a later entry in its old role.
    if (changesSeats(written)) {
      changeRoles(server, session, written)
      dismiss(unseated(session, written), 'moved')
    }
    broadcaster.entry(match.id, entry.n, entryByEye(session, written))
    tellOffers(server, session, written)
    const barred = entry.events.flatMap((event) => (event.kind === 'barred' ? (event.bar ?? []) : []))
    for (const holder of barred) subscribers.bar(holder, now())
    dismiss(
      barred.flatMap((holder) => subscribers.connectionsOf(holder)),
      'barred',
    )
    measure('published', performance.now() - began)
  }
