import { allowedValues, type HouseRule } from '../engine/index.ts'
import { type AnyManifest, games } from '../games/index.ts'
import { needsText } from './table.ts'

/** What `games` says of a game: plain data. */
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
  /** Under which others it is of effect; empty where it always is. */
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
 * Every game, in the order of the lobby, in the language in use. The built command line has the finished list in the place of this file
 * (`scripts/build/command.mjs`), for loading all games takes several times as long as starting Node.
 */
export const listedGames = async (): Promise<readonly ListedGame[]> => games.map(listedOf)
