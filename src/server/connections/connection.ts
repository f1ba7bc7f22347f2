import type { Socket } from 'socket.io'
import type { Request, Told } from '../../protocol/index.ts'
import type { Joined, Visitor } from './match-server.ts'
import type { Bucket } from './rate-limit.ts'

/** What clients send: requests in `ask`, each with a function that takes the answer. Nothing of it is to be trusted. */
type FromClients = Record<string, (...what: readonly unknown[]) => void>
type ToClients = { readonly told: (message: Told) => void }

export type WireSocket = Socket<FromClients, ToClients>

/** One connection as the wire keeps it. What changes is changed by the wire alone. */
export type Connection = {
  readonly socket: WireSocket
  readonly visitor: Visitor
  readonly bucket: Bucket
  readonly attending: Map<string, Joined>
  /** Matches that are being joined right now. */
  joining: number
  faults: number
  /** When it last said anything, by the process's own clock. */
  heard: number
  inLobby: boolean
}

/** What the wire counts for those who run it; nothing about anybody. */
export interface WireTally {
  heard(kind: Request['kind']): void
  refused(code: string): void
  told(kind: Told['kind']): void
  /** A connection was closed by the server. */
  closed(why: 'faults' | 'idle' | 'backlog'): void
}

/** The room of all who see a match with one eye, and that of its host. The room of all who attend has the match's own name. */
export const roomOf = (match: string, eye: Joined['eye'] | 'host'): string => `${match}/${eye}`

/** The room of those who are told the lobby. */
export const LOBBY = 'lobby'
