import type { Line } from '../../engine/index.ts'
import type { ActionWords, GameText, Names, Readers } from '../../games/text.ts'
import { listAnd, plural, sentence, YOU } from '../../kit/text.ts'
import { type NewGameState, pointsOf } from './rules.ts'

const ACTIONS: { readonly [action: string]: ActionWords } = {
  keep: { label: 'Keep the roll', short: 'Keep', about: 'The two dice score their sum.', clauses: ['3'] },
  reroll: { label: 'Reroll both dice', short: 'Reroll', about: 'The new roll scores, whatever it is.', clauses: ['2'] },
}

const QUESTIONS = { roll: 'Roll two dice', choose: 'Keep or reroll?', over: 'The game is over' }

/** Everyone by name but the reader. */
const called = (readers: Readers): Names => readers.map((who) => (who === YOU ? 'you' : who))

const resultText = ({ totals }: NewGameState, names: Names): string => {
  const best = Math.max(...totals)
  const first = names.filter((_, seat) => totals[seat] === best)
  return `${listAnd(first)} ${plural(first.length, 'wins', 'share the win')} with ${best} points.`
}

/** What happened on a line of the log, with the clause that made it. */
const tellLine = (before: NewGameState, line: Line, after: NewGameState, names: Names) => {
  const [name, total] = [names[before.turn], after.totals[before.turn]]
  if (line.kind !== 'roll')
    return after.phase === 'roll' && after.turn === before.turn
      ? sentence(`${name} rerolls both dice.`, '2')
      : sentence(`${name} keeps ${pointsOf(before.dice)} and has ${total}.`, '3')
  return before.rolls === 0
    ? sentence(`${name} rolls ${line.text}.`, '1')
    : sentence(`The new roll is ${line.text}: ${name} has ${total}.`, '2', '3')
}

export const text: GameText<NewGameState> = {
  title: 'New Game',
  tagline: 'Two dice, one reroll, highest total.',
  credit: { author: 'you', source: 'your rules', ours: 'the words on these pages' },
  seatNames: ['Ada', 'Ben', 'Cleo', 'Dan'],
  houseRules: { rounds: { title: 'Rounds', about: 'How many rounds a game has.', ruling: 'N1', values: {} } },
  action: (_, __, action) => ACTIONS[action]!,
  prompt: (view, _, names) => ({
    heading: QUESTIONS[view.phase],
    detail: view.phase === 'over' ? resultText(view, called(names)) : `Round ${view.round} of ${view.rules.rounds}.`,
  }),
  tell: (before, line, after, names) => [
    tellLine(before, line, after, names),
    ...(after.phase === 'over' ? [sentence(resultText(after, names), '4')] : []),
  ],
  chapter: ({ round, rules }) => ({ number: round, title: `round ${Math.min(round, rules.rounds)}` }),
  sketch: ({ totals, dice }, names) => [
    ...names.map((name, seat) => `${name}: ${totals[seat]} points`),
    ...(dice.length === 0 ? [] : [`Dice: ${dice.join('-')}`]),
  ],
}
