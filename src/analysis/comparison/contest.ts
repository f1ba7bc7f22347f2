import type { Contest } from './compare.ts'
import type { Bot } from '../../bots/index.ts'
import type { Ruleset } from '../../engine/index.ts'
import type { Reference } from '../../odds/index.ts'
import { type AnyManifest, usualBotOf } from '../../games/manifest.ts'
import { referenceFor } from '../reference.ts'

/** Parts of a manifest that a comparison needs. */
export type Comparable = Pick<AnyManifest, 'game' | 'bots' | 'text'>

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
export const contestOf = (manifest: Comparable, { seats, players, ...asked }: ContestAsked): AnyContest => {
  const known = new Map<string, Reference<unknown>>()
  const valued = (rules: Ruleset): Reference<unknown> => {
    const key = JSON.stringify(rules)
    const reference = known.get(key) ?? referenceFor(manifest, rules, seats)
    known.set(key, reference)
    return reference
  }
  return {
    ...asked,
    game: manifest.game,
    typical: Array.from({ length: seats }, () => usualBotOf(manifest)),
    ...(players === undefined ? {} : { players }),
    referenceFor: valued,
    chapterOf: (view) => manifest.text.chapter(view).number,
  }
}
