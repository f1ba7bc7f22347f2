import type { DefaultEventsMap, Server } from 'socket.io'
import type { Told, WireEntry } from '../../protocol/index.ts'
import type { Listener } from './match-server.ts'
import { type Connection, LOBBY, roomOf, type WireTally } from './connection.ts'
import { type Eyes, leaveRooms } from './rooms.ts'

export type WireServer = Server<DefaultEventsMap, { readonly told: (message: Told) => void }>

/** Sends a message to the rooms, each connection once; it is written out once for all of them. */
type Tell = (message: Told, rooms: readonly string[], except?: string) => void

/** Looks at every message before it goes out; the tests check it against the schemas there. */
export type Look = (message: Told) => void

const telling =
  (io: WireServer, tally: WireTally, look: Look): Tell =>
  (message, rooms, except) => {
    look(message)
    tally.told(message.kind)
    const to = io.to([...rooms])
    ;(except === undefined ? to : to.except(except)).emit('told', message)
  }

/** The rooms that get the same entry, by entry. */
const byContent = (
  eyes: NonNullable<ReturnType<Eyes['of']>>,
  forEye: Parameters<Listener['entry']>[2],
): ReadonlyMap<WireEntry, readonly string[]> => {
  const found = new Map<WireEntry, string[]>()
  for (const [room, eye] of eyes) {
    const entry = forEye(eye)
    const rooms = found.get(entry)
    if (rooms === undefined) found.set(entry, [room])
    else rooms.push(room)
  }
  return found
}

/** Brings what the hall says to all whom it concerns. */
export const listenerOn = (
  io: WireServer,
  connections: ReadonlyMap<string, Connection>,
  eyes: Eyes,
  tally: WireTally,
  look: Look,
): Listener => {
  const tell = telling(io, tally, look)
  return {
    entry(match, _, forEye) {
      const there = eyes.of(match)
      if (there === undefined) return
      const contents = byContent(there, forEye)
      for (const [entry, rooms] of contents)
        tell({ kind: 'entry', match, entry }, contents.size === 1 ? [match] : rooms)
    },
    presence(match, presence) {
      if (eyes.of(match) === undefined) return
      const { list, ...told } = presence
      const host = roomOf(match, 'host')
      tell({ kind: 'presence', match, presence: told }, [match], list && host)
      if (list !== undefined) tell({ kind: 'presence', match, presence }, [host])
    },
    table: (table) => tell({ kind: 'table', table }, [LOBBY]),
    gone: (match) => tell({ kind: 'gone', match }, [LOBBY]),
    dismissed(match, visitors, why) {
      for (const id of visitors) {
        const connection = connections.get(id)
        if (connection === undefined) continue
        tell({ kind: 'dismissed', match, why }, [id])
        leaveRooms(connection, match)
      }
    },
  }
}
