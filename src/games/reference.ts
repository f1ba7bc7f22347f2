import { randomPolicy, type Sampling, sampledReference } from '../bots/index.ts'
import type { Policy, Ruleset } from '../engine/index.ts'
import type { Reference } from '../odds/index.ts'
import { solve } from '../solver/index.ts'
import type { AnyManifest } from './manifest.ts'

/** Enough for a standard error of at most 3.6 % of a payoff between 0 and 1. */
const SAMPLING: Sampling = { games: 200, seed: 1 }

type Player = { readonly title: string; readonly policy: Policy<unknown, unknown> }

/** The strongest of a game's own computer players that needs no solution and no memory; the random one where there is none. */
const strongest = ({ bots }: Pick<AnyManifest, 'bots'>, rules: Ruleset, seats: number): Player => {
  for (const bot of bots.toReversed()) {
    try {
      const policy = bot.policyFor(rules, seats)
      if (policy.readsLog !== true) return { title: bot.title, policy }
    } catch (error) {
      // A player by the solved game says so where there is no solution.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return { title: 'random players', policy: randomPolicy }
}

/**
 * What luck and skill are measured by: best play where the game is solved under these rules, otherwise a profile of its own
 * whose values the game knows, otherwise its strongest computer player in every seat, tried out in sampled games (their number and seed by `sampling`). Solving takes a part of a second.
 */
export const referenceFor = (
  manifest: Pick<AnyManifest, 'game' | 'bots' | 'reference'>,
  rules: Ruleset,
  seats: number,
  sampling: Partial<Sampling> = {},
): Reference<unknown> => {
  const solution = solve<unknown, unknown, unknown, Ruleset>(manifest.game, rules, seats)
  if (solution.ok) return solution.value
  const own = manifest.reference?.(rules, seats)
  if (own !== undefined) return own
  const { title, policy } = strongest(manifest, rules, seats)
  const policies = Array.from({ length: seats }, () => policy)
  return sampledReference<unknown, unknown, unknown, Ruleset>(manifest.game, policies, {
    ...SAMPLING,
    name: `the play of ${title}`,
    ...sampling,
  })
}
