import type { RuleWords } from '../../text.ts'
import type { Combination } from '../rules/card.ts'

const combination = (title: string, about: string, ruling = 'T5'): RuleWords => ({
  title,
  about,
  ruling,
  group: 'The points card',
  values: {},
})

const card: { readonly [C in Combination]: RuleWords } = {
  pair: combination('Two of a number', 'Points for each number that two dice show. The printed card gives 2.'),
  three: combination('Three of a number', 'Points when three dice show the same number.'),
  four: combination('Four of a number', 'Points when four dice show the same number.'),
  five: combination('Five of a number', 'Points when five dice show the same number.'),
  six: combination('Six of a number', 'Points when all six dice show the same number.'),
  'straight-five': combination(
    'Straight of five',
    'Points for five numbers in a row. The printed card gives 15 for 1 to 5.',
    'T4',
  ),
  'straight-six': combination('Straight of six', 'Points for six numbers in a row, all dice together.', 'T4'),
  'natural-20': combination('Natural 20', 'Points for a 20 on the d20, in a round and on the Advantage Roll.', 'T3'),
}

/** The house rules in words, by name. */
export const houseRuleWords: { readonly [name: string]: RuleWords } = {
  style: {
    title: 'What is a game?',
    about: 'Six rounds with a scorecard, or everything on a single roll.',
    ruling: 'T9',
    values: {
      'six-rounds': {
        title: 'Six rounds',
        about: 'Each round one die goes on the scorecard; each die goes there once.',
      },
      'single-roll': {
        title: 'A single roll',
        about: 'Roll, reroll as many dice as you like once, and all six count.',
      },
    },
  },
  length: {
    title: 'How long do you play?',
    about: 'One game, or several whose totals add up.',
    ruling: 'T10',
    values: {
      one: { title: 'One game', about: 'The highest final total wins.' },
      games: { title: 'A number of games', about: 'The best total over all games wins.' },
      target: {
        title: 'To a target',
        about: 'Play ends with the game in which somebody reaches it; the best total wins.',
      },
    },
  },
  games: {
    title: 'How many games?',
    about: 'Games, or rolls in the single-roll style, whose totals add up.',
    ruling: 'T10',
    values: {},
  },
  target: {
    title: 'Target',
    about: 'The game in which somebody reaches this total is the last one.',
    ruling: 'T10',
    values: {},
  },
  'roll-target': {
    title: 'Target of single rolls',
    about: 'The roll in which somebody reaches this total is the last one.',
    ruling: 'T10',
    values: {},
  },
  natural1: {
    title: 'What does a Natural 1 cost?',
    about: 'A 1 on the d20 spoils the round.',
    ruling: 'T2',
    values: {
      'no-bonus': { title: 'The bonus', about: 'No bonus in that round; the chosen die still counts.' },
      nothing: { title: 'Everything', about: 'The round brings no points at all, and the chosen die is used up.' },
    },
  },
  straights: {
    title: 'Which straights count?',
    about: 'Five or six numbers in a row, on any of the dice.',
    ruling: 'T4',
    values: {
      any: { title: 'Wherever they start', about: '4-5-6-7-8 is as good as 1-2-3-4-5.' },
      'from-1': { title: 'Only from 1', about: '1-2-3-4-5 or 1-2-3-4-5-6, as the printed example shows it.' },
    },
  },
  ...card,
}
