/**
 * Clients at one table of a server, two unless the game needs another number. `act` makes one random action, and
 * resolves after its acknowledgement (if there is one) and after all have been informed. `prepare` must be called
 * before.
 */
export interface Duel {
  /** Connects. */
  ready(): Promise<void>
  /** Starts a new game if the last one is over. */
  prepare(): Promise<void>
  act(): Promise<void>
  leave(): void
  readonly counts: Counts
}

/** Counts of a duel; bytes are those of messages without frame headers. */
export type Counts = {
  /** Acknowledged actions: those of `act`, and those that a new game needed before. */
  actions: number
  games: number
  /** Size of the last action and of its last notification. */
  asked: number
  told: number
  /** Games in which a bot reported that it had no time to think. */
  excuses: number
}

export const newCounts = (): Counts => ({ actions: 0, games: 0, asked: 0, told: 0, excuses: 0 })
