/**
 * The clients at one table of some server, two unless the game is one for more or fewer. `act` makes one action at random and
 * answers when the one who made it has its acknowledgement (where there is one) and all have been told what came of it. `prepare` has been called before.
 */
export interface Duel {
  /** Connects. */
  ready(): Promise<void>
  /** Begins a new game where the last one is over. */
  prepare(): Promise<void>
  act(): Promise<void>
  leave(): void
  readonly counts: Counts
}

/** What a duel has done; bytes are those of texts, frames' heads not counted. */
export type Counts = {
  /** Actions acknowledged: those of `act`, and whatever a new game needed before. */
  actions: number
  games: number
  /** The size of the last action and of the last news of one. */
  asked: number
  told: number
  /** Games in which a computer player said that it had no time to think. */
  excuses: number
}

export const newCounts = (): Counts => ({ actions: 0, games: 0, asked: 0, told: 0, excuses: 0 })
