import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { type Fighter, isSeated, type KingAction, type KingState } from '../rules/state.ts'
import { bestChoice, firstShown } from '../../../kit/choice.ts'

/** What is asked on this device, and what is picked so far. Nothing happens before the picked choice is taken. */
export type PendingChoice = {
  /** Before whom it is decided. */
  readonly fighter: Fighter
  readonly choices: readonly BoardChoice[]
  readonly picked: BoardChoice
  /** True if a player picked it. */
  readonly own: boolean
  /** What a coach would do. */
  readonly advised: string | undefined
  onPick(id: string): void
}

type Asking = Pick<BoardProps<KingState>, 'choices' | 'turn' | 'eye'> & {
  readonly state: KingState
  readonly pick: string | undefined
  onPick(id: string | undefined): void
}

const asFighter = (seat: number): Fighter => (seat === 1 ? 1 : 0)

/** Whose board it is about: tokens are chosen by both, anything else by the one who acts. */
const fighterIn = ({ state, turn, eye }: Asking): Fighter =>
  state.phase === 'token' ? asFighter(turn.includes(eye) ? eye : (turn[0] ?? eye)) : state.acting

/**
 * What is asked here; undefined where nothing is. At first the coach's best choice is picked, or the first one. A pick is forgotten once it is taken, for
 * the next one here may be somebody else.
 */
export const askedIn = (asking: Asking): PendingChoice | undefined => {
  const { pick, onPick } = asking
  const choices = asking.choices.map((choice) => ({
    ...choice,
    choose: () => {
      onPick(undefined)
      choice.choose()
    },
  }))
  const best = bestChoice(choices)
  const first = firstShown(choices) ?? choices[0]
  if (first === undefined) return undefined
  const chosen = choices.find(({ id }) => id === pick)
  return {
    fighter: fighterIn(asking),
    choices,
    picked: chosen ?? first,
    own: chosen !== undefined,
    advised: best?.id,
    onPick,
  }
}

/** Picks a choice; the picked one is taken. */
export const press = ({ picked, onPick, choices }: PendingChoice, id: string): void => {
  if (picked.id !== id) return onPick(id)
  choices.find((choice) => choice.id === id)?.choose()
}

/** The board that is shown in full where there is room for one: of whom is asked here, else of who looks on. */
export const frontOf = (state: KingState, asked: PendingChoice | undefined, eye: number): Fighter =>
  asked !== undefined && isSeated(state, asked.fighter) ? asked.fighter : asFighter(eye)

type Choices = readonly Pick<BoardChoice, 'id'>[]

/** The card that a choice plays; "pass" plays none. */
export const cardIn = (id: KingAction): string => id.split(' ')[0]!

/** Each card that may be played once, "pass" first, as they are offered. */
export const cardsIn = (choices: Choices): readonly string[] => [...new Set(choices.map(({ id }) => cardIn(id)))]

/** Each card with the play of it that a tap or its digit picks: the picked one, else what a coach would do, else the first. */
export const cardPicks = ({ choices, picked, advised }: PendingChoice) => {
  const ids = [picked.id, ...(advised === undefined ? [] : [advised]), ...choices.map(({ id }) => id)]
  return cardsIn(choices).flatMap((card) =>
    ids
      .filter((id) => cardIn(id) === card)
      .slice(0, 1)
      .map((id) => ({ card, id })),
  )
}

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
