import type { Eye } from '../../engine/index.ts'
import { entryFor, isSameForAll, type WireEntry } from '../../protocol/index.ts'
import type { WrittenEntry } from '../matches/match-log.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import { changesOffers, seatOffers } from '../matches/seat-offers.ts'
import { roleOf, seatOf, type Subscriber } from '../matches/subscribers.ts'
import type { Subscriptions } from './subscriptions.ts'

/** An entry as each eye gets it, made once for each. */
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

/** Whether the presence changes: other people sit there, or a watcher was sent away. */
export const changesPresence = (written: WrittenEntry): boolean =>
  changesSeats(written) || written.entry.events.some(({ kind }) => kind === 'barred')

/** Connections that saw the match from a seat which their token has lost, except the one that acts. */
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

/** Shows the match from a seat to every connection of the token that holds it now, whichever of them took it, here or at another server. */
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

/** Tells the seats whose connections asked for it what they may choose now. */
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

/** Sends entries to the connections that follow their match, and dismisses those that may not follow it any more. */
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
    // Roles change first: no connection ever gets in its old role what was written after the role changed.
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
