import { type Answer, type Hash, keysOf, limits, type MatchAction } from '../../protocol/index.ts'
import { createEntryBroadcast, changesPresence } from '../connections/broadcast.ts'
import { createEntryPages, type EntryPages } from '../connections/entry-pages.ts'
import { createJoining, payForMatch } from '../connections/join.ts'
import type { MatchServer } from '../connections/match-server.ts'
import { createPresenceBroadcast, type PresenceBroadcast } from '../connections/presence.ts'
import { createSubscriptions, type Subscriptions } from '../connections/subscriptions.ts'
import { createLobby, type Lobby, storedTables, tableBehindLink } from '../matchmaking/lobby.ts'
import { createQuickMatches, type QuickMatches } from '../matchmaking/quick-match.ts'
import { createTableCounts, createTables, type TableCounts, type Tables } from '../matchmaking/tables.ts'
import { performAction } from '../matches/commands/perform-action.ts'
import { relationshipFault } from '../matches/relationship-fault.ts'
import { errorAnswer, type ErrorAnswer, errors } from '../matches/errors.ts'
import { changesLobby, isComputersAlone } from '../matches/projections.ts'
import type { Broadcaster, ClientConnection, Playable, ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import { LiveMatches, type Rooms } from '../matches/live-matches.ts'
import { type Subscriber, watchersOf } from '../matches/subscribers.ts'
import { reportedSeat, seatHolders } from '../matches/reported-seat.ts'
import { fileOf, transcriptFor } from '../matches/transcript.ts'
import { type RestrictionCheck, restrictionCheck } from '../accounts/moderation/restrictions.ts'
import type { ServerFigures } from '../operations/metrics.ts'
import { followOtherServers } from './other-servers.ts'
import { runBots } from '../scheduling/bot-scheduler.ts'
import { createMatchNotifications } from '../scheduling/match-notifications.ts'
import { createRatingJobs } from '../scheduling/rating-jobs.ts'
import { createPacking } from '../scheduling/packing.ts'
import { createScheduler, type Scheduler } from '../scheduling/scheduler.ts'
import { createServerContext, type MatchServerOptions } from './match-server-context.ts'
import type { Store } from './store.ts'

const NOT_HERE = errorAnswer('no-match', 'Join this table first.')

type ServerState = {
  readonly server: ServerContext
  readonly sessions: LiveMatches
  readonly subscriptions: Subscriptions
  readonly lobby: Lobby
  readonly quick: QuickMatches
  readonly tables: Tables
  readonly presence: PresenceBroadcast
  readonly pages: EntryPages
  readonly restricted: RestrictionCheck
}

type RoomsDeps = Pick<ServerState, 'server' | 'lobby' | 'presence' | 'quick' | 'subscriptions'> & {
  readonly gathering: TableCounts
}

/** Sends durable entries to following clients, the lobby and the bots. A bot whose turn it is then chooses. */
const createRooms = ({ server, subscriptions, lobby, presence, quick, gathering }: RoomsDeps): Rooms => {
  const broadcastEntry = createEntryBroadcast(server, subscriptions)
  return {
    tell: (matches, session, written) => {
      const { id } = session.log
      session.touched = server.now()
      try {
        broadcastEntry(session, written)
        lobby.note(written)
        if (changesLobby(written.before, written.match) && written.match.phase !== 'gathering') gathering.drop(id)
        if (changesPresence(written)) {
          presence.changed(id)
          quick.seated(session)
        }
      } catch (error) {
        server.complain(error, id)
      }
      // Bots run on the server that wrote the entry.
      if (written.isOurs) runBots(server, matches, session)
    },
  }
}

const createServerState = async (
  server: ServerContext,
  { moderation }: Store,
  perAddress: number,
): Promise<ServerState> => {
  const loaded = new Map<string, MatchSession>()
  const subscriptions = createSubscriptions()
  const lobby = createLobby(await storedTables(server.store), loaded, server.broadcaster, server.store.news)
  const quick = createQuickMatches(server.now)
  const presence = createPresenceBroadcast(server, loaded, lobby.announce)
  const gathering = createTableCounts()
  const rooms = createRooms({ server, subscriptions, lobby, presence, quick, gathering })
  const sessions = new LiveMatches(server, loaded, rooms)
  const tables = createTables({ server, sessions, lobby, quick, gathering, perAddress })
  const pages = createEntryPages(server.store)
  const restricted = restrictionCheck(moderation, server.now)
  return { server, sessions, subscriptions, lobby, quick, tables, presence, pages, restricted }
}

const drop = ({ server, sessions, lobby, subscriptions, pages, tables }: ServerState, session: MatchSession): void => {
  const { id } = session.log
  session.isGone = true
  sessions.drop(id)
  server.remoteFollowers.forget(id)
  lobby.forget(id)
  pages.forget(id)
  tables.forget(id)
  const clients = session.subscribers.all().map(({ client }) => client.id)
  for (const client of clients) subscriptions.drop(client, id)
  server.broadcaster.dismissed(id, clients, 'deleted')
}

/** Deletes a match completely, here and at other servers. Call it inside `inTurn`. */
const forget = async (state: ServerState, session: MatchSession): Promise<void> => {
  const { store } = state.server
  await store.forget(session.log.id)
  drop(state, session)
  store.news?.publish({ kind: 'forgotten', match: session.log.id })
}

/** Deletes bot-only matches that have been without spectators for `unwatchedStays`. */
const forgetUnwatched = async (state: ServerState): Promise<void> => {
  const { server, sessions } = state
  for (const session of sessions.all()) {
    if (session.isGone || !isComputersAlone(session.log.match())) continue
    if (session.subscribers.everyone().length > 0) session.followed = server.now()
    else if (session.followed + limits.unwatchedStays <= server.now())
      await session.log.inTurn(() => forget(state, session))
  }
}

/** Counts requests in progress. Reports internal errors, and hides their details from clients. */
const createAnswering = (server: ServerContext) => {
  let underWay = 0
  const settled = Promise.withResolvers<void>()
  const checkSettled = (): void => {
    if (server.isClosing && underWay === 0) settled.resolve()
  }
  return {
    answering: async <A extends { readonly ok: boolean }>(
      work: () => Promise<A | ErrorAnswer>,
      match?: string,
    ): Promise<A | ErrorAnswer> => {
      if (server.isClosing) return errors.closing
      underWay += 1
      try {
        return await work()
      } catch (error) {
        server.complain(error, match)
        return error instanceof RangeError ? errors.opened : errors.stored
      } finally {
        underWay -= 1
        checkSettled()
      }
    },
    /** Resolves once every request received before closing is answered. */
    settled: (): Promise<void> => {
      checkSettled()
      return settled.promise
    },
  }
}

/**
 * Records a seat's owner before a signed-in device takes the seat, so that the game's last entry knows its players.
 * Returns the account's tokens at this match: for `sit` the device's own, for `claim` the others. `takeBack` undoes the
 * record if the seat is refused.
 */
const noteOwner = async (
  { accounts }: ServerContext,
  { client, holder }: Subscriber,
  match: string,
  action: MatchAction,
): Promise<{ readonly held: readonly Hash[]; readonly takeBack?: () => Promise<void> }> => {
  if (action.kind !== 'sit' && action.kind !== 'claim') return { held: [] }
  const player = await client.player?.()
  if (player === undefined) return { held: [] }
  const held = action.kind === 'claim' ? await accounts.heldAt(player, match) : [holder]
  const isNew = (await accounts.holdSeats(player, [{ match, holder }])) > 0
  return { held, ...(isNew && { takeBack: () => accounts.releaseSeat(player, { match, holder }) }) }
}

/** Reason why moderators or the host forbid this action, or undefined. A seat ban applies to open tables only. */
const moderationFault = async (
  { server, restricted }: ServerState,
  { log }: MatchSession,
  action: MatchAction,
  from: ClientConnection,
): Promise<ErrorAnswer | undefined> => {
  if (action.kind === 'sit' && !server.isNameAllowed(action.name)) return errors.name
  if (action.kind === 'say') return restricted(from, 'talk')
  const isForAll = action.kind === 'sit' && log.match().settings.visibility === 'open'
  return isForAll ? restricted(from, 'sit') : undefined
}

/** Actions that require a look at the device's account and at moderators' decisions. */
const ACCOUNT_ACTS: ReadonlySet<MatchAction['kind']> = new Set(['sit', 'claim', 'say'])

const act = async (state: ServerState, [match, cid, action, from]: Parameters<MatchServer['act']>): Promise<Answer> => {
  const { server, sessions, quick } = state
  const began = performance.now()
  const session = await sessions.of(match)
  const subscriber = session?.subscribers.of(from.id)
  if (session === undefined || subscriber === undefined) return NOT_HERE
  const context = {
    server,
    sessions,
    promisedToOthers: quick.promisedToOthers,
    forget: (gone: MatchSession) => forget(state, gone),
  }
  const request = { session, subscriber, cid, act: action, began }
  const perform = (held: readonly Hash[]) => performAction(context, { ...request, held })
  if (!ACCOUNT_ACTS.has(action.kind)) return session.log.inTurn(() => perform([]))
  const fault = await moderationFault(state, session, action, from)
  if (fault !== undefined) return fault
  return session.log.inTurn(async () => {
    const socialFault = await relationshipFault(server, subscriber, session.log.match(), action)
    if (socialFault !== undefined) return socialFault
    const { held, takeBack } = await noteOwner(server, subscriber, match, action)
    const answer = await perform(held)
    if (!answer.ok) await takeBack?.()
    return answer
  })
}

const figuresOf = (sessions: LiveMatches, others: number): ServerFigures => {
  const all = [...sessions.all()]
  return {
    live: all.length,
    attended: all.filter(({ subscribers }) => subscribers.size() > 0).length,
    watchers: all.reduce((sum, { log, subscribers }) => sum + watchersOf(log.match(), subscribers).length, 0),
    thinking: all.filter(({ isThinking, isSettling }) => isThinking || isSettling).length,
    others,
  }
}

const createReading = ({
  server,
  sessions,
  lobby,
}: ServerState): Pick<
  MatchServer,
  'tables' | 'pay' | 'transcript' | 'about' | 'reported' | 'seated' | 'reportedFile'
> => {
  const sessionOf = (match: string) => sessions.of(match).catch(() => undefined)
  const sources = { keys: keysOf(server.keys), publicLog: server.publicLog }
  return {
    tables: lobby.tables,
    pay: (match, spend) => payForMatch({ server, sessions }, match, spend),
    transcript: async (match, credential, player) => {
      const session = await sessionOf(match)
      if (session === undefined) return errors.match
      const held = player === undefined ? [] : await server.accounts.heldAt(player, match)
      return transcriptFor(session.log.match(), credential, sources, held)
    },
    reported: async (match, seat, credential) => {
      const session = await sessionOf(match)
      return session === undefined ? errors.match : reportedSeat(session, seat, credential)
    },
    seated: async (match, credential) => {
      const session = await sessionOf(match)
      return session === undefined ? errors.match : seatHolders(session.log.match(), credential)
    },
    reportedFile: async (match) => {
      const session = await sessionOf(match)
      return session === undefined ? errors.match : fileOf(session.log.match(), sources)
    },
    about: async (match, key) => {
      const session = await sessionOf(match)
      return session && tableBehindLink(session, key)
    },
  }
}

const close = async (
  { server, presence, sessions }: ServerState,
  scheduler: Scheduler,
  settled: () => Promise<void>,
): Promise<void> => {
  server.isClosing = true
  presence.close()
  await scheduler.close()
  // Interrupts studies of games; no client waits for them.
  await server.botThreads.close()
  await settled()
  await Promise.all([...sessions.all()].map(({ log }) => log.inTurn(async () => undefined)))
}

/** Background work: follows other servers, and runs due jobs every second. */
const createWork = (state: ServerState, { ratings, study, friends }: Store, options: MatchServerOptions) => {
  const { server, sessions, tables, quick } = state
  const others = followOtherServers({ ...state, drop: (session) => drop(state, session) })
  const packFinished = createPacking(server, options.packAfter)
  const ratingJobs = createRatingJobs({ server, ratings, study }, sessions)
  const matchNotifications = createMatchNotifications({
    server,
    sessions,
    notifications: options.notifications,
    challenges: friends,
  })
  const tick = async (): Promise<void> => {
    others.tick()
    quick.tidy()
    await tables.sweep()
    await forgetUnwatched(state)
    await server.publicLog.integrate()
    if (server.isClosing) return
    await packFinished()
    ratingJobs.tick()
    await matchNotifications.tick()
  }
  const jobs = { forget: (session: MatchSession) => forget(state, session), notifications: matchNotifications }
  const scheduler = createScheduler(server, sessions, options.tickEvery ?? 1000, tick, jobs)
  return { others, scheduler, settled: () => ratingJobs.settled().then(matchNotifications.settled) }
}

/** Starts a match server on a store. `games`: the supported games; `broadcaster`: sends updates to clients. */
export const createMatchServer = async (
  store: Store,
  games: readonly Playable[],
  broadcaster: Broadcaster,
  options: MatchServerOptions = {},
): Promise<MatchServer> => {
  const server = await createServerContext(store, games, broadcaster, options)
  const state = await createServerState(server, store, options.tablesPerAddress ?? limits.tablesPerAddress)
  const { tables } = state
  const joining = createJoining({ ...state, onJoined: (session) => runBots(server, state.sessions, session) })
  const work = createWork(state, store, options)
  const { answering, settled } = createAnswering(server)
  return {
    ...createReading(state),
    figures: () => figuresOf(state.sessions, work.others.count()),
    open: (request, from) =>
      answering(async () => {
        const isForAll = request.settings.visibility === 'open'
        return (isForAll ? await state.restricted(from, 'sit') : undefined) ?? tables.open(request, from)
      }),
    check: tables.check,
    quick: (request, from) =>
      answering(async () => (await state.restricted(from, 'sit')) ?? tables.quick(request, from)),
    attend: (request, from, onJoin) => answering(() => joining.attend({ request, from, onJoin }), request.match),
    leave: joining.leave,
    act: (...args) => answering(() => act(state, args), args[0]),
    tick: work.scheduler.tick,
    close: () => close(state, work.scheduler, () => work.settled().then(settled)),
  }
}
