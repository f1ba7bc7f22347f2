import type { GameNode } from '../../../engine/index.ts'
import type { Names, Prompt } from '../../text.ts'
import { DICE } from '../rules/card.ts'
import { grandTotal, ROUNDS, type TableState, type TankardsState } from '../rules/rules.ts'
import { winnerOf } from './result.ts'
import { bonusText, pointsText, singleText } from './scoring.ts'
import { listAnd } from '../../../kit/text.ts'

const namesOf = (seats: readonly number[], names: Names): string => listAnd(seats.map((seat) => names[seat]!))

const startPrompt = ({ starts, starters }: TableState, names: Names): Prompt => ({
  heading: 'Roll for the start',
  detail:
    starts === 0
      ? 'Each rolls the d20; the highest begins, and those tied at the top roll again.'
      : `${namesOf(starters, names)} are tied and roll again.`,
})

const rollPrompt = ({ rules, round, turn }: TableState, names: Names): Prompt => ({
  heading: `${names[turn]} rolls all six dice`,
  detail: rules.style === 'single-roll' ? 'Any of them may be rerolled, once.' : `Round ${round} of ${ROUNDS}.`,
})

const rerollPrompt = ({ rules, dice }: TableState): Prompt =>
  rules.style === 'single-roll'
    ? { heading: 'Reroll any dice, or keep all six', detail: `As they lie: ${singleText(dice, rules)}.` }
    : { heading: 'Reroll one die, or keep all six', detail: `As they lie: ${bonusText(dice, rules)}.` }

const advantagePrompt = (game: TableState, names: Names): Prompt => ({
  heading: `${names[game.turn]}’s Advantage Roll`,
  detail: `A d20 on top of a grand total of ${grandTotal(game, game.turn)}.`,
})

const overPrompt = (state: TankardsState, names: Names): Prompt => {
  const { totals } = state.standing
  if (totals.length === 1) return { heading: 'Finished', detail: `${names[0]} has ${pointsText(totals[0]!)}.` }
  const winner = winnerOf(state)
  return { heading: `${names[winner]} wins`, detail: `With ${pointsText(totals[winner]!)}.` }
}

const gamePrompt = (game: TableState, names: Names): Prompt => {
  switch (game.phase) {
    case 'start':
      return startPrompt(game, names)
    case 'roll':
      return rollPrompt(game, names)
    case 'reroll':
      return rerollPrompt(game)
    case 'rerolled':
      return {
        heading: `${names[game.turn]} rerolls the ${listAnd(game.picked.map((die) => DICE[die]!))}`,
        detail: game.picked.length === 1 ? 'The new result stands.' : 'The new results stand.',
      }
    case 'choose':
      return { heading: 'Choose a die for the scorecard', detail: `As they lie: ${bonusText(game.dice, game.rules)}.` }
    case 'advantage':
      return advantagePrompt(game, names)
    case 'over':
      return { heading: 'The game is over', detail: 'All totals stand.' }
    default:
      return game.phase satisfies never
  }
}

/** What is asked, or what is about to happen, for everybody at the table. */
export const prompt = (state: TankardsState, _: GameNode<unknown>, names: Names): Prompt => {
  if (state.phase === 'over') return overPrompt(state, names)
  if (state.phase === 'game') return gamePrompt(state.game, names)
  const { among } = state.off!
  return { heading: 'Roll off the tie', detail: `${namesOf(among, names)} each roll a d20; the highest wins.` }
}
