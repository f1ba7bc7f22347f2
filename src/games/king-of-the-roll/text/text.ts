import { type Line, partsPlayed } from '../../../engine/index.ts'
import type { GameText, Names, Sentence } from '../../text.ts'
import type { Content } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { actionWordsFor } from './choices.ts'
import { houseRuleWordsFor } from './house-rules.ts'
import { outcomeTold } from './result.ts'
import { promptFor } from './prompt.ts'
import { setUpPlayTold, setUpRollTold } from './set-up.ts'
import { sketchFor } from './sketch.ts'
import { whyFor } from './why.ts'
import { turnPlayTold, turnRollTold } from './tell.ts'

const lineTold = (
  content: Content,
  before: KingState,
  line: Line,
  after: KingState,
  names: Names,
): readonly Sentence[] => {
  const isSetUp = before.turn === 0
  if (line.kind === 'roll') {
    if (isSetUp) return setUpRollTold(content, before, line.text, after, names)
    return turnRollTold({ content, before, after, names }, line.text)
  }
  return partsPlayed(line).flatMap(({ seat, text }) =>
    isSetUp
      ? setUpPlayTold(content, before, after, names)
      : turnPlayTold({ content, before, after, names }, seat === 0 ? 0 : 1, text),
  )
}

const tellFor =
  (content: Content) =>
  (before: KingState, line: Line, after: KingState, names: Names): readonly Sentence[] => [
    ...lineTold(content, before, line, after, names),
    ...outcomeTold(content, before, after, names),
  ]

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
  tell: tellFor(content),
  chapter: ({ turn }) => ({ number: turn, title: turn === 0 ? 'set-up' : `turn ${turn}` }),
  sketch: sketchFor(content),
})
