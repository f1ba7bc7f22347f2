import type { DiceGroup } from '../dice/index.ts'
import type { GameText, Names } from './text.ts'
import { words } from './words.ts'

/** What these dice of a pool are called: the player whose they are, what the game calls them, or both; undefined where they need no name. */
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
