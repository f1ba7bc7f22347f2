import type { Seat } from '../../engine/index.ts'
import { type MatchUpdate, type Hash, limits, type Match, type PlayedMatch } from '../../protocol/index.ts'
import { errorAnswer, type ErrorAnswer, errors } from '../matches/errors.ts'
import { hashOf } from '../matches/ids.ts'
import type { ClientConnection, ServerContext, ViewerRole } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import { seatOffers } from '../matches/seat-offers.ts'
import { belongsTo, presenceOf, roleOf, seatOf, watchersOf } from '../matches/subscribers.ts'
import { type AttendAnswer, type EntryPages, type EntryTexts, PAGE_ENTRIES } from './entry-pages.ts'
import type { RequestOf } from './match-server.ts'
import type { PresenceBroadcast } from './presence.ts'
import type { Subscriptions } from './subscriptions.ts'

const FULL = errorAnswer('full', 'This game has too many spectators. Try again later.')
const TOO_MANY = errorAnswer('full', 'You are at too many tables. Leave one first.')
const KEPT_OUT = errorAnswer(
  'full',
  'The host removed a spectator from your network, so nobody can join from there for a few minutes.',
)
const LOST = errorAnswer('no-match', 'The connection was lost.')

/** True if the table is open, or the right key was given. */
const hasKey = ({ settings, key }: Match, shown: string | undefined): boolean =>
  settings.visibility === 'open' || (shown !== undefined && hashOf(shown) === key)

const joinError = (
  { log, subscribers }: MatchSession,
  holder: Hash,
  key: string | undefined,
  address: string,
  now: number,
): ErrorAnswer | undefined => {
  const match = log.match()
  const isOwn = belongsTo(match, holder)
  if (match.settings.visibility === 'private' && !isOwn && !hasKey(match, key))
    return errorAnswer('no-key', 'This table is private. You need its link to join.')
  if (match.barred.includes(holder)) return errorAnswer('barred', 'The host has asked you to leave this table.')
  if (match.settings.visibility === 'private' && !isOwn && subscribers.distrustedUntil(holder, address) > now)
    return KEPT_OUT
  return !isOwn && watchersOf(match, subscribers).length >= limits.watchers ? FULL : undefined
}

/** True if the device's account has a seat at the match. Such a device can enter a private table without its link. */
const isOfAccount = async (
  { accounts }: ServerContext,
  match: Match,
  { player }: ClientConnection,
): Promise<boolean> => {
  const account = await player?.()
  return account !== undefined && (await accounts.heldAt(account, match.id)).some((held) => belongsTo(match, held))
}

/** Logs that a seat's device has returned, if the log counts it as absent. */
const noteReturn = async (sessions: LiveMatches, session: MatchSession, holder: Hash): Promise<void> => {
  const { log } = session
  for (let seat = seatOf(log.match(), holder); seat !== undefined; seat = seatOf(log.match(), holder)) {
    const match = log.match()
    if (match.phase !== 'playing' || match.seats[seat]?.away !== true) return
    if ((await sessions.write(session, { events: [{ kind: 'back', seat }] })) === 'written') return
  }
}

/** Entries per unit of cost, for sending entries and for loading a match. */
const TOLD_PER_UNIT = 64
/** Characters of sent entries per unit of cost, for entries that are longer than usual. */
const CHARACTERS_PER_UNIT = 16_384
const LOADED_PER_UNIT = 20

const pay = ({ spend }: ClientConnection, entries: number, perUnit: number): boolean => {
  const units = Math.floor(entries / perUnit)
  return units === 0 || spend === undefined || spend(units)
}

export const payForMatch = async (
  { server, sessions }: Pick<JoinDeps, 'server' | 'sessions'>,
  match: string,
  spend: (units: number) => boolean,
): Promise<boolean> => {
  const entries = await server.store.lastEntry(match)
  const isLoaded = sessions.loaded(match) !== undefined
  return spend(Math.floor(entries / TOLD_PER_UNIT) + (isLoaded ? 0 : Math.floor(entries / LOADED_PER_UNIT)))
}

/** A page of entries as this role sees them. Undefined if the connection cannot pay for their number or length. */
const paidPage = async (
  pages: EntryPages,
  session: MatchSession,
  from: ClientConnection,
  { eye }: ViewerRole,
  since: number,
): Promise<EntryTexts | undefined> => {
  const count = Math.min(session.log.match().n - since, PAGE_ENTRIES)
  if (!pay(from, count, TOLD_PER_UNIT)) return undefined
  const entries = await pages.after(session, eye, since)
  const unpaid = Math.floor(entries.size / CHARACTERS_PER_UNIT) - Math.floor(count / TOLD_PER_UNIT)
  return unpaid <= 0 || pay(from, unpaid, 1) ? entries : undefined
}

