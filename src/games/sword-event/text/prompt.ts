import type { GameNode } from '../../../engine/index.ts'
import type { Names, Prompt } from '../../text.ts'
import { tied } from '../rules/initiative.ts'
import type { EventState, Strike, SwordEventState } from '../rules/state.ts'
import { diceIn, rollerOf, strikeIn } from '../rules/strike.ts'
import { championsOf } from './result.ts'
import { capitalise, counted, listAnd } from '../../../kit/text.ts'
import { SIDE_WORDS, countText, leftText, pointsText, shownText } from './words.ts'
import { actorOf, knightOf } from '../rules/turns.ts'

const turnPrompt = (state: EventState): Prompt => {
  const { turn } = state
  const seat = actorOf(state)
  const { health, rerolls } = knightOf(state, seat)
  const left = `${counted(turn.actions, 'action')} and ${counted(turn.rotations, 'rotation')} left`
  const halted = turn.halted ? '; no more moves' : ''
  return {
    heading: 'Move, turn, strike or heal',
    detail: `${left}${halted}. ${health} health, ${counted(rerolls, 'ReRoll')}.`,
  }
}

const blowText = (strike: Strike, names: Names): string =>
  strike.stage === 'attack'
    ? `At ${names[strike.target]}, ${SIDE_WORDS[strike.side]}.`
    : `${leftText(strike)} to block.`

const rollPrompt = (state: EventState, names: Names): Prompt => {
  const strike = strikeIn(state)
  const again = strike.air.length
  const name = names[rollerOf(strike)]
  const dice = counted(again > 0 ? again : diceIn(strike), 'die', 'dice')
  if (again > 0) return { heading: `${name} rolls ${dice} again`, detail: blowText(strike, names) }
  const what = { attack: 'strikes', first: 'defends', final: 'defends once more' }[strike.stage]
  return { heading: `${name} ${what} with ${dice}`, detail: blowText(strike, names) }
}

const rerollPrompt = (state: EventState): Prompt => {
  const strike = strikeIn(state)
  const left = strike.stage === 'attack' ? '' : `, ${leftText(strike)} left`
  const shown = `${shownText(strike[strike.stage])}: ${countText(strike)}${left}`
  return {
    heading: 'Spend a ReRoll?',
    detail: `${capitalise(shown)}. ${counted(knightOf(state, rollerOf(strike)).rerolls, 'ReRoll')}.`,
  }
}

const overPrompt = (state: SwordEventState, names: Names): Prompt => {
  const champions = championsOf(state)
  const who = listAnd(champions.map((seat) => names[seat]!))
  const heading = champions.length > 1 ? `${who} share the win` : `${who} wins`
  return { heading, detail: `Points: ${pointsText(state.standing.totals, names)}.` }
}

/** The first roll of an event of a tournament says which event it is, and how all stand. */
const initiativePrompt = ({ game, rules, standing }: SwordEventState, names: Names): Prompt => {
  const usual = { heading: `Round ${game.round}: roll for initiative`, detail: 'The highest acts first.' }
  if (rules.length === 'one' || game.round > 1) return usual
  const heading = `Event ${standing.games.length + 1} of ${rules.events}: roll for initiative`
  return {
    heading,
    detail: standing.games.length === 0 ? usual.detail : `Points: ${pointsText(standing.totals, names)}.`,
  }
}

/** What is asked, or what is about to happen, for everybody at the table. */
export const prompt = (state: SwordEventState, _: GameNode<unknown>, names: Names): Prompt => {
  const { game } = state
  if (state.phase === 'over') return overPrompt(state, names)
  switch (game.phase) {
    case 'initiative':
      return initiativePrompt(state, names)
    case 'tied':
      return {
        heading: `${listAnd(tied(game).map((seat) => names[seat]!))} roll again`,
        detail: 'Equal in everything: the new dice order them, nothing else.',
      }
    case 'turn':
      return turnPrompt(game)
    case 'roll':
    case 'rerolled':
      return rollPrompt(game, names)
    case 'reroll':
      return rerollPrompt(game)
    case 'over':
      return overPrompt(state, names)
    default:
      return game.phase satisfies never
  }
}
