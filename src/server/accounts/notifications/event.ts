import type { SeatResult } from '../../../protocol/accounts/account.ts'

/**
 * Something that a player wants to hear of. `subject` names it: of two events with the same subject only the first is told. `path`: the page
 * to open. `game`: its id. `others`: the names of those it comes from.
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
  /** With `started`: whether the player is asked first. */
  readonly isTurn?: boolean
  /** With `ended`. */
  readonly result?: SeatResult
  /** With `challenge`: which one, and what its other player did. */
  readonly challenge?: string
  readonly step?: ChallengeStep
}

/** What a player can do about a challenge that the other one is told of. */
export type ChallengeStep = 'proposed' | 'countered' | 'accepted'

export type MailText = { readonly title: string; readonly text: string }
export type CallMessage = MailText & { readonly event: CallEvent }

/** What came of a try: it arrived; the address is gone for good; it will not be taken; or it may be tried again later. */
export type Delivery = 'done' | 'gone' | 'refused' | 'later'
