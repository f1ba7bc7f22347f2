import type { GameNode, Line } from '../../engine/index.ts'
import type { ActionWords, GameText, Names, Sentence } from '../../games/text.ts'
import { listAnd, sentence } from '../../kit/text.ts'
import { type NewGameState, pointsOf } from './rules.ts'

const ACTIONS: { readonly [action: string]: ActionWords } = {
  keep: { label: 'Keep the roll', short: 'Keep', about: 'The two dice score their sum.', clauses: ['3'] },
  reroll: { label: 'Reroll both dice', short: 'Reroll', about: 'The new roll scores, whatever it is.', clauses: ['2'] },
}

const resultText = ({ totals }: NewGameState, names: Names): string => {
  const best = Math.max(...totals)
  const first = names.filter((_, seat) => totals[seat] === best)
  return `${listAnd(first)} ${first.length === 1 ? 'wins' : 'share the win'} with ${best} points.`
}

const tellRoll = (before: NewGameState, after: NewGameState, text: string, names: Names): readonly Sentence[] => {
  const name = names[before.turn]
  if (before.phase === 'roll') return [sentence(`${name} rolls ${text}.`, '1')]
  return [sentence(`The new roll is ${text}: ${name} has ${after.totals[before.turn]}.`, '2', '3')]
}

const tellChoice = (before: NewGameState, after: NewGameState, action: string, names: Names): readonly Sentence[] => {
  const name = names[before.turn]
  if (action === 'reroll') return [sentence(`${name} rerolls both dice.`, '2')]
  return [sentence(`${name} keeps ${pointsOf(before.dice)} and has ${after.totals[before.turn]}.`, '3')]
}

const tell = (before: NewGameState, line: Line, after: NewGameState, names: Names): readonly Sentence[] => {
  const text = 'parts' in line ? line.parts[0]!.text : line.text
  const told = line.kind === 'roll' ? tellRoll(before, after, text, names) : tellChoice(before, after, text, names)
  return after.phase === 'over' ? [...told, sentence(resultText(after, names), '4')] : told
}

const QUESTIONS = { roll: 'Roll two dice', choose: 'Keep or reroll?', reroll: 'Roll again', over: 'The game is over' }

const prompt = (view: NewGameState, _: GameNode<unknown>, names: Names) => ({
  heading: QUESTIONS[view.phase],
  detail: view.phase === 'over' ? resultText(view, names) : `Round ${view.round} of ${view.rules.rounds}.`,
})

export const text: GameText<NewGameState> = {
  title: 'New Game',
  tagline: 'Two dice, one reroll, highest total.',
  credit: { author: 'you', source: 'your rules', ours: 'the words on these pages' },
  seatNames: ['Ada', 'Ben', 'Cleo', 'Dan'],
  houseRules: { rounds: { title: 'Rounds', about: 'How many rounds a game has.', ruling: 'N1', values: {} } },
  action: (_, __, action) => ACTIONS[action]!,
  prompt,
  tell,
  chapter: ({ round, rules }) => ({ number: round, title: `round ${Math.min(round, rules.rounds)}` }),
  sketch: ({ totals, dice, turn, phase }, names) => [
    ...names.map((name, seat) => `${seat === turn && phase !== 'over' ? '>' : ' '} ${name}: ${totals[seat]} points`),
    ...(dice.length === 0 ? [] : [`  Dice: ${dice.join('-')}`]),
  ],
}
