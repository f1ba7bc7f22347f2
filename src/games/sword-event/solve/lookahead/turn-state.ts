import { expectItem } from '../../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../../engine/index.ts'
import type { EventState } from '../../rules/state.ts'
import { strikeIn } from '../../rules/strike.ts'
import { actorOf, roundsToCome } from '../../rules/turns.ts'

/** Values of a knight for a look-ahead. */
export type Fighter = {
  readonly health: number
  /** −1 for a fallen knight. */
  readonly hex: number
  readonly facing: number
  readonly rerolls: number
  readonly heals: number
  readonly dealt: number
}

/** A turn in progress. */
export type TurnState = {
  readonly fighters: PerSeat<Fighter>
  /** In order of falling. */
  readonly fallen: readonly Seat[]
  readonly actor: Seat
  /** Standing knights that act later in this round, in order. */
  readonly after: readonly Seat[]
  /** Rounds after this one. */
  readonly rounds: number
  readonly actions: number
  readonly rotations: number
  readonly halted: boolean
  /** Last target in this turn; −1 before the first strike. */
  readonly struck: Seat
}

/** Returns the seats still to act, from this place in the order on. */
export const waitingFrom = (
  { tiers, knights }: Pick<EventState, 'tiers' | 'knights'>,
  place: number,
): readonly Seat[] =>
  tiers.flatMap((tier, i) => (i < place ? [] : tier.filter((seat) => expectItem(knights[seat]).health > 0)))

/** Returns the current turn, with or without a strike in progress. */
export const turnStateIn = (state: EventState): TurnState => {
  const { knights, fallen, turn, acted } = state
  return {
    fighters: knights,
    fallen,
    actor: actorOf(state),
    after: waitingFrom(state, acted + 1),
    rounds: roundsToCome(state),
    actions: turn.actions,
    rotations: turn.rotations,
    halted: turn.halted,
    struck: turn.strikes > 0 ? strikeIn(state).target : -1,
  }
}
