import { allowedValues, type HouseRule } from '../engine/index.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { needsText } from './table.ts'

/** Plain data of a game for the verb `games`. */
export type ListedGame = {
  readonly id: string
  readonly title: string
  readonly tagline: string
  readonly seats: { readonly min: number; readonly max: number }
  readonly rules: readonly ListedRule[]
}

export type ListedRule = {
  readonly rule: Pick<HouseRule, 'name' | 'default'>
  readonly title: string
  readonly values: string
  /** Values of other rules without which this rule has no effect; empty if it always has an effect. */
  readonly needs: string
}

const listedOf = ({ game, text }: AnyManifest): ListedGame => ({
  id: game.id,
  title: text.title,
  tagline: text.tagline,
  seats: game.seats,
  rules: game.houseRules.map((rule) => ({
    rule,
    title: text.houseRules[rule.name]!.title,
    values: allowedValues(rule),
    needs: needsText(rule),
  })),
})

/**
 * Returns all games in lobby order. The build replaces this module with a finished list (`scripts/build/command.mjs`),
 * because loading all games takes much longer than starting Node.
 */
export const listedGames = async (): Promise<readonly ListedGame[]> => games.map(listedOf)
