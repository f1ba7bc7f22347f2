import type { ErrorCode } from '../match/messages.ts'

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
