import type { Result } from '../dice/index.ts'
import type { Ruleset, OnProgress } from '../engine/index.ts'

/** A fighter that house rules assign to a seat, as a plain value. */
export type VersusFighter = {
  /** Value of the house rule: a name, or a whole sheet. */
  readonly text: string
  readonly name: string
  /** Its sheet on one line. */
  readonly about: string
}

/** Two opponents, the first on seat 0. */
export type VersusPair = readonly [VersusFighter, VersusFighter]

/** Winning chances of pairings set by house rules, before any roll. */
export interface Versus<H extends Ruleset> {
  /** Noun for one fighter, and for several. */
  readonly one: string
  readonly many: string
  /** House rules that assign fighters by seat; all other rules apply to every pairing. */
  readonly seats: readonly [string, string]
  /** Returns the ready-made fighters under these rules, in order of offer. */
  readyMade(rules: H): readonly VersusFighter[]
  /** Parses a value of a `seats` rule: a name, a sheet, or several of them. A fault suggests the correction. */
  read(text: string, rules: H): Result<readonly VersusFighter[]>
  /** Returns the number of positions of this battle, before it is solved. */
  positions(rules: H, pair: VersusPair): number
  /** Returns the first fighter's stored chance; undefined if the battle must be solved. */
  written(rules: H, pair: VersusPair): number | undefined
  /**
   * Returns the first fighter's chance if both play best, and its error; `tell` receives progress. Returns a fault if
   * the battle cannot be solved: too many positions, or unsuitable rules.
   */
  chance(rules: H, pair: VersusPair, tell: OnProgress): Result<{ readonly chance: number; readonly error: number }>
}

/** Returns the house rules for a battle between two fighters. */
export const rulesOfPair = <H extends Ruleset>({ seats }: Pick<Versus<H>, 'seats'>, rules: H, pair: VersusPair): H => ({
  ...rules,
  [seats[0]]: pair[0].text,
  [seats[1]]: pair[1].text,
})
