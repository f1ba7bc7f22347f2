import type { PerSeat, Seat } from '../../../../engine/index.ts'

/** Where a turn is about to begin, or the round is over. */
export type Scene = {
  /** The hex is −1 for those who have fallen. `heals`: turns spent on healing so far, where they are counted (S13). */
  readonly knights: PerSeat<{ readonly hex: number; readonly facing: number; readonly heals?: number }>
  /** The first one first. */
  readonly fallen: readonly Seat[]
  /** Who is still to act in this round, the next one first; empty where the round is over. */
  readonly waiting: readonly Seat[]
  /** Rounds to come after this one. */
  readonly rounds: number
}
