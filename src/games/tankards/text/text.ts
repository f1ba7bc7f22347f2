import type { GameText } from '../../text.ts'
import type { TankardsState } from '../rules/rules.ts'
import { chapter } from './chapter.ts'
import { actionWords } from './choices.ts'
import { houseRuleWords } from './house-rules.ts'
import { prompt } from './prompt.ts'
import { sketch } from './sketch.ts'
import { tell } from './tell.ts'
import { why } from './why.ts'

/** Tankards' words in English. */
export const text: GameText<TankardsState> = {
  title: 'Tankards',
  tagline: 'Six different dice, six rounds, one scorecard: keep the right die each time, and beware the Natural 1.',
  credit: {
    author: 'Nat20.org, which publishes the Tankards Dice Game; the sheet names no person',
    source: 'Printed rules sheet with score card and points card',
    ours: 'The words of the rules page, the rulings on open questions, the points that the sheet does not tell, the drawings and the software.',
  },
  seatNames: ['Greta', 'Hob', 'Wren', 'Barnaby', 'Maud', 'Osric', 'Tilda', 'Fergus'],
  houseRules: houseRuleWords,
  action: actionWords,
  why,
  prompt,
  tell,
  chapter,
  sketch,
}
