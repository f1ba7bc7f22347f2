import type { ErrorCode, Request } from '../match/messages.ts'

/**
 * How the connection to the server stands. `offline` mends itself, and so does `closing` (the server goes down in order and
 * comes back); `refused` does not: the message says what to do.
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
  /** Lost, or not had at all. It comes by itself; until then it may be said again. */
  readonly down: () => void
  /** The server will not have this client, and nothing more is tried. */
  readonly refused: (code: ErrorCode, message: string) => void
  /** Something that the server says by itself, unchecked. */
  readonly told: (message: unknown) => void
}

/** A connection that comes back by itself. Nothing is sent again: whoever asks does that. */
export interface Connection {
  /** The answer as it came, unchecked. @throws Error when there is no connection, or it is lost before the answer */
  ask(request: Request): Promise<unknown>
  /** Does not wait any longer before it tries to connect. */
  wake(): void
  /** Drops the connection and dials again, as after a loss: the server then sees who is signed in now. */
  redial(): void
  close(): void
}

/** Opens a connection to a server, whose events go to the handlers. */
export type Dial = (handlers: ConnectionHandlers) => Connection

/** Time, so that tests can bring their own. */
export type Timing = {
  /** Milliseconds since 1970 by this device's clock. */
  readonly now: () => number
  /** Does something after so many milliseconds; answers how to call it off. */
  readonly later: (milliseconds: number, act: () => void) => () => void
  /** Milliseconds until a transport that does not connect counts as silent; 3,000 if left out. */
  readonly connectWithin?: number
}

/** The clock and timers of this device. */
export const ownTiming: Timing = {
  now: Date.now,
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** The connection was lost before the answer came. The request may have been taken, or not. */
export class Lost extends Error {}
