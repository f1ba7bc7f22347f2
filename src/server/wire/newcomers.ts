import type { IncomingMessage } from 'node:http'
import type { Bounds } from '../operations/bounds.ts'
import type { AddressOf } from './address.ts'
import { newBucket } from './bucket.ts'
import type { Connection, WireSocket, WireTally } from './connection.ts'
import { newCensus, Turned, turnedBy } from './door.ts'
import { isWelcome } from './origin.ts'
import type { WireServer } from './tell.ts'

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

export const newcomersOf = ({ bounds, origins, addressOf, tally, isClosing }: Settings): Newcomers => {
  const census = newCensus()
  const addresses = new WeakMap<object, string>()
  const admitted = new WeakSet<object>()

  /** The door's own answer needs a connection, so there are places for some more than may stay. */
  const allow: Newcomers['allow'] = (request, answer) => {
    if (!isWelcome(request, origins)) return answer('This page may not use this server.', false)
    const isCrowd = census.of(addressOf(request)) >= bounds.socketsPerAddress * 2
    return answer(isCrowd ? 'Too many connections come from your network.' : undefined, !isCrowd)
  }

  const turn = (socket: WireSocket): Turned | undefined => {
    const { conn, handshake } = socket
    const fromThere = census.of(addresses.get(conn) ?? '') - 1
    const coming = {
      wire: handshake.auth['wire'] as unknown,
      fromThere,
      isSecond: admitted.has(conn),
      isClosing: isClosing(),
    }
    const refused = turnedBy(coming, bounds)
    if (refused === undefined) {
      admitted.add(conn)
      return undefined
    }
    tally.refused(refused.code)
    setTimeout(() => conn.close(), LEAVE_WITHIN).unref()
    return new Turned(refused)
  }

  return {
    allow,
    watch(io) {
      io.engine.on('connection', (raw: { readonly request: IncomingMessage; once: NodeJS.EventEmitter['once'] }) => {
        const address = addressOf(raw.request)
        addresses.set(raw, address)
        census.come(address)
        raw.once('close', () => {
          census.go(address)
        })
      })
      io.use((socket, next) => next(turn(socket as unknown as WireSocket)))
    },
    welcome: (socket) => {
      const start = performance.now()
      const visitor = { id: socket.id, address: addresses.get(socket.conn) ?? '' }
      const bucket = newBucket(bounds, start)
      return { socket, visitor, bucket, attending: new Map(), joining: 0, faults: 0, heard: start, inLobby: false }
    },
  }
}
