import { type Compared, compareRules } from '../../bots/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import { contestOf } from '../../games/contest.ts'
import { type AnyManifest, usualBotOf } from '../../games/index.ts'

/** Two sets of house rules, and how many games by each measure what is not exact. Plain values, for a worker. */
export type CompareAsk = {
  readonly game: string
  readonly rules: readonly [Ruleset, Ruleset]
  readonly seats: number
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

const inPercents = (onProgress: (share: number) => void): ((share: number) => void) => {
  let told = 0
  return (share) => {
    const percents = Math.floor(share * 100)
    if (percents > told) onProgress(percents / 100)
    told = percents
  }
}

/** Compares two sets of house rules of a game; progress is told in whole percents. @throws RangeError as `compareRules` */
export const compareSets = (
  manifest: AnyManifest,
  { rules, seats, games, seed }: Omit<CompareAsk, 'game'>,
  onProgress: (share: number) => void,
): ComparedSets => {
  const contest = contestOf(manifest, { rules, seats, games, seed })
  const [reference, other] = [contest.referenceFor(rules[0]), contest.referenceFor(rules[1])]
  const { payoff } = reference.equity(manifest.game.start(rules[0], seats))
  return {
    ...compareRules(contest, inPercents(onProgress)),
    games,
    stake: payoff.reduce((sum, value) => sum + value, 0),
    best: reference.exact && other.exact,
    typical: usualBotOf(manifest).title,
  }
}
