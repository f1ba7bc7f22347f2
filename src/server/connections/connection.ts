import type { Socket } from 'socket.io'
import type { ServerMessage } from '../../protocol/index.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { Budget } from '../operations/budget.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { TrafficCounts } from '../operations/metrics.ts'

/** Maximum unsent bytes per connection. */
const MOST_BYTES = 2 ** 20

/**
 * Engine.IO fields with unsent messages: packets in its buffer, and bytes passed to the WebSocket. Its types declare
 * the fields private.
 */
type WaitingMessage = {
  readonly writeBuffer: readonly { readonly data?: unknown }[]
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } }
}

const sizeOf = (data: unknown): number => (typeof data === 'string' ? data.length : 0)

/**
 * Closes a connection whose client does not read its messages; the client catches up when it reconnects. Returns true
 * if it was closed.
 */
export const closeIfBacklogged = ({ socket }: Connection, { backlog }: Bounds, traffic: TrafficCounts): boolean => {
  const { writeBuffer, transport } = socket.conn as unknown as WaitingMessage
  const bytes = writeBuffer.reduce((sum, { data }) => sum + sizeOf(data), transport.socket?.bufferedAmount ?? 0)
  if (!socket.connected || (writeBuffer.length <= backlog && bytes <= MOST_BYTES)) return false
  traffic.closed('backlog')
  // Closes without sending the rest.
  socket.conn.close(true)
  return true
}

/** Engine.IO connection with its `flush` method (sends buffered messages), which the types declare private. */
type Flushed = Pick<WireSocket['conn'], 'request'> & { flush: () => void }

/** Sends all messages of one event-loop turn in one system call, for example an acknowledgement and its entry. */
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

/** Messages from clients before validation: the event `ask`, with a request and a function for the response. */
type FromClients = Record<string, (...what: readonly unknown[]) => void>
type ToClients = { readonly told: (message: ServerMessage) => void }

export type WireSocket = Socket<FromClients, ToClients>

/** Engine.IO's response to a WebSocket's initial request. It keeps the request in memory while the socket is open. */
const responses = new WeakMap<object, object>()

export const noteResponse = (request: object, response: object, next: () => void): void => {
  responses.set(request, response)
  next()
}

/** Releases the initial request of an admitted connection, whose headers and streams take 4 kB. */
export const forgetRequest = ({ conn }: Pick<WireSocket, 'conn'>): void => {
  Object.assign(responses.get(conn.request) ?? {}, { req: undefined })
  Object.assign(conn, { request: undefined })
}

/** State of a connection; only the sockets change it. */
export type Connection = {
  readonly socket: WireSocket
  readonly client: ClientConnection
  readonly budget: Budget
  readonly attending: Map<string, ViewerRole>
  joining: number
  faults: number
  /** Time of its last message, by the process clock. */
  heard: number
  inLobby: boolean
}

/**
 * Name of the room of all connections that see a match with this eye, or of its host's connections. The room named by
 * the match's id has all connections to the match.
 */
export const roomOf = (match: string, eye: ViewerRole['eye'] | 'host'): string => `${match}/${eye}`

export const LOBBY = 'lobby'
