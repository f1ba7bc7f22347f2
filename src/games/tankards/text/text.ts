import type { GameText } from '../../text.ts'
import { gamesIn, isOneGame, isToTarget, type TankardsState, targetOf } from '../rules/rules.ts'
import { cardContent } from '../content/in-play.ts'
import { chapter, sketch, totalsSoFar } from './sketch.ts'
import { actionWords, habits } from './choices.ts'
import { prompt } from './prompt.ts'
import { tell } from './tell.ts'
import { words } from './words.ts'

/** Returns the name of an owner's points card; other values stay as they are. */
const cardName = (value: string): string => {
  const read = cardContent.read(value)
  return read.ok ? read.value.name : value
}

/** Words of Tankards, except the coach's reasons (`odds/why.ts`). */
export const text: GameText<TankardsState> = {
  title: words.title,
  tagline: words.tagline,
  credit: words.credit,
  seatNames: ['Greta', 'Hob', 'Wren', 'Barnaby', 'Maud', 'Osric', 'Tilda', 'Fergus'],
  houseRules: { ...words.houseRules, card: { ...words.houseRules.card, say: cardName } },
  action: actionWords,
  prompt,
  habits,
  tell,
  chapter,
  series: ({ rules }) => {
    if (isOneGame(rules)) return undefined
    return { format: isToTarget(rules) ? words.series.to(targetOf(rules)) : words.series.games(gamesIn(rules)) }
  },
  standing: totalsSoFar,
  sketch,
}
