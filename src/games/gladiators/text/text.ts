import type { GameText } from '../../text.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { actionWords } from './choices.ts'
import { houseRuleWords } from './house-rules.ts'
import { prompt } from './prompt.ts'
import { sketch } from './sketch.ts'
import { tell } from './tell.ts'
import { words } from './words.ts'

/** What Gladiators says, but for its coach's reasons (`odds/why.ts`). */
export const text: GameText<GladiatorsState> = {
  title: words.title,
  tagline: words.tagline,
  credit: words.credit,
  seatNames: ['Octavia', 'Cassius'],
  houseRules: houseRuleWords,
  action: actionWords,
  prompt,
  tell,
  chapter: ({ turn }) => ({ number: turn, title: words.chapter(turn) }),
  sketch,
}
