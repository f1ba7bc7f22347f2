import type { Contest } from './compare.ts'
import type { Bot } from '../../bots/index.ts'
import { payoffsByPlaces, type PerSeat, type Ruleset } from '../../engine/index.ts'
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

/** Returns the expected payoffs at the start; without known values of positions, the payoffs by place. */
export const payoffsAtStart = ({ game, referenceFor, typical }: AnyContest, rules: Ruleset): PerSeat<number> => {
  const places = typical.map((_, seat) => seat + 1)
  return referenceFor(rules)?.equity(game.start(rules, places.length)).payoff ?? payoffsByPlaces(game, rules, places)
}
