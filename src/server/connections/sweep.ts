import type { Bounds } from '../operations/bounds.ts'
import type { Connection, WireTally } from './connection.ts'

/** Messages that wait because the device does not take them. Engine.IO keeps them in a field that its types call private. */
const backlogOf = ({ socket }: Connection): number =>
  (socket.conn as unknown as { readonly writeBuffer: readonly unknown[] }).writeBuffer.length

const isIdle = ({ attending, joining, inLobby, heard }: Connection, now: number, { idleSocket }: Bounds): boolean =>
  attending.size === 0 && joining === 0 && !inLobby && now - heard > idleSocket

/** Closes what nobody needs: connections that attend nothing and say nothing, and those that do not take what they are told. */
export const sweep = (connections: Iterable<Connection>, now: number, bounds: Bounds, tally: WireTally): void => {
  for (const connection of connections) {
    if (backlogOf(connection) > bounds.backlog) {
      tally.closed('backlog')
      // Without waiting for what is still to be sent.
      connection.socket.conn.close(true)
    } else if (isIdle(connection, now, bounds)) {
      tally.closed('idle')
      connection.socket.disconnect(true)
    }
  }
}
