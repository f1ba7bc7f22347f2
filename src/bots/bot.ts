import type { Policy, Ruleset } from '../engine/index.ts'

/**
 * How strong a player was measured to be under the default rules: expected payoff against best play (mean over who
 * begins), the mean loss per real decision when it plays itself, and how much of the game's value a player who knows it
 * takes from it. All in payoff (winning chance, 0 to 1), exact.
 */
export type Strength = { readonly againstBest: number; readonly loss: number; readonly exploitability: number }

/**
 * The same counted under the default rules, where exact figures are out of reach: the share won against best play in so many `games`,
 * and the mean loss per real decision in some games against itself. Each with its standard error.
 */
export type CountedStrength = {
  readonly againstBest: number
  readonly error: number
  readonly games: number
  readonly loss: number
  readonly lossError: number
}

/** A computer player that people can choose: how it thinks, in one plain sentence, and how it plays under given rules. */
export interface Bot<A, V, H extends Ruleset = Ruleset> {
  /** Kebab-case name, as in `--seats careful,random`; also its policies' id. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly strength?: Strength
  /** Where `strength` is not known. */
  readonly counted?: CountedStrength
  /** The one that newcomers meet. */
  readonly usual?: true
  /** How it plays under these rules. One that plays by the solved game solves it here: ask once a match. */
  policyFor(rules: H, seats: number): Policy<A, V>
}

/** A player whose way does not depend on the rules. */
export const botOf = <A, V>(policy: Policy<A, V>, title: string, about: string): Bot<A, V> => ({
  id: policy.id,
  title,
  about,
  policyFor: () => policy,
})
