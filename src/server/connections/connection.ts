import type { Socket } from 'socket.io'
import type { ServerMessage } from '../../protocol/index.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { Budget } from '../operations/budget.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { TrafficCounts } from '../operations/metrics.ts'

/** Bytes that may wait for a device that does not take them. */
const MOST_BYTES = 2 ** 20

/**
 * Where a connection of Engine.IO shows what waits to be sent: packets that it keeps itself, and bytes that it has handed on to
 * the WebSocket. Its types call these fields private.
 */
type WaitingMessage = {
  readonly writeBuffer: readonly { readonly data?: unknown }[]
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } }
}

const sizeOf = (data: unknown): number => (typeof data === 'string' ? data.length : 0)

/** Closes a connection that does not read what it is sent: it catches up when it comes back. True if it was closed. */
export const closeDeaf = ({ socket }: Connection, { backlog }: Bounds, traffic: TrafficCounts): boolean => {
  const { writeBuffer, transport } = socket.conn as unknown as WaitingMessage
  const bytes = writeBuffer.reduce((sum, { data }) => sum + sizeOf(data), transport.socket?.bufferedAmount ?? 0)
  if (!socket.connected || (writeBuffer.length <= backlog && bytes <= MOST_BYTES)) return false
  traffic.closed('backlog')
  // At once, without sending the rest.
  socket.conn.close(true)
  return true
}

/** A connection of Engine.IO: what is written goes out when it is flushed. Its types call that private. */
type Flushed = Pick<WireSocket['conn'], 'request'> & { flush: () => void }

/**
 * Sends what a turn of the loop says to a connection in one piece: an acknowledgement goes with the news of its entry, in one call of the
 * system instead of two.
 */
export const sendTogether = (raw: object): void => {
  const conn = raw as Flushed
  const flush = conn.flush.bind(conn)
  const { socket } = conn.request
  let isDue = false
  const send = (): void => {
    isDue = false
    socket.cork()
    flush()
    socket.uncork()
  }
  conn.flush = () => {
    if (!isDue) process.nextTick(send)
    isDue = true
  }
}

/** What clients send: requests in `ask`, each with a function that takes the answer. Nothing of it is to be trusted. */
type FromClients = Record<string, (...what: readonly unknown[]) => void>
type ToClients = { readonly told: (message: ServerMessage) => void }

export type WireSocket = Socket<FromClients, ToClients>

/** Engine.IO's answer to the request that a WebSocket began with; it is kept as long as that is open, and the request through it. */
const responses = new WeakMap<object, object>()

export const noteResponse = (request: object, response: object, next: () => void): void => {
  responses.set(request, response)
  next()
}

/** Lets go of the request that a connection began with, once it is admitted: its headers and streams take 4 kB. */
export const forgetRequest = ({ conn }: Pick<WireSocket, 'conn'>): void => {
  Object.assign(responses.get(conn.request) ?? {}, { req: undefined })
  Object.assign(conn, { request: undefined })
}

/** One connection as the sockets keep it. Only the sockets change it. */
export type Connection = {
  readonly socket: WireSocket
  readonly client: ClientConnection
  readonly budget: Budget
  readonly attending: Map<string, ViewerRole>
  joining: number
  faults: number
  /** When its last message came, by the process's own clock. */
  heard: number
  inLobby: boolean
}

/** The room of all connections that see a match with one eye, or that of its host. The room of all its connections has the match's id. */
export const roomOf = (match: string, eye: ViewerRole['eye'] | 'host'): string => `${match}/${eye}`

export const LOBBY = 'lobby'
