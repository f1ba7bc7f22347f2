import type { DiceGroup } from '../dice/index.ts'
import type { GameText, Names } from './text.ts'
import { words } from './words.ts'

/** Returns the label of a pool's dice: player, the game's name for the dice, or both. Undefined if there is neither. */
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
