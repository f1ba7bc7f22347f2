import type { Ruleset } from '../engine/index.ts'

/** Goal of a solo game, with its unit: "1 point", "94 points". `fewer`: set if lower results are better ("4 games"). */
export type Goal = {
  readonly one: string
  readonly many: string
  readonly fewer?: true
  /** Set if results are ranks instead of amounts. A rank is a kind of win or loss; higher is better. */
  readonly ranks?: Ranks
}

/** Interpretation of ranks. */
export type Ranks = {
  /** Formats a rank: "won by submission in turn 4". */
  say(result: number): string
  /** Returns the amount of a rank in the goal's units: a win 1, a draw 0.5. */
  amount(result: number): number
}

/** Probability of each result (by index) if the game is played in this way. The sum is 1. */
export type Results = { readonly title: string; readonly isBest: boolean; readonly chances: ArrayLike<number> }

/** A division with separate records, such as the animal played. Its id has lower-case letters and hyphens. */
export type Division = { readonly id: string; readonly title: string }

/** Solo play of a game. All functions use the player's view. */
export interface Alone<V, H extends Ruleset> {
  goal(rules: H): Goal
  /** Returns a finished game's result in the goal's units; a whole number, 0 or more. */
  result(view: V): number
  /** Returns the points so far. Undefined if these rules have no points. */
  points(view: V): number | undefined
  /** Returns the division of this game once known. Undefined if all games with equal house rules are comparable. */
  division?(view: V): Division | undefined
  /** Returns every division under these rules, for the setup page. */
  divisions?(rules: H): readonly Division[]
  /** Bot that plays the ghost if the solo game is not solved. By default it is the strongest bot. */
  readonly player?: string
  /** Returns the exact probability of each result for a strong player; undefined if unknown. It can take seconds. */
  results?(rules: H): Promise<Results | undefined>
}
