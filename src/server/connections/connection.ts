import type { Socket } from 'socket.io'
import type { ServerMessage } from '../../protocol/index.ts'
import type { ClientConnection, ViewerRole } from '../matches/server-context.ts'
import type { Budget } from '../operations/budget.ts'

/** What clients send: requests in `ask`, each with a function that takes the answer. Nothing of it is to be trusted. */
type FromClients = Record<string, (...what: readonly unknown[]) => void>
type ToClients = { readonly told: (message: ServerMessage) => void }

export type WireSocket = Socket<FromClients, ToClients>

/** One connection as the sockets keep it. Only the sockets change it. */
export type Connection = {
  readonly socket: WireSocket
  readonly client: ClientConnection
  readonly budget: Budget
  readonly attending: Map<string, ViewerRole>
  /** How many matches it is joining now. */
  joining: number
  faults: number
  /** When its last message came, by the process's own clock. */
  heard: number
  inLobby: boolean
}

/** The room of all connections that see a match with one eye, or that of its host. The room of all its connections has the match's id. */
export const roomOf = (match: string, eye: ViewerRole['eye'] | 'host'): string => `${match}/${eye}`

/** The room of the connections that follow the lobby. */
export const LOBBY = 'lobby'
