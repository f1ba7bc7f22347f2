import type { Seat } from '../../../engine/index.ts'
import type { ActionWords } from '../../text.ts'
import { turned } from '../rules/arena.ts'
import { capitalise, counted, sentence } from '../../../kit/text.ts'
import { ARMS, SIDE_WORDS, countText, facesText, facingText, leftText, shownText } from './words.ts'
import type { EventState, RerollAction, Side, SwordEventState } from '../rules/state.ts'
import { diceIn, rerolledBy, rollerOf, strikeIn } from '../rules/strike.ts'
import { healsLeft, hexBy, knightOf, knightOn, targetOn } from '../rules/turns.ts'

const words = (label: string, short: string, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: sentence(about, ...clauses).clauses,
})

const moveWords = (state: EventState, seat: Seat, move: 'forward' | 'backward'): ActionWords => {
  const { facing } = knightOf(state, seat)
  const other = knightOn(state, hexBy(state, seat, move))
  const [label, short] = [`Move ${move}`, capitalise(move)]
  if (other !== undefined)
    return words(label, short, `${ARMS[other]!.letter} stands there: no more moves this turn`, '3', 'S8')
  return words(label, short, `One hex to the ${facingText(move === 'forward' ? facing : (facing + 3) % 6)}`, '3')
}

const rotationWords = (state: EventState, seat: Seat, side: 'left' | 'right'): ActionWords => {
  const facing = facingText(turned(knightOf(state, seat).facing, side))
  return words(`Turn ${side}`, capitalise(side), `Face ${facing}`, '3')
}

const strikeWords = (state: EventState, seat: Seat, side: Side): ActionWords => {
  const target = targetOn(state, seat, side)!
  const { letter } = ARMS[target]!
  const { health, rerolls } = knightOf(state, target)
  const about = `${side === 'ahead' ? 5 : 4} dice; ${letter}: ${health} health, ${counted(rerolls, 'ReRoll')}`
  const flank = side === 'ahead' ? [] : ['S5']
  return words(`Strike ${letter} ${SIDE_WORDS[side]}`, `Strike ${letter}`, about, '4', ...flank)
}

const healWords = (state: EventState, seat: Seat): ActionWords => {
  const { rules } = state
  const left =
    rules.healing === 'three' ? `; ${counted(healsLeft(rules, knightOf(state, seat).heals), 'time')} left` : ''
  const ruling = rules.healing === 'three' ? ['S13'] : []
  return words('Heal', 'Heal', `Regain 1 health and do nothing else${left}`, '6', ...ruling)
}

const endWords = ({ turn }: EventState): ActionWords => {
  const left = [
    ...(turn.actions > 0 ? [counted(turn.actions, 'action')] : []),
    ...(turn.rotations > 0 ? [counted(turn.rotations, 'rotation')] : []),
  ]
  const isOne = turn.actions + turn.rotations === 1
  const about = left.length === 0 ? 'Nothing is left' : `${left.join(' and ')} ${isOne ? 'lapses' : 'lapse'}`
  return words('End the turn', 'End', about, '3')
}

const keepWords = (state: EventState): ActionWords => {
  const strike = strikeIn(state)
  const { stage } = strike
  const left = stage === 'attack' ? '' : `; ${leftText(strike)} left`
  const about = `${capitalise(shownText(strike[stage]))}: ${countText(strike)}${left}`
  return words('Keep the dice', 'Keep', about, stage === 'attack' ? '4' : '5')
}

const rerollWords = (state: EventState, action: RerollAction): ActionWords => {
  const strike = strikeIn(state)
  const faces = facesText(rerolledBy(action))
  const left = knightOf(state, rollerOf(strike)).rerolls - 1
  const about = left === 0 ? 'Your last ReRoll' : `${counted(left, 'ReRoll')} left after it`
  const kept = diceIn(strike) - rerolledBy(action).length
  const title = kept === 0 ? 'Keep none, reroll' : `Keep ${kept}, reroll`
  return {
    ...words(`Reroll ${faces}`, `Reroll ${faces}`, about, strike.stage === 'attack' ? '4' : '5', 'S3'),
    group: { title, item: faces },
  }
}

/** How an offered action is put to the player. */
export const actionWords = ({ game }: SwordEventState, seat: Seat, text: string): ActionWords => {
  if (text === 'keep') return keepWords(game)
  if (text.startsWith('reroll ')) return rerollWords(game, text as RerollAction)
  if (text.startsWith('strike ')) return strikeWords(game, seat, text.slice('strike '.length) as Side)
  if (text.startsWith('turn ')) return rotationWords(game, seat, text === 'turn left' ? 'left' : 'right')
  if (text === 'heal') return healWords(game, seat)
  return text === 'end' ? endWords(game) : moveWords(game, seat, text === 'forward' ? 'forward' : 'backward')
}
