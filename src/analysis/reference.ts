import { randomPolicy, type Sampling, sampledReference } from '../bots/index.ts'
import type { AnyPlay, Policy, Ruleset } from '../engine/index.ts'
import { CURRENCIES, type Currency, figuresAt, type Reference } from '../odds/index.ts'
import { solve } from '../solver/index.ts'
import type { AnyManifest } from '../games/manifest.ts'
import { bySetup } from './by-setup.ts'
import { words } from './words.ts'

/** Default sampling; standard errors are at most 3.6 % of a payoff between 0 and 1. */
const SAMPLING: Sampling = { games: 200, seed: 1 }

/** Minimum playouts per figure; fewer have standard errors above 18 %. */
const FEWEST = 8

/** Total plies of all playouts for one ledger, for values of states and actions. Takes 5 to 15 s at 10 µs per ply. */
const PLIES = { states: 500_000, actions: 1_000_000 } as const

/** Returns the number of playouts that a budget of plies allows, if one playout of each figure takes `plies`. */
const playoutsWithin = (budget: number, plies: number): number =>
  Math.max(FEWEST, Math.min(SAMPLING.games, Math.floor(budget / Math.max(1, plies))))

/**
 * Returns the number of playouts per figure for a game's ledger, so that all stay within `PLIES`. A playout is about as
 * long as the rest of the game. Deterministic per game, so that ledgers are reproducible.
 */
export const samplingFor = ({
  game,
  states,
}: Pick<AnyPlay, 'game' | 'states'>): Pick<Sampling, 'games' | 'perState'> => {
  const pliesOf = (figures: (state: unknown) => number): number =>
    states.reduce((sum: number, state: unknown, at) => sum + (states.length - at) * figures(state), 0)
  return {
    games: playoutsWithin(
      PLIES.actions,
      pliesOf((state) => figuresAt(game.node(state)) - 1),
    ),
    perState: playoutsWithin(
      PLIES.states,
      pliesOf(() => 1),
    ),
  }
}

type Player = { readonly id: string; readonly title: string; readonly policy: Policy<unknown, unknown> }

/** Returns the strongest computer player that needs neither a solution nor memory; the random player if none exists. */
export const strongest = ({ bots }: Pick<AnyManifest, 'bots'>, rules: Ruleset, seats: number): Player => {
  for (const bot of bots.toReversed()) {
    try {
      const policy = bot.policyFor(rules, seats)
      if (policy.readsLog !== true) return { id: bot.id, title: policy.instead ?? bot.title, policy }
    } catch (error) {
      // Players that need a solution throw a RangeError without it, and are skipped.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return { id: randomPolicy.id, title: words.coach.randomPlayers, policy: randomPolicy }
}

/** Best play if the game is solved under these rules, or the game's own profile; undefined if sampling is needed. */
export const unsampledFor = bySetup(
  (
    { game, reference }: Pick<AnyManifest, 'game' | 'reference'>,
    rules: Ruleset,
    seats: number,
  ): Reference<unknown> | undefined => {
    const solution = solve<unknown, unknown, unknown, Ruleset>(game, rules, seats)
    return solution.ok ? solution.value : reference?.(rules, seats)
  },
)

/**
 * Returns the reference for luck and skill. The first that exists: best play of a solved game; the game's own profile
 * with known or estimated values; sampled games of the strongest of its computer players that are not `slow` (number
 * and seed by `sampling`). Solving takes a fraction of a second.
 */
export const referenceFor = (
  manifest: Pick<AnyManifest, 'game' | 'bots' | 'reference'>,
  rules: Ruleset,
  seats: number,
  sampling: Partial<Sampling> = {},
): Reference<unknown> => {
  const own = unsampledFor(manifest, rules, seats)
  if (own !== undefined) return own
  const { title, policy } = strongest({ bots: manifest.bots.filter(({ slow }) => slow !== true) }, rules, seats)
  const policies = Array.from({ length: seats }, () => policy)
  return sampledReference<unknown, unknown, unknown, Ruleset>(manifest.game, policies, {
    ...SAMPLING,
    name: words.coach.playOf(title),
    ...sampling,
  })
}

type MeasuredGame = Pick<AnyManifest, 'game' | 'bots' | 'reference' | 'points'>

/** Returns the currencies of a game under its rules, payoff first. */
export const currenciesFor = ({ points }: MeasuredGame, rules: Ruleset, seats: number): readonly Currency[] =>
  CURRENCIES.filter((currency) => currency === 'payoff' || points?.(rules, seats) !== undefined)

/**
 * Like `referenceFor`, in a requested currency; undefined if the game lacks it. Default: payoff, unless only points are
 * exact. `sampling` applies to sampled games.
 */
export const measureFor = (
  manifest: MeasuredGame,
  rules: Ruleset,
  seats: number,
  currency?: Currency,
  sampling: Partial<Sampling> = {},
): Reference<unknown> | undefined => {
  const points = currency === 'payoff' ? undefined : manifest.points?.(rules, seats)
  if (currency === 'points') return points
  const payoff = referenceFor(manifest, rules, seats, sampling)
  return payoff.exact ? payoff : (points ?? payoff)
}

/** Returns the reference of a played game in this or the default currency; undefined if the game lacks the currency. */
export const measureOf = (
  { manifest, play }: { readonly manifest: MeasuredGame; readonly play: AnyPlay },
  currency?: Currency,
): Reference<unknown> | undefined =>
  measureFor(manifest, play.rules, play.header.seats.length, currency, samplingFor(play))

/** Returns the references that need no sampling, payoff first: exact, or the game's own estimates. */
export const unsampledReferences = (
  manifest: MeasuredGame,
  rules: Ruleset,
  seats: number,
): readonly Reference<unknown>[] =>
  [unsampledFor(manifest, rules, seats), manifest.points?.(rules, seats)].filter((reference) => reference !== undefined)
