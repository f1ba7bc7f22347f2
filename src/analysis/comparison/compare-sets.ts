import { itemAt } from '../../dice/index.ts'
import { type RulesComparison, compareRules } from './compare.ts'
import { worthOfActingFirst } from './acting-first.ts'
import type { Figures } from './figures.ts'
import type { Ruleset, OnProgress } from '../../engine/index.ts'
import { type Comparable, contestOf, payoffsAtStart } from './contest.ts'
import { stakeAtStart } from './watch.ts'
import { usualBotOf } from '../../games/manifest.ts'
import type { Reference } from '../../odds/index.ts'
import { everyPercent } from '../percents.ts'

/** Request to compare two sets of house rules; `games`: simulated games per set. Plain data for a worker. */
export type CompareAsk = {
  readonly game: string
  readonly version?: number
  readonly rules: readonly [Ruleset, Ruleset]
  readonly seats: number
  /** Number of games; 0 requests only figures that need no games. */
  readonly games: number
  readonly seed: number
}

/** Result of comparing two sets of house rules with `games` games each. */
export type ComparedSets = RulesComparison & {
  readonly games: number
  /** Sum of all payoffs; 1 if payoffs are winning chances. */
  readonly stake: number
  /** True if simulated games use best play, which requires a solution under both sets. */
  readonly best: boolean
  /** Title of the player that represents people when measuring luck. */
  readonly typical: string
}

/** First player's expectation under best play, which needs no games. */
const knownAtOnce = (
  { game }: Comparable,
  { rules, seats }: Played,
  reference: Reference<unknown> | undefined,
): Figures => {
  if (reference?.exact !== true) return {}
  const value = worthOfActingFirst(game, game.start(rules, seats), (state) => reference.equity(state).payoff)
  return value === undefined ? {} : { first: { value, exact: true } }
}

type Played = { readonly rules: Ruleset; readonly seats: number }

const lessOf = (a: Figures, b: Figures): Figures =>
  a.first === undefined || b.first === undefined ? {} : { first: { value: b.first.value - a.first.value, exact: true } }

/** Compares two sets of house rules of a game. Reports whole percents. @throws RangeError as `compareRules` */
export const compareSets = (
  manifest: Comparable,
  { rules, seats, games, seed }: Omit<CompareAsk, 'game'>,
  onProgress: OnProgress,
): ComparedSets => {
  const contest = contestOf(manifest, { rules, seats, games, seed })
  const references = rules.map(contest.referenceFor)
  const known = (set: 0 | 1): Figures => knownAtOnce(manifest, { rules: rules[set], seats }, itemAt(references, set))
  const atOnce = (a = known(0), b = known(1)): RulesComparison => ({ a, b, difference: lessOf(a, b) })
  return {
    ...(games === 0 ? atOnce() : compareRules(contest, everyPercent(onProgress))),
    games,
    stake: stakeAtStart(payoffsAtStart(contest, rules[0])),
    best: references.every((reference) => reference?.exact === true),
    typical: usualBotOf(manifest).title,
  }
}
