import type { SeatResult } from '../../../protocol/accounts/account.ts'

/**
 * An event to notify a player of. `subject` identifies it: repeated subjects are sent once.
 * `path`: the page to open. `game`: its id. `others`: names of the other players.
 */
export type NotificationEvent = {
  readonly kind: 'turn' | 'started' | 'ended' | 'challenge' | 'test'
  readonly subject: string
  readonly path: string
  readonly game?: string
  readonly match?: string
  /** The player's seat; only if `match` is given. */
  readonly seat?: number
  readonly others: readonly string[]
  /** True if it is the player's turn; only for `started`. */
  readonly isTurn?: boolean
  /** The player's result; only for `ended`. */
  readonly result?: SeatResult
  /** Only for `challenge`: the id of the challenge, and the other player's action (`step`). */
  readonly challenge?: string
  readonly step?: ChallengeStep
}

/** Steps of a challenge that trigger a notification to the other player. */
export type ChallengeStep = 'proposed' | 'countered' | 'accepted'

export type MailText = { readonly title: string; readonly text: string }
export type NotificationMessage = MailText & { readonly event: NotificationEvent }

/** Result of a delivery attempt: delivered, address permanently gone, refused, or to be retried later. */
export type Delivery = 'done' | 'gone' | 'refused' | 'later'
