import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { sortClauses } from '../../../kit/text.ts'
import type { ActionWords, Habits, Names } from '../../text.ts'
import { turned } from '../rules/arena.ts'
import type { EventState, RerollAction, StrikeSide, SwordEventAction, SwordEventState } from '../rules/state.ts'
import {
  attackDice,
  countOf,
  diceIn,
  isRerollAction,
  rerolledBy,
  rollerOf,
  strikeIn,
  unblocked,
} from '../rules/strike.ts'
import { fullHealth, healsLeft, hexBy, knightOf, knightOn, sideOf, targetBy } from '../rules/turns.ts'
import { words } from '../words.ts'
import { countText, facesText, facingText, shownText } from './phrases.ts'

const said = words.actions

export const seatNames: Names = ['Aldric', 'Berenice', 'Conrad', 'Damaris']

type Label = Pick<ActionWords, 'label' | 'short'>

const worded = ({ label, short }: Label, about: string, ...clauses: readonly string[]): ActionWords => ({
  label,
  short,
  about,
  clauses: sortClauses(clauses),
})

const moveWords = (state: EventState, seat: Seat, move: 'forward' | 'backward', names: Names): ActionWords => {
  const { facing } = knightOf(state, seat)
  const other = knightOn(state, hexBy(state, seat, move))
  if (other !== undefined) return worded(said[move], said.blocked(itemAt(names, other)), '3', 'S8')
  return worded(said[move], said.moves(facingText(move === 'forward' ? facing : (facing + 3) % 6)), '3')
}

const rotationWords = (state: EventState, seat: Seat, side: 'left' | 'right'): ActionWords =>
  worded(said[`turn ${side}`], said.faces(facingText(turned(knightOf(state, seat).facing, side))), '3')

const strikeWords = (state: EventState, seat: Seat, side: StrikeSide, names: Names): ActionWords => {
  const target = targetBy(state, seat, side)
  const { health, rerolls } = knightOf(state, target)
  const name = itemAt(names, target)
  const { label, short, about } = said.strike
  return worded(
    { label: label(name, words.side[side]), short: short(name) },
    about(attackDice(state.rules, { side }), name, health, rerolls),
    '4',
    ...(side === 'ahead' ? [] : ['S5']),
  )
}

const healWords = (state: EventState, seat: Seat): ActionWords => {
  const { rules } = state
  if (rules.healing !== 'three') return worded(said.heal, said.heal.about, '6')
  return worded(said.heal, said.heal.limited(healsLeft(rules, knightOf(state, seat).heals)), '6', 'S13')
}

const endWords = ({ turn: { actions, rotations } }: EventState): ActionWords => {
  const { label, short, about, unused } = said.end
  return worded({ label: label(actions), short }, actions + rotations === 0 ? about : unused, '3')
}

const keepWords = (state: EventState): ActionWords => {
  const strike = strikeIn(state)
  const [shown, count] = [shownText(strike[strike.stage]), countText(state.rules, strike)]
  const label = { label: said.keep.label(countOf(state.rules, strike, strike.stage), count), short: said.keep.short }
  return strike.stage === 'attack'
    ? worded(label, said.keep.attack(shown, count), '4')
    : worded(label, said.keep.defence(shown, count, unblocked(state.rules, strike)), '5')
}

const rerollWords = (state: EventState, action: RerollAction): ActionWords => {
  const strike = strikeIn(state)
  const faces = rerolledBy(action)
  const left = knightOf(state, rollerOf(strike)).rerolls - 1
  const about = left === 0 ? said.reroll.last : said.reroll.about(left)
  return {
    ...worded(
      { label: said.reroll.label(faces), short: said.reroll.label(faces) },
      about,
      strike.stage === 'attack' ? '4' : '5',
      'S3',
    ),
    group: { title: said.reroll.keeping(diceIn(state.rules, strike) - faces.length), item: facesText(faces) },
  }
}

export const actionWords = (
  { game }: SwordEventState,
  seat: Seat,
  text: string,
  names: Names = seatNames,
): ActionWords => {
  const action = text as SwordEventAction
  if (isRerollAction(action)) return action === 'keep' ? keepWords(game) : rerollWords(game, action)
  switch (action) {
    case 'forward':
    case 'backward':
      return moveWords(game, seat, action, names)
    case 'turn left':
    case 'turn right':
      return rotationWords(game, seat, action === 'turn left' ? 'left' : 'right')
    case 'strike ahead':
    case 'strike left':
    case 'strike right':
      return strikeWords(game, seat, sideOf(action), names)
    case 'heal':
      return healWords(game, seat)
    case 'end':
      return endWords(game)
    default:
      return action satisfies never
  }
}

const turnHabit = (text: string): string => {
  const [kind = text] = text.split(' ')
  return kind === 'forward' || kind === 'backward' ? 'move' : kind
}

const rerollHabit = (text: string): string => {
  const count = text === 'keep' ? 0 : text.split('-').length
  return count === 0 ? 'keep' : count > 2 ? 'reroll-more' : `reroll-${count}`
}

/** Classes of a turn by possible strikes and the knight's wounds; of dice by the current roll. */
export const habits: Habits<SwordEventState> = {
  of: ({ game }, seat, text, offered) => {
    if (game.phase === 'reroll') return { position: `dice-${strikeIn(game).stage}`, choice: rerollHabit(text) }
    const reach = offered.some((one) => one.startsWith('strike')) ? 'contact' : 'apart'
    const hurt = knightOf(game, seat).health <= fullHealth(game.rules) / 3 ? '-hurt' : ''
    return { position: `turn-${reach}${hurt}`, choice: turnHabit(text) }
  },
  ...words.habits,
}
