import type { SeatResult } from '../../../protocol/accounts/account.ts'

/**
 * An event for a notification. `subject` identifies it: of two events with the same subject only the first is sent.
 * `path`: the page to open. `game`: its id. `others`: the names of the other players involved.
 */
export type CallEvent = {
  readonly kind: 'turn' | 'started' | 'ended' | 'challenge' | 'test'
  readonly subject: string
  readonly path: string
  readonly game?: string
  readonly match?: string
  /** With `match`: the player’s seat. */
  readonly seat?: number
  readonly others: readonly string[]
  /** With `started`: true if it is the player's turn. */
  readonly isTurn?: boolean
  /** With `ended`. */
  readonly result?: SeatResult
  /** With `challenge`: its id, and the other player's action. */
  readonly challenge?: string
  readonly step?: ChallengeStep
}

/** Steps of a challenge that the other player is notified of. */
export type ChallengeStep = 'proposed' | 'countered' | 'accepted'

export type MailText = { readonly title: string; readonly text: string }
export type CallMessage = MailText & { readonly event: CallEvent }

/** Result of an attempt: delivered; address gone permanently; refused; or try again later. */
export type Delivery = 'done' | 'gone' | 'refused' | 'later'
