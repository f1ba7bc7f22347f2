import type { GameText } from '../../text.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { actionWords } from './choices.ts'
import { houseRuleWords } from './house-rules.ts'
import { prompt } from './prompt.ts'
import { sketch } from './sketch.ts'
import { tell } from './tell.ts'
import { why } from './why.ts'

/** Gladiators' words in English. */
export const text: GameText<GladiatorsState> = {
  title: 'Gladiators',
  tagline: 'Two fighters, one arena: axe or shield, berserk or careful, and a Luck die for the moment that counts.',
  credit: {
    author: 'the publisher of Gladiators, whose sheets name no person',
    source: 'Quick start, attack table and tracker sheets, and the publisher’s public pages',
    ours: 'The words of the rules page, the rulings on open questions, the gladiators, weapons and most prices, the drawings and the software.',
  },
  seatNames: ['Octavia', 'Cassius'],
  houseRules: houseRuleWords,
  action: actionWords,
  prompt,
  tell,
  why,
  chapter: ({ turn }) => ({ number: turn, title: turn === 0 ? 'the entry' : `turn ${turn}` }),
  sketch,
}
