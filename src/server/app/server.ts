import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { games } from '../../games/index.ts'
import { SERVER_KEYS_PATH } from '../../protocol/log/server-keys.ts'
import { type AccountParts, createAccountParts, type Exporter, signedInBy } from '../accounts/players/parts.ts'
import { exportRatings } from '../accounts/ratings/routes.ts'
import { tokenIn } from '../accounts/players/cookie.ts'
import { type ApiParts, diceReports, serveApi } from './api.ts'
import { exportFriends, PRESENT_FOR } from '../accounts/friends/routes.ts'
import { exportNotifications } from '../accounts/notifications/parts.ts'
import { exportModeration } from '../accounts/moderation/report-routes.ts'
import { limitRate } from '../http/rate-limit.ts'
import { createApp } from '../http/app.ts'
import { createAddressCounts } from '../connections/admission.ts'
import { createMatchServer } from './create-match-server.ts'
import type { MatchServer } from '../connections/match-server.ts'
import type { MatchServerOptions } from './match-server-context.ts'
import { nameRules } from '../accounts/moderation/names.ts'
import type { Playable } from '../matches/server-context.ts'
import { type Log, shortId } from '../operations/log.ts'
import { createRequestShares, type RequestShares } from '../operations/request-shares.ts'
import { createMetrics } from '../operations/metrics.ts'
import { serveMonitoring } from '../operations/routes.ts'
import type { ServerSettings } from './settings.ts'
import type { Store } from './store.ts'
import { addressHasher, limitRepeats } from '../operations/address.ts'
import { createMatchNews, type MatchNews } from '../connections/visitors.ts'
import { createSockets, type Sockets, type SocketsOptions } from '../connections/sockets.ts'
import { seasonsUntil } from '../accounts/ratings/seasons.ts'
import { isOverdue } from '../operations/fair-queue.ts'
import { createNotifications, type Notifications } from '../accounts/notifications/notifications.ts'
import { createPublicLog } from '../public-log/public-log.ts'
import { openIdentity } from '../public-log/server-key.ts'
import { StoreFault } from '../db/faults.ts'

/** Milliseconds after which a repeated disk fault is logged again. Every refused action raises the fault. */
const SAID = 60_000

/**
 * Returns a function that logs errors not caused by clients; disk faults at most once a minute.
 * Timeouts are only warnings, because such work is estimated or repeated.
 */
export const createComplaints = (
  log: Pick<Log, 'error' | 'warn'>,
  count: () => void,
  now: () => number = () => performance.now(),
): ((error: unknown, match?: string) => void) => {
  const said = new Map<string, number>()
  return (error, match) => {
    if (isOverdue(error)) {
      log.warn({ match: shortId(match) }, 'A computation took longer than it may, and was given up.')
      return
    }
    count()
    if (!(error instanceof StoreFault)) {
      log.error({ err: error, match: shortId(match) }, 'Something went wrong.')
      return
    }
    if ((said.get(error.message) ?? Number.NEGATIVE_INFINITY) + SAID > now()) return
    said.set(error.message, now())
    log.error({ err: error }, error.message)
  }
}

export type ServerOptions = {
  readonly webRoot: string
  readonly store: Store
  readonly log: Log
  /** True to include metrics of the whole process. */
  readonly ofProcess?: boolean
  readonly games?: readonly Playable[]
  /** Milliseconds for which a shutdown waits for work in progress. */
  readonly finishWithin?: number
  readonly matchServer?: Pick<MatchServerOptions, 'now' | 'newSecret' | 'botThreads' | 'tickEvery'>
  /** Rate limits of addresses and accounts; replaced by programs that measure prices. */
  readonly shares?: RequestShares
  readonly accountShares?: AccountParts['accountShares']
} & Pick<ServerSettings, 'bounds' | 'proxies' | 'origins' | 'openMetrics'> &
  Partial<Pick<ServerSettings, 'forbiddenWords' | 'seasons' | 'notifications' | 'packAfter'>> &
  Pick<SocketsOptions, 'checkOut' | 'sweepEvery'>

