import { itemAt } from '../../dice/index.ts'
import { type Compared, compareRules } from './compare.ts'
import { worthOfActingFirst } from './acting-first.ts'
import type { Figures } from './figures.ts'
import type { Ruleset, OnProgress } from '../../engine/index.ts'
import { type Comparable, contestOf } from './contest.ts'
import { usualBotOf } from '../../games/manifest.ts'
import type { Reference } from '../../odds/index.ts'
import { everyPercent } from '../percents.ts'

/** Two sets of house rules, and how many games by each measure what is not exact. Plain values, for a worker. */
export type CompareAsk = {
  readonly game: string
  readonly version?: number
  readonly rules: readonly [Ruleset, Ruleset]
  readonly seats: number
  /** 0 asks for no more than what is known at once. */
  readonly games: number
  readonly seed: number
}

/** What is known of two sets of house rules after `games` games by each. */
export type ComparedSets = Compared & {
  readonly games: number
  /** What is played for, the sum of all seats' payoffs: 1 where payoffs are winning chances. */
  readonly stake: number
  /** Whether the counted games are played best, which takes that the game is solved under both sets. */
  readonly best: boolean
  /** The player that stands for people where luck is measured. */
  readonly typical: string
}

/** What solving alone tells: when all play best, what the first player can expect. */
const knownAtOnce = ({ game }: Comparable, { rules, seats }: Played, reference: Reference<unknown>): Figures => {
  if (!reference.exact) return {}
  const value = worthOfActingFirst(game, game.start(rules, seats), (state) => reference.equity(state).payoff)
  return value === undefined ? {} : { first: { value, exact: true } }
}

type Played = { readonly rules: Ruleset; readonly seats: number }

const lessOf = (a: Figures, b: Figures): Figures =>
  a.first === undefined || b.first === undefined ? {} : { first: { value: b.first.value - a.first.value, exact: true } }

/** Compares two sets of house rules of a game; progress is reported in whole per cent. @throws RangeError as `compareRules` */
export const compareSets = (
  manifest: Comparable,
  { rules, seats, games, seed }: Omit<CompareAsk, 'game'>,
  onProgress: OnProgress,
): ComparedSets => {
  const contest = contestOf(manifest, { rules, seats, games, seed })
  const references = rules.map(contest.referenceFor)
  const { payoff } = itemAt(references, 0).equity(manifest.game.start(rules[0], seats))
  const known = (set: 0 | 1): Figures => knownAtOnce(manifest, { rules: rules[set], seats }, itemAt(references, set))
  const atOnce = (a = known(0), b = known(1)): Compared => ({ a, b, difference: lessOf(a, b) })
  return {
    ...(games === 0 ? atOnce() : compareRules(contest, everyPercent(onProgress))),
    games,
    stake: payoff.reduce((sum, value) => sum + value, 0),
    best: references.every(({ exact }) => exact),
    typical: usualBotOf(manifest).title,
  }
}