/** Choices of a seat, as the field `offers` of the response; no such field before the game begins. */
const offersIn = (match: PlayedMatch, seat: Seat): Pick<MatchUpdate, 'offers'> => {
  const offers = seatOffers(match, seat)
  return offers === undefined ? {} : { offers }
}

type Joining = {
  readonly request: RequestOf<'attend'>
  readonly from: ClientConnection
  readonly onJoin: (role: ViewerRole) => void
}

/**
 * Subscribes a connection to a match inside `inTurn`. The response and later updates form the log without gaps or
 * repeats, if the requested part fits one page.
 */
const subscribe = async (
  { server, sessions, pages }: JoinDeps,
  session: MatchSession,
  { request: { token, key, since, name, offers }, from, onJoin }: Joining,
): Promise<AttendAnswer> => {
  const { log, subscribers } = session
  if (session.isGone) return errors.match
  const holder = hashOf(token)
  const error = joinError(session, holder, key, from.address, server.now())
  if (error !== undefined && !(error.code === 'no-key' && (await isOfAccount(server, log.match(), from)))) return error
  // The client has seen entries of another server that have not arrived here.
  if (since > log.match().n) await sessions.catchUp(session)
  await noteReturn(sessions, session, holder)
  const match = log.match()
  // After a restore from a backup, a client may know more entries than the match has. It gets all entries, and starts
  // over because their numbers are lower.
  const first = since > match.n ? 0 : since
  const role = roleOf(match, holder)
  const entries = await paidPage(pages, session, from, role, first)
  if (entries === undefined) return errors.tooFast
  const quietUntil = belongsTo(match, holder) ? 0 : subscribers.distrustedUntil(holder, from.address)
  const shownName = quietUntil > server.now() ? undefined : name
  subscribers.join({
    client: from,
    holder,
    name: shownName ?? 'Watcher',
    mayPlay: hasKey(match, key),
    quietUntil,
    wantsOffers: offers === true,
  })
  onJoin(role)
  const { list, ...presence } = presenceOf(match, subscribers)
  return {
    ok: true,
    attended: {
      ...(role.eye !== 'onlooker' && { seat: role.eye }),
      ...(role.host && { host: true }),
      n: match.n,
      now: server.now(),
      entries,
      presence: { ...presence, ...(role.host && list && { list }) },
      ...(offers === true && role.eye !== 'onlooker' && offersIn(match, role.eye)),
      keys: server.keys,
    },
  }
}

export type JoinDeps = {
  readonly server: ServerContext
  readonly sessions: LiveMatches
  readonly subscriptions: Subscriptions
  readonly presence: PresenceBroadcast
  readonly pages: EntryPages
  readonly onJoined: (session: MatchSession) => void
}

const leaveMatch = ({ server, sessions, subscriptions, presence }: JoinDeps, client: string, match: string): void => {
  subscriptions.drop(client, match)
  const session = sessions.loaded(match)
  const subscriber = session?.subscribers.of(client)
  if (session === undefined || subscriber === undefined) return
  const isSeated = seatOf(session.log.match(), subscriber.holder) !== undefined
  session.subscribers.leave(client, server.now(), isSeated)
  session.touched = server.now()
  presence.changed(match)
}

const joinMatch = async (deps: JoinDeps, joining: Joining): Promise<AttendAnswer> => {
  const { server, sessions, subscriptions, presence, onJoined } = deps
  const { request, from } = joining
  const { match: id } = request
  if (sessions.loaded(id) === undefined && !pay(from, await server.store.lastEntry(id), LOADED_PER_UNIT))
    return errors.tooFast
  const session = await sessions.of(id)
  if (session === undefined) return errors.match
  session.touched = server.now()
  const wasHere = session.subscribers.of(from.id) !== undefined && request.name === undefined
  const answer = await session.log.inTurn(() => subscribe(deps, session, joining))
  if (!answer.ok) return answer
  subscriptions.add(from.id, request.match)
  if (!wasHere) presence.changed(request.match)
  onJoined(session)
  return answer
}

export const createJoining = (deps: JoinDeps) => {
  const { subscriptions } = deps
  return {
    /** Joins a match. If the connection is lost meanwhile, it leaves again. */
    attend: async (joining: Joining): Promise<AttendAnswer> => {
      const { request, from } = joining
      const mine = subscriptions.of(from.id)
      if (!mine.includes(request.match) && mine.length >= limits.attendedPerSocket) return TOO_MANY
      const hasJoined = subscriptions.joining(from.id)
      let isLost = false
      const answer = await joinMatch(deps, joining).finally(() => {
        isLost = hasJoined()
      })
      if (!isLost) return answer
      leaveMatch(deps, from.id, request.match)
      return LOST
    },
    leave: ({ id }: ClientConnection, match?: string): void => {
      if (match === undefined) subscriptions.lost(id)
      for (const one of match === undefined ? subscriptions.of(id) : [match]) leaveMatch(deps, id, one)
    },
  }
}
