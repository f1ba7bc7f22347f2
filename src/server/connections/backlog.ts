import type { Bounds } from '../operations/bounds.ts'
import type { TrafficCounts } from '../operations/metrics.ts'
import type { Connection } from './connection.ts'

/** Bytes that may wait for a device that does not take them. */
const MOST_BYTES = 2 ** 20

/**
 * What of a connection of Engine.IO tells what waits: packets that it keeps itself, and bytes that it has handed on to the
 * WebSocket. Its types call these fields private.
 */
type Waiting = {
  readonly writeBuffer: readonly { readonly data?: unknown }[]
  readonly transport: { readonly socket?: { readonly bufferedAmount?: number } }
}

const sizeOf = (data: unknown): number => (typeof data === 'string' ? data.length : 0)

/** Closes a connection that does not read what it is sent: it catches up when it comes back. Whether it did. */
export const closeDeaf = ({ socket }: Connection, { backlog }: Bounds, traffic: TrafficCounts): boolean => {
  const { writeBuffer, transport } = socket.conn as unknown as Waiting
  const bytes = writeBuffer.reduce((sum, { data }) => sum + sizeOf(data), transport.socket?.bufferedAmount ?? 0)
  if (!socket.connected || (writeBuffer.length <= backlog && bytes <= MOST_BYTES)) return false
  traffic.closed('backlog')
  // At once, without sending the rest.
  socket.conn.close(true)
  return true
}
