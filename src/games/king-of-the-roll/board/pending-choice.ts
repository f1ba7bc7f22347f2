import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { type Fighter, isSeated, type KingAction, type KingState } from '../rules/state.ts'
import { bestChoice, firstShown } from '../../../kit/choice.ts'
import { sparingFirst } from './sparing.ts'

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
  /** The offered ids: changes that waste least first. */
  readonly sparing: readonly KingAction[]
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
 * What is asked here; undefined if nothing is. At first the coach's best choice is picked, or the one that wastes least.
 * A pick is forgotten once it is taken, because the next player here may be somebody else.
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
  const sparing = sparingFirst(
    asking.state,
    choices.map(({ id }) => id),
  )
  const first = firstShown(choices) ?? choices.find(({ id }) => id === sparing[0])
  if (first === undefined) return undefined
  const chosen = choices.find(({ id }) => id === pick)
  return {
    fighter: fighterIn(asking),
    choices,
    picked: chosen ?? first,
    own: chosen !== undefined,
    advised: best?.id,
    sparing,
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

/** For each card the play that a tap or its digit picks: the picked one, or the coach's, or the one that wastes least. */
export const cardPicks = ({ choices, picked, advised, sparing }: PendingChoice) => {
  const ids = [picked.id, ...(advised === undefined ? [] : [advised]), ...sparing]
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

/** The first offered play of a card with this die. */
const playWithDie = (choices: Choices, card: string, belt: number): KingAction | undefined =>
  choices.find(({ id }) => cardIn(id) === card && beltsIn(id).includes(belt))?.id

/** How far it is from one belt to another, to the right and round to the left. */
const stepsTo = (belt: number, from: number): number => (belt - from + BELTS.length) % BELTS.length

/**
 * A die is tapped while a card is picked: it joins the dice that the card touches, or leaves them. If the card takes no more dice it
 * replaces the next one to its right, and the last die stays.
 */
export const dieTapped = (choices: Choices, id: KingAction, belt: number): KingAction => {
  const [card, belts] = [cardIn(id), beltsIn(id)]
  const isIn = belts.includes(belt)
  const fewer = belts.filter((one) => one !== belt).toSorted((a, b) => stepsTo(a, belt) - stepsTo(b, belt))
  const wanted = isIn ? [fewer] : [belts.length, ...belts.keys()].map((drop) => [...fewer.toSpliced(drop, 1), belt])
  const offered = wanted.map((one) => idOf(card, one)).find((one) => choices.some((choice) => choice.id === one))
  return offered ?? (isIn ? id : (playWithDie(choices, card, belt) ?? id))
}

/** Whether a card may touch that die at all. */
export const isTouchable = (choices: Choices, card: string, belt: number): boolean =>
  playWithDie(choices, card, belt) !== undefined

/** The belt that a choice modifies; −1 for others. */
export const targetIn = (id: KingAction): number => BELTS.findIndex((belt) => id === `change ${belt}`)

/** The technique, from 0, on which a choice puts a die; −1 for others. */
export const techniqueIn = (id: KingAction): number => (id.startsWith('place ') ? Number(id.slice(6)) - 1 : -1)
