import { numberText } from '../../../kit/text.ts'
import type { GameText } from '../../text.ts'
import { eventsIn, isSeries, lastRoundOf, MOST_ROUNDS, type SwordEventRules } from '../rules/house-rules.ts'
import type { SwordEventState } from '../rules/state.ts'
import { words } from '../words.ts'
import { actionWords, habits, seatNames } from './choices.ts'
import { prompt } from './prompt.ts'
import { say } from './say.ts'
import { healthLeft, sketch } from './sketch.ts'
import { highlight, tell } from './tell.ts'

const { houseRules, keys } = words

const chapterTitle = (rules: SwordEventRules, event: number, round: number): string => {
  if (!isSeries(rules)) return words.round(round)
  return event > eventsIn(rules) ? words.roundOfDecider(round) : words.roundOfEvent(event, round)
}

const chapter = ({ rules, game, standing, phase }: SwordEventState) => {
  const event = phase === 'over' ? standing.games.length : standing.games.length + 1
  return {
    number: (event - 1) * MOST_ROUNDS + game.round,
    title: chapterTitle(rules, event, game.round),
    last: lastRoundOf(rules),
  }
}

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
    initiative: { ...houseRules.initiative, ruling: 'S2' },
    tie: { ...houseRules.tie, ruling: 'S1' },
    rerolls: { ...houseRules.rerolls, ruling: 'S2' },
    'reroll-buys': { ...houseRules['reroll-buys'], ruling: 'S3' },
    'flank-attack': { ...houseRules['flank-attack'], ruling: 'S5' },
    'final-defence': { ...houseRules['final-defence'], ruling: 'S13' },
    'reroll-final-defence': { ...houseRules['reroll-final-defence'], ruling: 'S4' },
    healing: { ...houseRules.healing, ruling: 'S13' },
    'last-round': { ...houseRules['last-round'], ruling: 'S11' },
    'round-limit': { ...houseRules['round-limit'], ruling: 'S11' },
    'runner-up': { ...houseRules['runner-up'], ruling: 'S10' },
    pieces: { ...houseRules.pieces, ruling: 'S25' },
    length: { ...houseRules.length, ruling: 'S17' },
    events: { ...houseRules.events, ruling: 'S17' },
    decided: { ...houseRules.decided, ruling: 'S17' },
    champion: { ...houseRules.champion, ruling: 'S17' },
  },
  action: actionWords,
  prompt,
  habits,
  tell,
  highlight,
  say,
  chapter,
  series: ({ rules, standing }) =>
    isSeries(rules)
      ? {
          format: words.seriesOf(eventsIn(rules)),
          scores: standing.totals.map(numberText),
          games: standing.games,
        }
      : undefined,
  standing: healthLeft,
  sketch,
}
