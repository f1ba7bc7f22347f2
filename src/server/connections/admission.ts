import type { IncomingMessage } from 'node:http'
import type { Bounds } from '../operations/bounds.ts'
import { type AddressOf, isOwnName, type NoteRefusal, refusedHostText, refusedPageText } from '../operations/address.ts'
import type { TrafficCounts } from '../operations/metrics.ts'
import { createBudget, type Bucket, sharedBucket } from '../operations/budget.ts'
import type { Connection, WireSocket } from './connection.ts'
import type { WireServer } from './socket-broadcast.ts'
import { WIRE } from '../../protocol/index.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../matches/errors.ts'
import { hashOf } from '../matches/ids.ts'

/** Error of a refused connection; the client reads the reason from `data`. */
class ConnectionRejected extends Error {
  readonly data: ErrorAnswer

  constructor(data: ErrorAnswer) {
    super(data.message)
    this.data = data
  }
}

/** Message that tells whether the client or this server must be updated. */
const wrongVersion = (wire: unknown): ErrorAnswer => {
  const isNewer = typeof wire === 'number' && wire > WIRE
  const due = isNewer
    ? 'yours is newer: ask the owner of this server to bring it up to date, or use an older client.'
    : 'yours is older, or names none: reload the page, or get the Hazelring that fits.'
  return errorAnswer('wrong-version', `This server uses version ${WIRE} of the protocol; ${due}`)
}
const full = errorAnswer('full', 'Too many connections come from your network. Close some of them and try again.')
const second = errorAnswer('malformed', 'This connection is already open.')

export type ConnectionAttempt = {
  readonly wire: unknown
  /** Number of other connections from this address. */
  readonly fromThere: number
  readonly isSecond: boolean
  readonly isClosing: boolean
}

/** Reason for refusing a connection; undefined if it is admitted. */
const admissionError = (attempt: ConnectionAttempt, { socketsPerAddress }: Bounds): ErrorAnswer | undefined => {
  if (attempt.isClosing) return errors.closing
  if (attempt.wire !== WIRE) return wrongVersion(attempt.wire)
  if (attempt.isSecond) return second
  return attempt.fromThere >= socketsPerAddress ? full : undefined
}

export const createAddressCounts = () => {
  const counts = new Map<string, number>()
  const of = (address: string): number => counts.get(address) ?? 0
  return {
    of,
    come: (address: string): void => void counts.set(address, of(address) + 1),
    go: (address: string): void => {
      if (of(address) <= 1) counts.delete(address)
      else counts.set(address, of(address) - 1)
    },
  }
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/**
 * True if a page may connect: this server's own, or one with a listed origin (`https://play.example`). Programs send no
 * origin and may connect.
 */
export const isAllowedOrigin = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return host !== undefined && hostOf(origin) === host.toLowerCase()
}

/** Returns a function that looks up the account of the connection's device, from the connection's first request. */
export type PlayerOf = (request: IncomingMessage) => () => Promise<string | undefined>

type Settings = {
  readonly bounds: Bounds
  readonly origins: readonly string[]
  readonly proxies: number
  readonly addressOf: AddressOf
  readonly traffic: TrafficCounts
  readonly isClosing: () => boolean
  readonly playerOf?: PlayerOf
  readonly noteRefusal?: NoteRefusal
}

/** Milliseconds before a refused connection is closed, so that its client receives the refusal. */
const LEAVE_WITHIN = 500

/** Admits connections, and tracks them by address. */
export interface Admission {
  /**
   * Checks a connection's first request. Refuses pages of other sites, and addresses with more than twice their allowed
   * connections.
   */
  readonly allow: (request: IncomingMessage, answer: (why: string | undefined, may: boolean) => void) => void
  /** Admits connections of the right version within their address's limit, once the server is ready. */
  watch(io: WireServer): void
  welcome(socket: WireSocket): Connection
}

type Raw = Pick<NodeJS.EventEmitter, 'once'> & { readonly request: IncomingMessage }

