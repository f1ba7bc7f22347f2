import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { type Fighter, isSeated, type KingAction, type KingState } from '../rules/state.ts'
import { bestChoice, firstShown } from '../../../kit/choice.ts'
import { sparingFirst } from './sparing.ts'

/** The pending question on this device and the pick. Nothing happens before the picked choice is confirmed. */
export type PendingChoice = {
  /** Fighter whose choice it is. */
  readonly fighter: Fighter
  readonly choices: readonly BoardChoice[]
  readonly picked: BoardChoice
  /** True if a player picked it. */
  readonly own: boolean
  /** Choice that a coach suggests. */
  readonly advised: string | undefined
  /** Offered ids, the least wasteful changes first. */
  readonly sparing: readonly KingAction[]
  onPick(id: string): void
}

type Asking = Pick<BoardProps<KingState>, 'choices' | 'turn' | 'eye'> & {
  readonly state: KingState
  readonly pick: string | undefined
  onPick(id: string | undefined): void
}

const asFighter = (seat: number): Fighter => (seat === 1 ? 1 : 0)

/** Returns the fighter whose board it concerns: both choose tokens, the acting one chooses anything else. */
const fighterIn = ({ state, turn, eye }: Asking): Fighter =>
  state.phase === 'token' ? asFighter(turn.includes(eye) ? eye : (turn[0] ?? eye)) : state.acting

/**
 * Returns the pending question; undefined if there is none. At first the coach's best choice is picked, or the least
 * wasteful one. A pick is dropped once it is confirmed, because the next player here may be another one.
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

/** Picks a choice; confirms it if it is already picked. */
export const press = ({ picked, onPick, choices }: PendingChoice, id: string): void => {
  if (picked.id !== id) return onPick(id)
  choices.find((choice) => choice.id === id)?.choose()
}

/** Returns the fighter whose board is shown in full: the deciding one, or else the viewer's. */
export const frontOf = (state: KingState, asked: PendingChoice | undefined, eye: number): Fighter =>
  asked !== undefined && isSeated(state, asked.fighter) ? asked.fighter : asFighter(eye)

type Choices = readonly Pick<BoardChoice, 'id'>[]

/** Returns the card that a choice plays, or "pass". */
export const cardIn = (id: KingAction): string => id.split(' ')[0]!

/** Returns each playable card once, "pass" first, in the order of offer. */
export const cardsIn = (choices: Choices): readonly string[] => [...new Set(choices.map(({ id }) => cardIn(id)))]

/**
 * Returns the play that a tap or its digit picks for each card: the picked one, the coach's, or the least wasteful
 * one.
 */
export const cardPicks = ({ choices, picked, advised, sparing }: PendingChoice) => {
  const ids = [picked.id, ...(advised === undefined ? [] : [advised]), ...sparing]
  return cardsIn(choices).flatMap((card) =>
    ids
      .filter((id) => cardIn(id) === card)
      .slice(0, 1)
      .map((id) => ({ card, id })),
  )
}

/** Returns the places of the dice that a choice affects; none for "pass". */
export const beltsIn = (id: KingAction): readonly number[] => (id === 'pass' ? [] : parseCard(id).belts)

const idOf = (card: string, belts: readonly number[]): KingAction =>
  `${card} ${belts
    .toSorted((a, b) => a - b)
    .map((belt) => BELTS[belt])
    .join('-')}`

/** Returns the first offered play of a card with this die. */
const playWithDie = (choices: Choices, card: string, belt: number): KingAction | undefined =>
  choices.find(({ id }) => cardIn(id) === card && beltsIn(id).includes(belt))?.id

/** Returns the distance from one belt to another, to the right with wrap-around. */
const stepsTo = (belt: number, from: number): number => (belt - from + BELTS.length) % BELTS.length

/**
 * Adds a tapped die to the dice that the picked card affects, or removes it. If the card takes no more dice it
 * replaces the next one to its right; the last die stays.
 */
export const dieTapped = (choices: Choices, id: KingAction, belt: number): KingAction => {
  const [card, belts] = [cardIn(id), beltsIn(id)]
  const isIn = belts.includes(belt)
  const fewer = belts.filter((one) => one !== belt).toSorted((a, b) => stepsTo(a, belt) - stepsTo(b, belt))
  const wanted = isIn ? [fewer] : [belts.length, ...belts.keys()].map((drop) => [...fewer.toSpliced(drop, 1), belt])
  const offered = wanted.map((one) => idOf(card, one)).find((one) => choices.some((choice) => choice.id === one))
  return offered ?? (isIn ? id : (playWithDie(choices, card, belt) ?? id))
}

/** True if the card may affect that die. */
export const isTouchable = (choices: Choices, card: string, belt: number): boolean =>
  playWithDie(choices, card, belt) !== undefined

/** Returns the belt that a choice modifies; −1 for others. */
export const targetIn = (id: KingAction): number => BELTS.findIndex((belt) => id === `change ${belt}`)

/** Returns the technique, from 0, that a choice puts a die on; −1 for others. */
export const techniqueIn = (id: KingAction): number => (id.startsWith('place ') ? Number(id.slice(6)) - 1 : -1)
