import type { GameText } from '../../text.ts'
import type { SwordEventState } from '../rules/state.ts'
import { actionWords } from './choices.ts'
import { houseRuleWords } from './house-rules.ts'
import { prompt } from './prompt.ts'
import { sketch } from './sketch.ts'
import { tell } from './tell.ts'

/** Rounds of the longest event: chapters of different events keep apart. */
const MOST_ROUNDS = 200

const chapter = ({ rules, game, standing, phase }: SwordEventState) => {
  const event = phase === 'over' ? standing.games.length : standing.games.length + 1
  const title = rules.length === 'one' ? `round ${game.round}` : `event ${event}, round ${game.round}`
  return { number: (event - 1) * MOST_ROUNDS + game.round, title }
}

/** The Sword Event's words in English. */
export const text: GameText<SwordEventState> = {
  title: 'The Sword Event',
  tagline: 'Two to four knights in a fenced list, five dice to strike, nine to block: the last one standing wins.',
  credit: {
    author: 'the author of Roll for the Tournament, whose sheets name no person',
    source: 'Roll for the Tournament: The Sword Event, rules with a quick roll chart',
    ours: 'The words of the rules page, the rulings on open questions, the arenas, the house rules, the drawings and the software.',
  },
  seatNames: ['Aldric', 'Berenice', 'Conrad', 'Damaris'],
  keys: [
    ['↑ ↓', 'plan a step forward, a step back'],
    ['← →', 'plan a turn to the left, to the right'],
    ['1 2 3', 'plan a strike ahead, to the left, to the right'],
    ['4 5', 'plan to heal, to end the turn'],
    ['Backspace', 'take the last planned step back'],
    ['1 – 5', 'where dice lie: pick one to roll it again'],
    ['Enter', 'do what is planned or picked'],
  ],
  houseRules: houseRuleWords,
  action: actionWords,
  prompt,
  tell,
  chapter,
  sketch,
}
