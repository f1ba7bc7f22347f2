import type { ErrorCode, Request } from '../match/messages.ts'

/**
 * State of the connection. `offline` and `closing` (orderly restart) recover automatically; `refused` does not, and its
 * message says what to do.
 */
export type Status =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline'; readonly since: number }
  | { readonly kind: 'closing' }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly message: string }

/** Callbacks for events of a connection. */
export type ConnectionHandlers = {
  /** Called when connected, also after reconnecting. */
  readonly up: () => void
  /** Called when the connection is lost or cannot be established; may repeat while reconnecting. */
  readonly down: () => void
  /** Called when the server refuses this client; the connection does not retry. */
  readonly refused: (code: ErrorCode, message: string) => void
  /** Called with each unsolicited message, before validation. */
  readonly told: (message: unknown) => void
}

/** Connection that reconnects by itself. It does not repeat requests; callers must. */
export interface Connection {
  /**
   * Resolves to the answer, before validation. @throws Error if no connection exists, or it breaks before the answer
   */
  ask(request: Request): Promise<unknown>
  /** Tries to connect immediately. */
  wake(): void
  /** Reconnects, so that the server learns the current account. */
  redial(): void
  close(): void
}

/** Opens a connection to a server and sends its events to the handlers. */
export type Dial = (handlers: ConnectionHandlers) => Connection

/** Clock and timers, replaceable in tests. */
export type Timing = {
  /** Current time of this device in milliseconds since 1970. */
  readonly now: () => number
  /** Calls `act` after the given milliseconds; returns a function that cancels the call. */
  readonly later: (milliseconds: number, act: () => void) => () => void
  /** Milliseconds after which a transport that has not connected counts as silent; default 3,000. */
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

/** Error: the connection broke before the answer. The server may have performed the request. */
export class ConnectionLost extends Error {}
