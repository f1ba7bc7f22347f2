import type { DefaultEventsMap, Server } from 'socket.io'
import { grouped } from '../../dice/index.ts'
import type { ServerMessage } from '../../protocol/index.ts'
import type { Broadcaster } from '../matches/server-context.ts'
import { type Connection, LOBBY, roomOf } from './connection.ts'
import type { TrafficCounts } from '../operations/metrics.ts'
import { type EyeRooms, joinRooms, leaveRooms } from './rooms.ts'

export type WireServer = Server<DefaultEventsMap, { readonly told: (message: ServerMessage) => void }>

/** Sends a message to rooms, encoded once. A connection in several of the rooms gets it once. */
type Tell = (message: ServerMessage, sessions: readonly string[], except?: string) => void

export type MessageObserver = (message: ServerMessage) => void

const telling =
  (io: WireServer, traffic: TrafficCounts, look: MessageObserver): Tell =>
  (message, sessions, except) => {
    look(message)
    traffic.told(message.kind)
    const to = io.to([...sessions])
    ;(except === undefined ? to : to.except(except)).emit('told', message)
  }

/** Broadcaster that sends updates to the affected connections. */
export const socketBroadcaster = (
  io: WireServer,
  connections: ReadonlyMap<string, Connection>,
  eyes: EyeRooms,
  traffic: TrafficCounts,
  look: MessageObserver,
): Broadcaster => {
  const tell = telling(io, traffic, look)
  return {
    entry(match, _, forEye) {
      const there = eyes.of(match)
      if (there === undefined) return
      // Groups rooms that receive equal content.
      const contents = grouped([...there], ([, eye]) => forEye(eye))
      for (const [entry, rooms] of contents)
        tell({ kind: 'entry', match, entry }, contents.size === 1 ? [match] : rooms.map(([room]) => room))
    },
    presence(match, presence) {
      if (eyes.of(match) === undefined) return
      const { list, ...told } = presence
      const host = roomOf(match, 'host')
      tell({ kind: 'presence', match, presence: told }, [match], list && host)
      if (list !== undefined) tell({ kind: 'presence', match, presence }, [host])
    },
    offers: (match, clients, offers) => tell({ kind: 'offers', match, offers }, clients),
    role(match, client, role) {
      const connection = connections.get(client)
      if (connection?.socket.connected === true) joinRooms(connection, match, role)
    },
    table: (table) => tell({ kind: 'table', table }, [LOBBY]),
    gone: (match) => tell({ kind: 'gone', match }, [LOBBY]),
    dismissed(match, clients, why) {
      for (const id of clients) {
        const connection = connections.get(id)
        if (connection === undefined) continue
        tell({ kind: 'dismissed', match, why }, [id])
        leaveRooms(connection, match)
      }
    },
  }
}