export interface HazelringServer {
  readonly app: FastifyInstance
  readonly matchServer: MatchServer
  /**
   * Shuts down gracefully in under five seconds. Announces it, refuses new requests, finishes and sends work in
   * progress, and closes all connections. Call it once.
   */
  close(): Promise<void>
}

/** Maximum ms at shutdown for finishing work (even if a disk hangs), and then for sending the last messages. */
const FINISH_WITHIN = 3_500
const SAID_WITHIN = 500

/** Allowed TCP connections per allowed socket of an address, because pages and idle connections count as well. */
const LINES_PER_SOCKET = 4

/** Tracks all TCP connections of a server. Destroys those beyond an address's limit, unless a proxy is in front. */
const acceptedSockets = ({ server }: FastifyInstance, { bounds, proxies }: ServerOptions): ReadonlySet<Socket> => {
  const lines = new Set<Socket>()
  const census = createAddressCounts()
  const most = proxies > 0 ? Number.POSITIVE_INFINITY : bounds.socketsPerAddress * LINES_PER_SOCKET
  server.on('connection', (line) => {
    const address = line.remoteAddress ?? ''
    if (census.of(address) >= most) {
      line.destroy()
      return
    }
    census.come(address)
    lines.add(line)
    line.once('close', () => {
      census.go(address)
      lines.delete(line)
    })
  })
  return lines
}

type Parts = {
  readonly app: FastifyInstance
  readonly matchServer: MatchServer
  readonly matchNews: MatchNews
  readonly wire: Sockets
  readonly store: Store
  readonly lines: ReadonlySet<Socket>
}

const closeInOrder = async (
  { app, matchServer, matchNews, wire, store, lines }: Parts,
  finishWithin: number,
): Promise<void> => {
  wire.announce()
  const closed = matchServer.close()
  matchNews.close()
  await Promise.race([closed, setTimeout(finishWithin, undefined, { ref: false })])
  wire.close()
  const gone = app.close()
  await Promise.race([gone, setTimeout(SAID_WITHIN)])
  for (const line of lines) line.destroy()
  await gone
  await store.close()
}

const gameTitle = (id: string): string => games.find(({ game }) => game.id === id)?.text.title ?? id

const callParts = ({ store, origins, notifications: given }: ServerOptions, complain: (error: unknown) => void) => {
  const settings = given ?? { allowPrivate: false }
  return {
    settings,
    notifications: createNotifications({ store, settings, origins, titleOf: gameTitle, now: Date.now, complain }),
  }
}

const ratingParts = (
  accounts: AccountParts,
  { store: { ratings, study }, proxies, games: hosted = games, seasons = { starts: [] } }: ServerOptions,
): ApiParts['ratings'] => ({
  ratings,
  study,
  players: accounts.players,
  areFriends: accounts.areFriends,
  seasons: () => seasonsUntil(seasons, Date.now()),
  games: hosted,
  now: Date.now,
  askerOf: async (...asked) => (await signedInBy({ ...accounts, proxies }, ...asked))?.player.player,
})

const accountApi = (
  accounts: AccountParts,
  calling: ReturnType<typeof callParts>,
  matchServer: MatchServer,
  { friends, moderation, study, ratings, notifications: channels }: Store,
): ApiParts['accounts'] => ({ ...accounts, ...calling, matchServer, friends, moderation, study, ratings, channels })

/** Data-export functions of the features, for an account's owner. */
const exportersOf = ({ ratings, friends, moderation, notifications, study }: Store): readonly Exporter[] => [
  exportModeration(moderation),
  exportFriends(friends, Date.now),
  exportNotifications(notifications),
  exportRatings(ratings),
  async (player) => ({ accuracy: await study.accuracyOf(player) }),
]

/** Functions that accounts use, provided by features built on accounts. */
const acrossFeatures = (store: Store, { mailer }: Notifications) => ({
  hasMail: mailer !== undefined,
  areFriends: async (player: string, other: string) => (await store.friends.friendsAmong(player, [other])).length === 1,
  exporters: exportersOf(store),
  endWebhooks: store.notifications.endWebhooks,
})

/** Milliseconds between records of the accounts that are present. */
const NOTE_HERE = 60_000
/** Milliseconds between looks for connected devices that have been signed out. */
const LOOK_FOR_SIGNED_OUT = 10_000

