import type { Line } from '../../engine/index.ts'
import type { ActionWords, GameText, Names, Prompt, Readers } from '../../games/text.ts'
import { resultHeading } from '../../kit/readers.ts'
import { counted, listAnd, plural, sentence } from '../../kit/text.ts'
import { type NewGameState, pointsOf, roundsOf } from './rules.ts'

const ACTIONS: { readonly [action: string]: ActionWords } = {
  keep: { label: 'Keep the roll', short: 'Keep', about: 'The two dice score their sum.', clauses: ['3'] },
  reroll: { label: 'Reroll both dice', short: 'Reroll', about: 'The new roll scores, whatever it is.', clauses: ['2'] },
}

const QUESTIONS = { roll: 'Roll two dice', choose: 'Keep or reroll?' }

/** The players with the most points, who share the win. */
const winnersOf = <N>({ totals }: NewGameState, names: readonly N[]): readonly N[] =>
  names.filter((_, seat) => totals[seat] === Math.max(...totals))

const resultText = (view: NewGameState, names: Names): string => {
  const winners = winnersOf(view, names)
  const points = counted(Math.max(...view.totals), 'point')
  return `${listAnd(winners)} ${plural(winners.length, 'wins', 'share the win')} with ${points}.`
}

const promptAt = (view: NewGameState, readers: Readers): Prompt => {
  const { phase, round, rules, totals } = view
  if (phase === 'over')
    return { heading: resultHeading(winnersOf(view, readers), readers), detail: `Points: ${totals.join(', ')}.` }
  return { heading: QUESTIONS[phase], detail: `Round ${round} of ${roundsOf(rules)}.` }
}

/** Describes a line of the log, with its clause. */
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

/** Says who leads; nothing before the first round and after the last one. */
const standingText = (view: NewGameState, names: Names): readonly string[] => {
  const most = Math.max(...view.totals)
  if (view.phase === 'over' || most === 0) return []
  const leaders = winnersOf(view, names)
  return [`${listAnd(leaders)} ${plural(leaders.length, 'leads', 'share the lead')} with ${counted(most, 'point')}.`]
}

export const newGameText: GameText<NewGameState> = {
  title: 'New Game',
  tagline: 'Two dice, one reroll, highest total.',
  credit: { author: 'you', source: 'your rules', ours: 'the words on these pages' },
  seatNames: ['Ada', 'Ben', 'Cleo', 'Dan'],
  houseRules: { rounds: { title: 'Rounds', about: 'How many rounds a game has.', ruling: 'N1', values: {} } },
  action: (_, __, action) => ACTIONS[action]!,
  prompt: (view, _, readers) => promptAt(view, readers),
  tell: (before, line, after, names) => [
    tellLine(before, line, after, names),
    ...(after.phase === 'over' ? [sentence(resultText(after, names), '4')] : []),
  ],
  chapter: ({ round, rules }) => ({ number: round, title: `round ${Math.min(round, roundsOf(rules))}` }),
  standing: standingText,
  sketch: ({ totals, dice }, names) => [
    ...names.map((name, seat) => `${name}: ${totals[seat]} points`),
    ...(dice.length === 0 ? [] : [`Dice: ${dice.join('-')}`]),
  ],
}
