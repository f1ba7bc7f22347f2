import type { BoardChoice, BoardProps } from '../../../kit/board.ts'
import { type Fighter, isSeated, type KingState } from '../rules/state.ts'

/** What is asked on this device, and what is picked so far. Nothing happens before the picked choice is taken. */
export type PendingChoice = {
  /** Before whom it is decided. */
  readonly fighter: Fighter
  readonly choices: readonly BoardChoice[]
  readonly picked: BoardChoice
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
 * What is asked here; undefined where nothing is. At first the first choice is picked. A pick is forgotten once it is taken, for
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
  const [first] = choices
  if (first === undefined) return undefined
  return {
    fighter: fighterIn(asking),
    choices,
    picked: choices.find(({ id }) => id === pick) ?? first,
    advised: choices.find(({ coach }) => coach?.worth?.best === true)?.id,
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
