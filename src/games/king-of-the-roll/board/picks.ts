import type { BoardChoice } from '../../../kit/board.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import type { KingAction } from '../rules/state.ts'

type Choices = readonly Pick<BoardChoice, 'id'>[]

/** The card that a choice plays; "pass" plays none. */
export const cardIn = (id: KingAction): string => id.split(' ')[0]!

/** Each card that may be played once, "pass" first, as they are offered. */
export const cardsIn = (choices: Choices): readonly string[] => [...new Set(choices.map(({ id }) => cardIn(id)))]

/** Places of the dice that a choice touches; none for "pass". */
export const beltsIn = (id: KingAction): readonly number[] => (id === 'pass' ? [] : parseCard(id).belts)

const idOf = (card: string, belts: readonly number[]): KingAction =>
  `${card} ${belts
    .toSorted((a, b) => a - b)
    .map((belt) => BELTS[belt])
    .join('-')}`

const shared = (a: readonly number[], b: readonly number[]): number => a.filter((one) => b.includes(one)).length

/** Of the offered plays of a card with this die, that which keeps most of the others. */
const nearest = (choices: Choices, card: string, belts: readonly number[], belt: number): KingAction | undefined =>
  choices
    .map(({ id }) => id)
    .filter((id) => cardIn(id) === card && beltsIn(id).includes(belt))
    .toSorted((a, b) => shared(beltsIn(b), belts) - shared(beltsIn(a), belts) || a.length - b.length)[0]

/** The offered play of a card in which the next die to the right (round to the left) has this one's place. */
const withNext = (choices: Choices, card: string, belts: readonly number[], belt: number): KingAction | undefined => {
  const others = belts.filter((one) => one !== belt)
  const nexts = BELTS.map((_, i) => (belt + 1 + i) % BELTS.length).filter((one) => !belts.includes(one))
  return nexts.map((next) => idOf(card, [...others, next])).find((wanted) => choices.some(({ id }) => id === wanted))
}

/**
 * A die is tapped while a card is picked: it joins those that the card touches, or leaves them. Always what is offered: where it
 * finds no room it takes another one's place, and where it cannot just leave the next one takes its own.
 */
export const dieTapped = (choices: Choices, id: KingAction, belt: number): KingAction => {
  const [card, belts] = [cardIn(id), beltsIn(id)]
  const isIn = belts.includes(belt)
  const wanted = idOf(card, isIn ? belts.filter((one) => one !== belt) : [...belts, belt])
  if (choices.some((choice) => choice.id === wanted)) return wanted
  return (isIn ? withNext : nearest)(choices, card, belts, belt) ?? id
}

/** Whether a card may touch that die at all. */
export const isTouchable = (choices: Choices, card: string, belt: number): boolean =>
  nearest(choices, card, [], belt) !== undefined

/** The belt that a choice modifies; −1 for others. */
export const targetIn = (id: KingAction): number => BELTS.findIndex((belt) => id === `change ${belt}`)

/** The technique, from 0, on which a choice puts a die; −1 for others. */
export const techniqueIn = (id: KingAction): number => (id.startsWith('place ') ? Number(id.slice(6)) - 1 : -1)
