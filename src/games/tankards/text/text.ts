import type { GameText } from '../../text.ts'
import { gamesIn, isOneGame, isToTarget, type TankardsState, targetOf } from '../rules/rules.ts'
import { chapter, sketch, totalsSoFar } from './sketch.ts'
import { actionWords, habits } from './choices.ts'
import { prompt } from './prompt.ts'
import { highlight, tell } from './tell.ts'
import { words } from './words.ts'

/** Words of Tankards, except the coach's reasons (`odds/why.ts`). */
export const text: GameText<TankardsState> = {
  title: words.title,
  tagline: words.tagline,
  credit: words.credit,
  seatNames: ['Greta', 'Hob', 'Wren', 'Barnaby', 'Maud', 'Osric', 'Tilda', 'Fergus'],
  houseRules: words.houseRules,
  action: actionWords,
  prompt,
  habits,
  tell,
  highlight,
  chapter,
  series: ({ rules, standing: { games } }) => {
    if (isOneGame(rules)) return undefined
    return { format: isToTarget(rules) ? words.series.to(targetOf(rules)) : words.series.games(gamesIn(rules)), games }
  },
  standing: totalsSoFar,
  sketch,
}
