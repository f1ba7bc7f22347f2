import type { GameText } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { actionWordsFor } from './choices.ts'
import { houseRuleWordsFor } from './house-rules.ts'
import { promptFor } from './prompt.ts'
import { sketchFor } from './sketch.ts'
import { whyFor } from './why.ts'
import { tellWith } from './tell.ts'

/** King of the Roll's words in English, with what this content has on its boards and cards. */
export const textFor = (content: Content): GameText<KingState> => ({
  title: 'King of the Roll',
  tagline: 'Two animal black belts, ten dice in belt colours, one submission.',
  credit: {
    author: 'the author of King of the Roll, whose rule book names no person that we could read',
    source: 'King of the Roll, rule book: set-up, turn, worked examples and solo play',
    ours: 'The words of the rules page, the rulings on open questions, most techniques, characters and cards, and the software.',
  },
  seatNames: ['Bruno', 'Chieko'],
  houseRules: houseRuleWordsFor(content),
  action: actionWordsFor(content),
  why: whyFor(content),
  prompt: promptFor(content),
  tell: tellWith(content),
  chapter: ({ turn }) => ({ number: turn, title: turn === 0 ? 'set-up' : `turn ${turn}` }),
  sketch: sketchFor(content),
})
