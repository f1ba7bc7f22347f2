import type { Contest } from './compare.ts'
import { stakeAtStart } from './watch.ts'
import type { Bot } from '../../bots/index.ts'
import { payoffsByPlaces, type Ruleset } from '../../engine/index.ts'
import { type AnyManifest, usualBotOf } from '../../games/manifest.ts'
import { unsampledFor } from '../reference.ts'

/** Parts of a manifest that a comparison needs. */
export type Comparable = Pick<AnyManifest, 'game' | 'bots' | 'text' | 'reference'>

type AnyContest = Contest<unknown, unknown, unknown, Ruleset>

/** Two sets of house rules, with number and seed of the games for inexact figures. */
export type ContestAsked = Pick<AnyContest, 'rules' | 'games' | 'seed'> & {
  readonly seats: number
  /** Players by seat; default: best play if solved. */
  readonly players?: readonly Bot<unknown, unknown>[]
}

/**
 * Prepares two sets of house rules of a registered game for `compareRules`. The game's default computer player is the
 * typical one.
 */
export const contestOf = (manifest: Comparable, { seats, players, ...asked }: ContestAsked): AnyContest => ({
  ...asked,
  game: manifest.game,
  typical: Array.from({ length: seats }, () => usualBotOf(manifest)),
  ...(players === undefined ? {} : { players }),
  referenceFor: (rules) => unsampledFor(manifest, rules, seats),
  chapterOf: (view) => manifest.text.chapter(view).number,
})

/**
 * Returns the sum of all payoffs under these rules: the reference's, or the prizes if the positions have no known
 * values. 1 if payoffs are winning chances.
 */
export const payoffSumOf = ({ game, referenceFor, typical }: AnyContest, rules: Ruleset): number => {
  const places = typical.map((_, seat) => seat + 1)
  const payoff = referenceFor(rules)?.equity(game.start(rules, places.length)).payoff
  return stakeAtStart(payoff ?? payoffsByPlaces(game, rules, places))
}
