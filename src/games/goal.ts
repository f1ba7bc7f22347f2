import type { Ruleset } from '../engine/index.ts'

/** What one who plays alone counts, and whether less of it is better: "1 point", "94 points"; "4 games". */
export type Goal = {
  readonly one: string
  readonly many: string
  readonly fewer?: true
  /** Where results are ranks (how a match was won or lost, the higher the better) and no amounts. */
  readonly ranks?: Ranks
}

/** How results that are ranks are read. */
export type Ranks = {
  /** "won by submission in turn 4". */
  say(result: number): string
  /** How much of what the goal counts a result is: a win 1, a draw 0.5. */
  amount(result: number): number
}

/** How likely each result (its index) is for a player who plays that way; the sum is 1. */
export type Results = { readonly title: string; readonly isBest: boolean; readonly chances: ArrayLike<number> }

/** Records are kept apart by it: the animal that was led. Lower-case letters and hyphens as its id, and its name. */
export type Division = { readonly id: string; readonly title: string }

/** What a game knows of playing it alone. Works on the view of the one who plays. */
export interface Alone<V, H extends Ruleset> {
  goal(rules: H): Goal
  /** What a finished game came to, as the goal counts; a whole number, 0 or more. */
  result(view: V): number
  /** Points made so far; undefined where these rules count none. */
  points(view: V): number | undefined
  /** The division that this game belongs to, once that is known. Left out where all games of the same house rules are comparable. */
  division?(view: V): Division | undefined
  /** Every division under these rules, for the set-up. */
  divisions?(rules: H): readonly Division[]
  /** The computer player who plays along where the game is not solved for one; left out, the strongest. */
  readonly player?: string
  /** How likely each result is for a strong player, exactly. May think for seconds; undefined where it is not known. */
  results?(rules: H): Promise<Results | undefined>
}
