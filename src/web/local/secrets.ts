import { type AnyPlay, hidesSomething } from '../../engine/index.ts'
import { manifestOf } from '../../games/registry.ts'
import type { Seal } from '../data/storage/keeper.ts'
import { vault } from '../data/storage/vault.ts'
import { namesOf, occupants } from '../data/players.ts'
import { isChoosing } from './local-game.ts'

/**
 * True if this game's file would reveal secrets to people at this device: hidden information, or a choice made while
 * another person still chooses. Bot-only games have no secrets.
 */
export const keepsSecrets = (play: AnyPlay): boolean =>
  isChoosing(play) || (hidesSomething(play) && occupants(play).some(({ kind }) => kind === 'person'))

/** Returns the function that encrypts this game for storage; undefined if plain text is safe. */
export const sealFor = (play: AnyPlay): Seal | undefined => {
  if (!keepsSecrets(play)) return undefined
  const view: unknown = play.game.view(play.states.at(-1), 'onlooker')
  const where = manifestOf(play.game.id, play.game.version)?.text.chapter(view).title ?? ''
  return (text) => vault.seal(text, { game: play.game.id, names: namesOf(play), where })
}
