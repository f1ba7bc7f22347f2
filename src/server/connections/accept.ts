import type { IncomingMessage } from 'node:http'
import type { Bounds } from '../operations/bounds.ts'
import type { AddressOf } from '../operations/address.ts'
import { newBucket } from './rate-limit.ts'
import type { Connection, WireSocket, WireTally } from './connection.ts'
import { newCensus, Turned, turnedBy } from './admission.ts'
import { isWelcome } from './origin.ts'
import type { WireServer } from './socket-broadcast.ts'

type Settings = {
  readonly bounds: Bounds
  readonly origins: readonly string[]
  readonly addressOf: AddressOf
  readonly tally: WireTally
  readonly isClosing: () => boolean
}

/** Milliseconds until a connection that was turned away is cut: its answer has gone out by then. */
const LEAVE_WITHIN = 500

/** Who may come in, and what the wire keeps of those who do. */
export interface Newcomers {
  /** Looks at the first request of a connection: pages of elsewhere, and addresses far beyond their share, get no further. */
  readonly allow: (request: IncomingMessage, answer: (why: string | undefined, may: boolean) => void) => void
  /** Lets connections in by version and share, once the server stands. */
  watch(io: WireServer): void
  welcome(socket: WireSocket): Connection
}

/** A connection of Engine.IO, below any socket. */
type Raw = Pick<NodeJS.EventEmitter, 'once'> & { readonly request: IncomingMessage }

/** Where each connection comes from, and how many come from there. */
const registry = (addressOf: AddressOf) => {
  const census = newCensus()
  const addresses = new WeakMap<object, string>()
  const of = (conn: object): string => addresses.get(conn) ?? ''
  return {
    of,
    from: (request: IncomingMessage): number => census.of(addressOf(request)),
    fellows: (conn: object): number => census.of(of(conn)) - 1,
    note(raw: Raw): void {
      const address = addressOf(raw.request)
      addresses.set(raw, address)
      census.come(address)
      raw.once('close', () => census.go(address))
    },
  }
}

const newConnection = (socket: WireSocket, address: string, bounds: Bounds): Connection => {
  const heard = performance.now()
  const visitor = { id: socket.id, address }
  const bucket = newBucket(bounds, heard)
  return { socket, visitor, bucket, attending: new Map(), joining: 0, faults: 0, heard, inLobby: false }
}

export const newcomersOf = ({ bounds, origins, addressOf, tally, isClosing }: Settings): Newcomers => {
  const known = registry(addressOf)
  const admitted = new WeakSet<object>()

  const turn = ({ conn, handshake }: Pick<WireSocket, 'conn' | 'handshake'>): Turned | undefined => {
    const wire: unknown = handshake.auth['wire']
    const coming = { wire, fromThere: known.fellows(conn), isSecond: admitted.has(conn), isClosing: isClosing() }
    const refused = turnedBy(coming, bounds)
    admitted.add(conn)
    if (refused === undefined) return undefined
    tally.refused(refused.code)
    setTimeout(() => conn.close(), LEAVE_WITHIN).unref()
    return new Turned(refused)
  }

  return {
    /** The door's own answer needs a connection, so there are places for some more than may stay. */
    allow(request, answer) {
      if (!isWelcome(request, origins)) return answer('This page may not use this server.', false)
      const isCrowd = known.from(request) >= bounds.socketsPerAddress * 2
      return answer(isCrowd ? 'Too many connections come from your network.' : undefined, !isCrowd)
    },
    watch(io) {
      io.engine.on('connection', known.note)
      io.use((socket, next) => next(turn(socket)))
    },
    welcome: (socket) => newConnection(socket, known.of(socket.conn), bounds),
  }
}
