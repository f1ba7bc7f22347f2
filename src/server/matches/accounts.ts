type HeldSeat = { readonly match: string; readonly holder: string }

/**
 * Queries of matches to accounts: who owns a seat, and which players are kept apart. Holders are hashes of seat tokens.
 */
export interface SeatAccounts {
  /** Holders of the player's seats in a match. */
  heldAt(player: string, match: string): Promise<readonly string[]>
  /** Assigns seats to a player, except seats of other players. Returns the number of new seats. */
  holdSeats(player: string, seats: readonly HeldSeat[]): Promise<number>
  releaseSeat(player: string, seat: HeldSeat): Promise<void>
  seatOwners(matches: readonly string[]): Promise<readonly (HeldSeat & { readonly player: string })[]>
  /** Players in `others` who block the player, or whom the player blocks. */
  blockedAmong(player: string, others: readonly string[]): Promise<readonly string[]>
  /** Players in `others` who follow the player and are followed back. */
  friendsAmong(player: string, others: readonly string[]): Promise<readonly string[]>
}