/** Maximum delay of a Node timer in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Tracks connections by address: their number and their shared budget. */
const registry = (addressOf: AddressOf, bounds: Bounds) => {
  const census = createAddressCounts()
  const buckets = new Map<string, Bucket>()
  /** Forgets an address without connections once its bucket is full. */
  const forget = (address: string): void => {
    const wait = buckets.get(address)?.fullIn(performance.now()) ?? 0
    if (census.of(address) > 0) return
    if (wait === 0) buckets.delete(address)
    else setTimeout(forget, Math.min(wait, LONGEST_WAIT), address).unref()
  }
  const addresses = new WeakMap<object, string>()
  const of = (conn: object): string => addresses.get(conn) ?? ''
  return {
    of,
    from: (request: IncomingMessage): number => census.of(addressOf(request)),
    sharedBy: (conn: object): Bucket => {
      const address = of(conn)
      const shared = buckets.get(address) ?? sharedBucket(bounds, performance.now())
      buckets.set(address, shared)
      return shared
    },
    fellows: (conn: object): number => census.of(of(conn)) - 1,
    note(raw: Raw): void {
      const address = addressOf(raw.request)
      addresses.set(raw, address)
      census.come(address)
      raw.once('close', () => {
        census.go(address)
        forget(address)
      })
    },
  }
}

type OwnedConnection = {
  readonly address: string
  readonly shared: Bucket
  readonly player?: () => Promise<string | undefined>
  readonly device?: string
}

const markIn = ({ handshake }: Pick<WireSocket, 'handshake'>): string | undefined => {
  const mark: unknown = handshake.auth['device']
  return typeof mark === 'string' && /^[0-9a-f]{32}$/.test(mark) ? hashOf(mark) : undefined
}

const newConnection = (
  socket: WireSocket,
  { address, shared, ...owner }: OwnedConnection,
  bounds: Bounds,
): Connection => {
  const heard = performance.now()
  const budget = createBudget(bounds, shared, heard)
  const client = { id: socket.id, address, spend: (units: number) => budget.take(units, performance.now()), ...owner }
  return { socket, client, budget, attending: new Map(), joining: 0, faults: 0, heard, inLobby: false }
}

export const createAdmission = ({
  bounds,
  origins,
  proxies,
  addressOf,
  traffic,
  isClosing,
  playerOf,
  noteRefusal = () => undefined,
}: Settings): Admission => {
  const known = registry(addressOf, bounds)
  const admitted = new WeakSet<object>()

  const turn = ({ conn, handshake }: Pick<WireSocket, 'conn' | 'handshake'>): ConnectionRejected | undefined => {
    const wire: unknown = handshake.auth['wire']
    const coming = { wire, fromThere: known.fellows(conn), isSecond: admitted.has(conn), isClosing: isClosing() }
    const refused = admissionError(coming, bounds)
    admitted.add(conn)
    if (refused === undefined) return undefined
    traffic.refused(refused.code)
    setTimeout(() => conn.close(), LEAVE_WITHIN).unref()
    return new ConnectionRejected(refused)
  }

  return {
    /** Allows twice the limit per address, because the server needs a connection to send a refusal. */
    allow(request, answer) {
      const isPage = isAllowedOrigin(request, origins)
      if (!isPage || !isOwnName(request, { origins, proxies })) {
        noteRefusal(isPage ? refusedHostText(request) : refusedPageText(request))
        return answer('This server does not accept requests from this page.', false)
      }
      const isCrowd = known.from(request) >= bounds.socketsPerAddress * 2
      answer(isCrowd ? 'Too many connections come from your network.' : undefined, !isCrowd)
    },
    watch(io) {
      io.engine.on('connection', known.note)
      io.use((socket, next) => next(turn(socket)))
    },
    welcome: (socket) => {
      const owner = { address: known.of(socket.conn), shared: known.sharedBy(socket.conn) }
      const player = playerOf?.(socket.request)
      const device = markIn(socket)
      return newConnection(socket, { ...owner, ...(player && { player }), ...(device && { device }) }, bounds)
    },
  }
}
