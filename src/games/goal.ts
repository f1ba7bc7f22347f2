import type { Ruleset } from '../engine/index.ts'

/** What one who plays alone counts, and whether less of it is better: "1 point", "94 points"; "4 games". */
export type Goal = { readonly one: string; readonly many: string; readonly fewer?: true }

/** How likely each result (its index) is for somebody who plays so; the sum is 1. */
export type Results = { readonly title: string; readonly isBest: boolean; readonly chances: ArrayLike<number> }

/** What a game knows of playing it alone. Works on the view of the one who plays. */
export interface Alone<V, H extends Ruleset> {
  goal(rules: H): Goal
  /** What a finished game came to, as the goal counts; a whole number, 0 or more. */
  result(view: V): number
  /** Points made so far. */
  points(view: V): number
  /** The computer player who plays along where the game is not solved for one; left out, the strongest. */
  readonly player?: string
  /** How likely each result is for a strong player, exactly. May think for seconds; undefined where it is not known. */
  results?(rules: H): Promise<Results | undefined>
}
