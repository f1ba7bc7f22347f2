import type { DiceGroup } from '../dice/index.ts'
import type { GameText, Names } from './text.ts'
import { words } from './words.ts'

/** Returns the name of a pool's dice: its player's, the game's name for them, or both; undefined if they need no name. */
export const diceLabel = (
  { dice = {} }: Pick<GameText<unknown>, 'dice'>,
  { label = '' }: DiceGroup,
  names: Names,
): string | undefined => {
  const [, kind, seat] = /^(?:(.*) of )?seat (\d)$/.exec(label) ?? ['', label]
  const what = dice[kind ?? '']
  const who = seat === undefined ? undefined : names[Number(seat)]
  return what !== undefined && who !== undefined ? words.diceOf(what, who) : (what ?? who)
}
