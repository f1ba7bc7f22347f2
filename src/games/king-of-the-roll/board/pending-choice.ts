import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { BELTS } from '../content/schema.ts'
import { parseCard } from '../rules/action-cards.ts'
import { type Fighter, isSeated, type KingAction, type KingState } from '../rules/state.ts'
import { bestChoice, firstShown } from '../../../kit/choice.ts'
import { sparingFirst, suggestedIn } from './sparing.ts'

/** Pending question on this device, and the current pick. The pick has no effect until confirmed. */
export type PendingChoice = {
  /** Fighter whose board holds the choice. */
  readonly fighter: Fighter
  readonly choices: readonly BoardChoice[]
  readonly picked: BoardChoice
  /** True if a player made the pick. */
  readonly own: boolean
  readonly advised: string | undefined
  /** Offered ids, with the least wasteful changes first. */
  readonly sparing: readonly KingAction[]
  /** True if a tap takes a choice at once. */
  readonly oneTap: boolean
  onPick(id: string): void
}

type Asking = Pick<BoardProps<KingState>, 'choices' | 'turn' | 'eye'> & {
  readonly state: KingState
  readonly pick: string | undefined
  readonly oneTap?: boolean
  onPick(id: string | undefined): void
}

/** Phases that always need two taps: their choices are hidden, or other taps change the card's dice. */
const TWO_TAPS: ReadonlySet<KingState['phase']> = new Set(['token', 'card'])

const asFighter = (seat: number): Fighter => (seat === 1 ? 1 : 0)

/** Fighter whose board holds the choice: for tokens a seat of this device, for other choices the acting fighter. */
const fighterIn = ({ state, turn, eye }: Asking): Fighter =>
  state.phase === 'token' ? asFighter(turn.includes(eye) ? eye : (turn[0] ?? eye)) : state.acting

/**
 * Pending question on this device; undefined if there is none. The initial pick is the coach's choice, or else
 * `suggestedIn`. A confirmed pick is discarded, because another player may choose next on this device.
 */
export const askedIn = (asking: Asking): PendingChoice | undefined => {
  const { pick, onPick, oneTap = false } = asking
  const choices = asking.choices.map((choice) => ({
    ...choice,
    choose: () => {
      onPick(undefined)
      choice.choose()
    },
  }))
  const best = bestChoice(choices)
  const ids = choices.map(({ id }) => id)
  const fighter = fighterIn(asking)
  const suggested = suggestedIn(asking.state, fighter, ids)
  const first = firstShown(choices) ?? choices.find(({ id }) => id === suggested)
  if (first === undefined) return undefined
  const chosen = choices.find(({ id }) => id === pick)
  return {
    fighter,
    choices,
    picked: chosen ?? first,
    own: chosen !== undefined,
    advised: best?.id,
    sparing: sparingFirst(asking.state, ids),
    oneTap: oneTap && !TWO_TAPS.has(asking.state.phase),
    onPick,
  }
}

/** Board shown in full on a phone: the choosing fighter's if a seat decides for it, the viewer's if not. */
export const frontOf = (state: KingState, asked: PendingChoice | undefined, eye: number): Fighter =>
  asked !== undefined && isSeated(state, asked.fighter) ? asked.fighter : asFighter(eye)

type Choices = readonly Pick<BoardChoice, 'id'>[]

/** Card of a choice; "pass" for none. */
export const cardIn = (id: KingAction): string => id.split(' ')[0]!

/**
 * Picks a choice, or confirms the picked one. The board shows which one is picked, also before the first press. With
 * `oneTap`, takes the choice at once.
 */
export const press = ({ choices, picked, oneTap, onPick }: PendingChoice, id: string): void => {
  const taken = oneTap ? choices.find((choice) => choice.id === id) : undefined
  if (picked.id === id) picked.choose()
  else if (taken === undefined) onPick(id)
  else taken.choose()
}

/** Distinct playable cards in order of offer, starting with "pass". */
export const cardsIn = (choices: Choices): readonly string[] => [...new Set(choices.map(({ id }) => cardIn(id)))]

/** For each card, the play that a tap or digit picks: current pick, coach's choice or least wasteful play. */
export const cardPicks = ({ choices, picked, advised, sparing }: PendingChoice) => {
  const ids = [picked.id, ...(advised === undefined ? [] : [advised]), ...sparing]
  return cardsIn(choices).flatMap((card) =>
    ids
      .filter((id) => cardIn(id) === card)
      .slice(0, 1)
      .map((id) => ({ card, id })),
  )
}

/** Belt indices of the dice that a choice affects; empty for "pass". */
export const beltsIn = (id: KingAction): readonly number[] => (id === 'pass' ? [] : parseCard(id).belts)

const idOf = (card: string, belts: readonly number[]): KingAction =>
  `${card} ${belts
    .toSorted((a, b) => a - b)
    .map((belt) => BELTS[belt])
    .join('-')}`

/** First offered play of a card that includes this die. */
const playWithDie = (choices: Choices, card: string, belt: number): KingAction | undefined =>
  choices.find(({ id }) => cardIn(id) === card && beltsIn(id).includes(belt))?.id

/** Steps to the right from one belt to another, wrapping around. */
const stepsTo = (belt: number, from: number): number => (belt - from + BELTS.length) % BELTS.length

/**
 * Returns the choice after a tap on a die, which adds it to the card's dice or removes it. On a full card it replaces
 * the next die to its right. A tap cannot remove the only die.
 */
export const dieTapped = (choices: Choices, id: KingAction, belt: number): KingAction => {
  const [card, belts] = [cardIn(id), beltsIn(id)]
  const isIn = belts.includes(belt)
  const fewer = belts.filter((one) => one !== belt).toSorted((a, b) => stepsTo(a, belt) - stepsTo(b, belt))
  const wanted = isIn ? [fewer] : [belts.length, ...belts.keys()].map((drop) => [...fewer.toSpliced(drop, 1), belt])
  const offered = wanted.map((one) => idOf(card, one)).find((one) => choices.some((choice) => choice.id === one))
  return offered ?? (isIn ? id : (playWithDie(choices, card, belt) ?? id))
}

/** True if a card can affect that die. */
export const isTouchable = (choices: Choices, card: string, belt: number): boolean =>
  playWithDie(choices, card, belt) !== undefined

/** Index of the belt that a choice modifies; −1 for others. */
export const targetIn = (id: KingAction): number => BELTS.findIndex((belt) => id === `change ${belt}`)

/** Index of the technique on which a choice places a die; −1 for others. */
export const techniqueIn = (id: KingAction): number => (id.startsWith('place ') ? Number(id.slice(6)) - 1 : -1)
