import { randomPolicy, type Sampling, sampledReference } from '../bots/index.ts'
import type { AnyPlay, Policy, Ruleset } from '../engine/index.ts'
import { CURRENCIES, type Currency, figuresAt, type Reference } from '../odds/index.ts'
import { solve } from '../solver/index.ts'
import type { AnyManifest } from '../games/manifest.ts'
import { bySetup } from './by-setup.ts'
import { words } from './words.ts'

/** Enough for a standard error of at most 3.6 % of a payoff between 0 and 1. */
const SAMPLING: Sampling = { games: 200, seed: 1 }

/** Fewer playouts a figure than this say nothing: a standard error of 18 %. */
const FEWEST = 8

/** So many plies are played in all playouts of one ledger: for the worth of states, and for actions. Some 5 to 15 s where one takes 10 µs. */
const PLIES = { states: 500_000, actions: 1_000_000 } as const

/** So many playouts stay within a budget of plies, where one of each figure takes so many. */
const playoutsWithin = (budget: number, plies: number): number =>
  Math.max(FEWEST, Math.min(SAMPLING.games, Math.floor(budget / Math.max(1, plies))))

/**
 * How many playouts each figure of a game's ledger is worth, so that all of them together stay within `PLIES`: each figure is played out
 * about as far as the game itself went on from there. It hangs on the game alone, so the same game always has the same ledger.
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

/** The strongest of a game's own computer players that needs no solution and no memory; the random one where there is none. */
export const strongest = ({ bots }: Pick<AnyManifest, 'bots'>, rules: Ruleset, seats: number): Player => {
  for (const bot of bots.toReversed()) {
    try {
      const policy = bot.policyFor(rules, seats)
      if (policy.readsLog !== true) return { id: bot.id, title: policy.instead ?? bot.title, policy }
    } catch (error) {
      // A player by the solved game says so where there is no solution.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return { id: randomPolicy.id, title: words.coach.randomPlayers, policy: randomPolicy }
}

/** Best play where the game is solved under these rules, else a profile of its own; undefined where it has to be tried out. */
const ownFor = bySetup(
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
 * What luck and skill are measured by: best play where the game is solved under these rules, otherwise a profile of its own
 * whose values the game knows or estimates, otherwise its strongest computer player in every seat, tried out in sampled games
 * (their number and seed by `sampling`). Solving takes a part of a second.
 */
export const referenceFor = (
  manifest: Pick<AnyManifest, 'game' | 'bots' | 'reference'>,
  rules: Ruleset,
  seats: number,
  sampling: Partial<Sampling> = {},
): Reference<unknown> => {
  const own = ownFor(manifest, rules, seats)
  if (own !== undefined) return own
  const { title, policy } = strongest(manifest, rules, seats)
  const policies = Array.from({ length: seats }, () => policy)
  return sampledReference<unknown, unknown, unknown, Ruleset>(manifest.game, policies, {
    ...SAMPLING,
    name: words.coach.playOf(title),
    ...sampling,
  })
}

type MeasuredGame = Pick<AnyManifest, 'game' | 'bots' | 'reference' | 'points'>

/** What a game under its rules can be measured in, payoff first. */
export const currenciesFor = ({ points }: MeasuredGame, rules: Ruleset, seats: number): readonly Currency[] =>
  CURRENCIES.filter((currency) => currency === 'payoff' || points?.(rules, seats) !== undefined)

/**
 * The same as `referenceFor` in the currency that is asked for; undefined where the game does not know it. Nothing asked for:
 * payoff, unless only points are exact. What has to be tried out is sampled by `sampling`.
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

/** What a played game is measured by, in this currency or in its usual one; undefined where it is not counted in it. */
export const measureOf = (
  { manifest, play }: { readonly manifest: MeasuredGame; readonly play: AnyPlay },
  currency?: Currency,
): Reference<unknown> | undefined =>
  measureFor(manifest, play.rules, play.header.seats.length, currency, samplingFor(play))

/**
 * All that a game under its rules knows at a moment's notice, payoff first: exactly, or by an estimate of its own. Nothing where
 * it has to be tried out.
 */
export const knownFor = (manifest: MeasuredGame, rules: Ruleset, seats: number): readonly Reference<unknown>[] =>
  [ownFor(manifest, rules, seats), manifest.points?.(rules, seats)].filter((reference) => reference !== undefined)
