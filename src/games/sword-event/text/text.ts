import type { GameText } from '../../text.ts'
import type { SwordEventState } from '../rules/state.ts'
import { words } from '../words.ts'
import { actionWords, habits, seatNames } from './choices.ts'
import { prompt } from './prompt.ts'
import { healthLeft, sketch } from './sketch.ts'
import { tell } from './tell.ts'

const { houseRules, keys } = words

/** Rounds of the longest event: chapters of different events keep apart. */
const MOST_ROUNDS = 200

const chapter = ({ rules, game, standing, phase }: SwordEventState) => {
  const event = phase === 'over' ? standing.games.length : standing.games.length + 1
  const title = rules.length === 'one' ? words.round(game.round) : words.roundOfEvent(event, game.round)
  return { number: (event - 1) * MOST_ROUNDS + game.round, title, last: rules['round-limit'] }
}

/** The Sword Event's words. */
export const text: GameText<SwordEventState> = {
  title: words.title,
  tagline: words.tagline,
  credit: { author: words.author, source: words.source, ours: words.ours },
  seatNames,
  keys: [
    ['↑ ↓', keys.step],
    ['← →', keys.turn],
    ['1 2 3', keys.strike],
    ['4 5', keys.end],
    ['Backspace Esc', keys.back],
    ['1 – 5', keys.dice],
    ['Enter', keys.take],
  ],
  houseRules: {
    arena: { ...houseRules.arena, ruling: 'S18' },
    rerolls: { ...houseRules.rerolls, ruling: 'S2' },
    'reroll-buys': { ...houseRules['reroll-buys'], ruling: 'S3' },
    'flank-attack': { ...houseRules['flank-attack'], ruling: 'S5' },
    'final-defence': { ...houseRules['final-defence'], ruling: 'S13' },
    'reroll-final-defence': { ...houseRules['reroll-final-defence'], ruling: 'S4' },
    healing: { ...houseRules.healing, ruling: 'S13' },
    'round-limit': { ...houseRules['round-limit'], ruling: 'S11' },
    length: { ...houseRules.length, ruling: 'S17' },
    events: { ...houseRules.events, ruling: 'S17' },
    decided: { ...houseRules.decided, ruling: 'S17' },
  },
  action: actionWords,
  prompt,
  habits,
  tell,
  chapter,
  standing: healthLeft,
  sketch,
}
