import type { Socket } from 'socket.io'
import type { ServerMessage } from '../../protocol/index.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { Budget } from '../operations/budget.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { TrafficCounts } from '../operations/metrics.ts'

/** Maximum unsent bytes for a device. */
const MOST_BYTES = 2 ** 20

/**
 * Fields of Engine.IO with unsent messages: its own packets, and bytes passed to the WebSocket. Its types declare them
 * private.
 */
type WaitingMessage = {
  readonly writeBuffer: readonly { readonly data?: unknown }[]
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } }
}

const sizeOf = (data: unknown): number => (typeof data === 'string' ? data.length : 0)

/** Closes a connection that does not read its messages; it catches up when it returns. True if it was closed. */
export const closeDeaf = ({ socket }: Connection, { backlog }: Bounds, traffic: TrafficCounts): boolean => {
  const { writeBuffer, transport } = socket.conn as unknown as WaitingMessage
  const bytes = writeBuffer.reduce((sum, { data }) => sum + sizeOf(data), transport.socket?.bufferedAmount ?? 0)
  if (!socket.connected || (writeBuffer.length <= backlog && bytes <= MOST_BYTES)) return false
  traffic.closed('backlog')
  // Closes at once, without sending the rest.
  socket.conn.close(true)
  return true
}

/** An Engine.IO connection: messages are sent by `flush`, which its types declare private. */
type Flushed = Pick<WireSocket['conn'], 'request'> & { flush: () => void }

/**
 * Sends all messages of one turn of the event loop together: an acknowledgement with the update of its entry, in one
 * system call instead of two.
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

/** Messages of clients: requests in `ask`, each with a function for the response. All of it is unchecked. */
type FromClients = Record<string, (...what: readonly unknown[]) => void>
type ToClients = { readonly told: (message: ServerMessage) => void }

export type WireSocket = Socket<FromClients, ToClients>

/** Engine.IO's response to the initial request of a WebSocket; it keeps the request alive while the socket is open. */
const responses = new WeakMap<object, object>()

export const noteResponse = (request: object, response: object, next: () => void): void => {
  responses.set(request, response)
  next()
}

/** Releases the initial request of an admitted connection: its headers and streams take 4 kB. */
export const forgetRequest = ({ conn }: Pick<WireSocket, 'conn'>): void => {
  Object.assign(responses.get(conn.request) ?? {}, { req: undefined })
  Object.assign(conn, { request: undefined })
}

/** A connection's record; only the sockets change it. */
export type Connection = {
  readonly socket: WireSocket
  readonly client: ClientConnection
  readonly budget: Budget
  readonly attending: Map<string, ViewerRole>
  joining: number
  faults: number
  /** Time of its last message, by the process's own clock. */
  heard: number
  inLobby: boolean
}

/**
 * Returns the room of all connections that see a match with one eye, or that of its host. The room of all its
 * connections has the match's id.
 */
export const roomOf = (match: string, eye: ViewerRole['eye'] | 'host'): string => `${match}/${eye}`

export const LOBBY = 'lobby'
