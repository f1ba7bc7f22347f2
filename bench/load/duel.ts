/**
 * Clients at one table, two unless the game needs more. `act` makes one random action, and resolves once it is
 * acknowledged and all clients know it. Call `prepare` before each `act`.
 */
export interface Duel {
  /** Connects the clients. */
  ready(): Promise<void>
  /** Starts a new game if the last game is over. */
  prepare(): Promise<void>
  act(): Promise<void>
  leave(): void
  readonly counts: Counts
}

/** Counts of a duel. Bytes are those of messages without frame headers. */
export type Counts = {
  /** Acknowledged actions, including those that began a new game. */
  actions: number
  games: number
  /** Bytes of the last action, and of its last notification. */
  asked: number
  told: number
  /** Games in which a bot said that it had no time to think. */
  excuses: number
}

export const newCounts = (): Counts => ({ actions: 0, games: 0, asked: 0, told: 0, excuses: 0 })
