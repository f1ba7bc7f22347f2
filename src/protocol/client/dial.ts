import type { ErrorCode, Request } from '../match/messages.ts'

/**
 * State of the connection. `offline` and `closing` (the server restarts in order) recover automatically; `refused`
 * does not, and its message says what to do.
 */
export type Status =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'closing' }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }

/** Events of a connection. */
export type ConnectionHandlers = {
  /** Connected, for the first time or again. */
  readonly up: () => void
  /** Lost, or never established. It reconnects automatically and may report this repeatedly meanwhile. */
  readonly down: () => void
  /** The server refuses this client; it does not retry. */
  readonly refused: (code: ErrorCode, message: string) => void
  /** Unsolicited message of the server, not validated. */
  readonly told: (message: unknown) => void
}

/** A self-healing connection. It never resends requests; callers do. */
export interface Connection {
  /** Returns the raw answer, not validated. @throws Error if there is no connection, or it is lost before the answer */
  ask(request: Request): Promise<unknown>
  /** Tries to connect at once. */
  wake(): void
  /** Reconnects, so that the server sees who is signed in now. */
  redial(): void
  close(): void
}

/** Opens a connection to a server and sends its events to the handlers. */
export type Dial = (handlers: ConnectionHandlers) => Connection

/** Clock and timers, replaceable in tests. */
export type Timing = {
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number
  /** Calls `act` after so many milliseconds; returns a function that cancels it. */
  readonly later: (milliseconds: number, act: () => void) => () => void
  /** Milliseconds before a transport without connection counts as silent; 3,000 by default. */
  readonly connectWithin?: number
}

/** This device's clock and timers. */
export const ownTiming: Timing = {
  now: Date.now,
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The connection was lost before the answer came; the server may or may not have handled the request. */
export class Lost extends Error {}
