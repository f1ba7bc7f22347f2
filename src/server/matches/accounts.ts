type HeldSeat = { readonly match: string; readonly holder: string }

/** What matches ask of the accounts: who owns which seat, and who may sit with whom. Holders are hashes of seat tokens. */
export interface SeatAccounts {
  /** The holders of a player's seats at a match. */
  heldAt(player: string, match: string): Promise<readonly string[]>
  /** Notes that seats belong to a player, unless they are another player's. Returns how many are new. */
  holdSeats(player: string, seats: readonly HeldSeat[]): Promise<number>
  releaseSeat(player: string, seat: HeldSeat): Promise<void>
  /** The seats at these matches that belong to accounts. */
  seatOwners(matches: readonly string[]): Promise<readonly (HeldSeat & { readonly player: string })[]>
  /** Those of `others` that block the player, or that the player blocks. */
  blockedAmong(player: string, others: readonly string[]): Promise<readonly string[]>
  /** Those of `others` that follow the player and that the player follows. */
  friendsAmong(player: string, others: readonly string[]): Promise<readonly string[]>
}
