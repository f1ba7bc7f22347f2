import type { Result } from '../dice/index.ts'
import type { Ruleset, OnProgress } from '../engine/index.ts'

/** One whom house rules let a seat lead. Plain values. */
export type VersusFighter = {
  /** As the house rules take it: a name, or a whole sheet. */
  readonly text: string
  readonly name: string
  /** What is on the sheet, on one line. */
  readonly about: string
}

/** Who meets whom: the first on seat 0. */
export type VersusPair = readonly [VersusFighter, VersusFighter]

/** Where house rules say who meets whom: what two such fighters are worth against each other, before anything is rolled. */
export interface Versus<H extends Ruleset> {
  /** What one of them is called, and several. */
  readonly one: string
  readonly many: string
  /** House rules that say who is led, by seat; all others hold for every pairing. */
  readonly seats: readonly [string, string]
  /** Those that the game comes with, in the order of offer. */
  readonly readyMade: readonly VersusFighter[]
  /** Reads what one of the `seats` rules takes: a name, a sheet, several of them. A fault says what to do. */
  read(text: string): Result<readonly VersusFighter[]>
  /** Positions of a battle of these two, before any is solved. */
  positions(rules: H, pair: VersusPair): number
  /** The first one's chance where it is known without solving; undefined elsewhere. */
  written(rules: H, pair: VersusPair): number | undefined
  /**
   * The first one's chance under best play by both, and how far it may be off; tells how far solving is. A fault where it cannot be
   * solved: too many positions, or under these rules.
   */
  chance(rules: H, pair: VersusPair, tell: OnProgress): Result<{ readonly chance: number; readonly error: number }>
}

/** The rules under which these two meet. */
export const rulesOfPair = <H extends Ruleset>({ seats }: Pick<Versus<H>, 'seats'>, rules: H, pair: VersusPair): H => ({
  ...rules,
  [seats[0]]: pair[0].text,
  [seats[1]]: pair[1].text,
})
