import type { ModerationStore } from '../store/moderation-store.ts'
import type { PlayerStore } from '../store/player-store.ts'
import type { SocialStore } from '../store/social-store.ts'

/** What matches ask of the accounts: who owns which seat, who may sit with whom, and who is restricted. */
export type SeatAccounts = Pick<PlayerStore, 'heldAt' | 'holdSeats' | 'releaseSeat' | 'seatOwners'> &
  Pick<SocialStore, 'blockedAmong' | 'friendsAmong'> &
  Pick<ModerationStore, 'restrictions'>
