import type { ModerationStore } from './moderation-store.ts'
import type { NotificationStore } from './notification-store.ts'
import type { PasskeyStore } from './passkey-store.ts'
import type { PlayerStore } from './player-store.ts'
import type { RatingStore } from './rating-store.ts'
import type { SocialStore } from './social-store.ts'
import type { StudyStore } from './study-store.ts'

/** The stores of what belongs to accounts. */
export type AccountStores = {
  readonly players: PlayerStore
  readonly passkeys: PasskeyStore
  readonly ratings: RatingStore
  readonly social: SocialStore
  readonly moderation: ModerationStore
  readonly study: StudyStore
  readonly notifications: NotificationStore
}
