import type { GameText } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { actionWordsFor } from './choices.ts'
import { houseRuleWordsFor } from './house-rules.ts'
import { promptFor } from './prompt.ts'
import { sketchFor } from './sketch.ts'
import { tellWith } from './tell.ts'
import { words } from './words.ts'

/** King of the Roll's words, with what this content has on its boards and cards. */
export const textFor = (content: Content): GameText<KingState> => ({
  title: words.title,
  tagline: words.tagline,
  credit: words.credit,
  seatNames: ['Bruno', 'Chieko'],
  dice: words.belts,
  houseRules: houseRuleWordsFor(content),
  action: actionWordsFor(content),
  prompt: promptFor(content),
  tell: tellWith(content),
  chapter: ({ turn }) => ({ number: turn, title: turn === 0 ? words.chapter.setUp : words.chapter.turn(turn) }),
  sketch: sketchFor(content),
})
