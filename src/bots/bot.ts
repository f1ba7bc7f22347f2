import type { Policy, Ruleset } from '../engine/index.ts'

/**
 * Exact strength of a player under the default rules, in payoff (win chance, 0 to 1). `againstBest`: expected payoff
 ** against best play, averaged over both seats; `loss`: mean loss per choice of two or more actions in self-play;
 * `exploitability`: what an opponent who knows the player gains beyond the game's value.
 */
export type Strength = { readonly againstBest: number; readonly loss: number; readonly exploitability: number }

/**
 * Measured strength under the default rules, for players without exact figures: share won against best play in `games`
 * games, and mean loss per choice of two or more actions in self-play, each with its standard error.
 */
export type CountedStrength = {
  readonly againstBest: number
  readonly error: number
  readonly games: number
  readonly loss: number
  readonly lossError: number
}

/** Computer player for people to choose, with a one-sentence description and a policy for given rules. */
export interface Bot<A, V, H extends Ruleset = Ruleset> {
  /** Kebab-case id, as in `--seats careful,random`; also its policies' id. */
  readonly id: string
  readonly title: string
  readonly about: string
  /** Sentence with a figure that holds only for the game's own content: "Alone about 64 points in six rounds." */
  readonly figure?: string
  readonly strength?: Strength
  /** Fallback if `strength` is unknown. */
  readonly counted?: CountedStrength
  /** True for the default opponent of newcomers. */
  readonly usual?: true
  /** True if a choice takes more than about 0.1 ms, which is too long for the thousands of games of a sample. */
  readonly slow?: true
  /** Returns the player's policy under these rules. May solve the game, so call it once per match. */
  policyFor(rules: H, seats: number): Policy<A, V>
}

/** Wraps a policy that does not depend on the rules. */
export const botOf = <A, V>(policy: Policy<A, V>, title: string, about: string): Bot<A, V> => ({
  id: policy.id,
  title,
  about,
  policyFor: () => policy,
})
