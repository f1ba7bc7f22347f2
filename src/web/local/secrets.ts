import { type AnyPlay, hidesSomething } from '../../engine/index.ts'
import { manifestOf } from '../../games/registry.ts'
import type { Seal } from '../data/storage/keeper.ts'
import { vault } from '../data/storage/vault.ts'
import { namesOf, occupants } from '../data/players.ts'
import { isChoosing } from './local-game.ts'

/**
 * Whether the file of this game would show people at this device what it hides from them: things of others, or a choice that is
 * made and waits for another person's. Games that only computers play hide nothing from anybody.
 */
export const keepsSecrets = (play: AnyPlay): boolean =>
  isChoosing(play) || (hidesSomething(play) && occupants(play).some(({ kind }) => kind === 'person'))

/** How a game is encrypted where it is kept; undefined where it may lie there as it is. */
export const sealFor = (play: AnyPlay): Seal | undefined => {
  if (!keepsSecrets(play)) return undefined
  const view: unknown = play.game.view(play.states.at(-1), 'onlooker')
  const where = manifestOf(play.game.id, play.game.version)?.text.chapter(view).title ?? ''
  return (text) => vault.seal(text, { game: play.game.id, names: namesOf(play), where })
}
