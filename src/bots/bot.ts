import type { Policy, Ruleset } from '../engine/index.ts'

/**
 * Measured strength of a player under the default rules: expected payoff against best play (mean over both starting
 * orders), mean loss per real decision in self-play, and exploitability (the part of the game's value that a player
 * who knows it gains). All exact, in payoff (win chance, 0 to 1).
 */
export type Strength = { readonly againstBest: number; readonly loss: number; readonly exploitability: number }

/**
 * Strength counted under the default rules, if exact figures are out of reach: the share won against best play in
 * `games` games, and the mean loss per real decision in self-play. Each has its standard error.
 */
export type CountedStrength = {
  readonly againstBest: number
  readonly error: number
  readonly games: number
  readonly loss: number
  readonly lossError: number
}

/** A computer player offered to people: a one-sentence description, and its policy under given rules. */
export interface Bot<A, V, H extends Ruleset = Ruleset> {
  /** Kebab-case id, as in `--seats careful,random`; also its policies' id. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly strength?: Strength
  /** Used if `strength` is unknown. */
  readonly counted?: CountedStrength
  /** True for the default opponent of newcomers. */
  readonly usual?: true
  /** Returns its policy under these rules. A player that uses the solved game solves it here, so call this once per match. */
  policyFor(rules: H, seats: number): Policy<A, V>
}

/** Wraps a policy that does not depend on the rules. */
export const botOf = <A, V>(policy: Policy<A, V>, title: string, about: string): Bot<A, V> => ({
  id: policy.id,
  title,
  about,
  policyFor: () => policy,
})