/** Regularly records which accounts have a connected device. Returns a function that stops this. */
const noteWhoIsHere = (wire: Sockets, { friends }: Store, complain: (error: unknown) => void): (() => void) => {
  const note = async (): Promise<void> => {
    const players = await wire.players()
    if (players.length > 0) await friends.noteHere(players, Date.now() + PRESENT_FOR)
  }
  const timer = setInterval(() => void note().catch(complain), NOTE_HERE).unref()
  // Devices may be signed out at another server.
  const looking = setInterval(() => void wire.endSignedOut().catch(complain), LOOK_FOR_SIGNED_OUT).unref()
  return () => {
    clearInterval(timer)
    clearInterval(looking)
  }
}

const proofParts = async ({ store, matchServer: { now = Date.now } = {} }: ServerOptions) => {
  const identity = await openIdentity(store, now())
  return { identity, publicLog: createPublicLog({ store, signer: identity.signer, now }) }
}

/** Assembles the server: matches, sockets, HTTP interface and pages. */
export const host = async (hosting: ServerOptions): Promise<HazelringServer> => {
  const { store, log, bounds } = hosting
  const addressOf = addressHasher(hosting.proxies)
  const metrics = createMetrics(hosting.ofProcess ?? false)
  const complain = createComplaints(log, metrics.complained)
  const shares = hosting.shares ?? createRequestShares(bounds)
  const calling = callParts(hosting, complain)
  const isNameAllowed = nameRules(hosting.forbiddenWords ?? [])
  const noteRefusal = limitRepeats((why) => log.warn(why))
  const sessionsEnded = (): void => void wire.endSignedOut().catch(complain)
  const given = { sessionsEnded, noteRefusal, addressOf, isNameAllowed, now: Date.now }
  const accounts = createAccountParts({ ...hosting, ...given, ...acrossFeatures(store, calling.notifications) })
  const playerOf = (request: IncomingMessage) => accounts.sessions.watch(tokenIn(request))
  const wire = createSockets({ ...hosting, noteRefusal, addressOf, traffic: metrics.traffic, complain, playerOf })
  const matchNews = createMatchNews()
  const proving = await proofParts(hosting)
  const matchServer = await createMatchServer(store, hosting.games ?? games, matchNews.of(wire.broadcaster), {
    ...hosting.matchServer,
    ...proving,
    isNameAllowed,
    packAfter: hosting.packAfter,
    notifications: calling.notifications,
    measure: metrics.measure,
    complain,
    report: (what, match) => log.info({ match: shortId(match) }, what),
    tablesPerAddress: bounds.tablesPerAddress,
  })
  const endNotes = noteWhoIsHere(wire, store, complain)
  const gameOf = (match: string) => matchServer.tables().find((table) => table.match === match)?.settings.game
  const app = await createApp({ ...hosting, noteRefusal, reached: hosting, gameOf })
  const lines = acceptedSockets(app, hosting)
  let closing: Promise<void> | undefined
  serveMonitoring(app, {
    isStoring: () => store.ready(),
    isClosing: () => closing !== undefined,
    metrics: () => metrics.text({ ...matchServer.figures(), sockets: wire.connections() }, store.commits()),
    metricsType: metrics.type,
    openMetrics: hosting.openMetrics,
  })
  app.get(SERVER_KEYS_PATH, async (_, reply) => reply.header('cache-control', 'no-cache').send(proving.identity.keys))
  const apis = { accounts: accountApi(accounts, calling, matchServer, store), ratings: ratingParts(accounts, hosting) }
  const served = { matchServer, matchNews, bounds, addressOf, shares, ...proving, dice: diceReports(store) }
  app.addHook('onClose', async () => endNotes())
  await serveApi(app, { ...served, ...apis })
  wire.open(app.server, matchServer)
  limitRate(app.server, (request) => shares.turn(addressOf(request), request.socket))
  const parts = { app, matchServer, matchNews, wire, store, lines }
  return { app, matchServer, close: () => (closing ??= closeInOrder(parts, hosting.finishWithin ?? FINISH_WITHIN)) }
}
