import { expectItem } from '../../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../../engine/index.ts'
import type { EventState } from '../../rules/state.ts'
import { strikeIn } from '../../rules/strike.ts'
import { actorOf, roundsToCome } from '../../rules/turns.ts'

export type Fighter = {
  readonly health: number
  /** −1 for a fallen knight. */
  readonly hex: number
  readonly facing: number
  readonly rerolls: number
  readonly heals: number
  readonly dealt: number
}

export type TurnState = {
  readonly fighters: PerSeat<Fighter>
  /** In order of falling. */
  readonly fallen: readonly Seat[]
  readonly actor: Seat
  /** Standing seats that act after this turn in this round, in order. */
  readonly after: readonly Seat[]
  /** Number of rounds after this round. */
  readonly rounds: number
  readonly actions: number
  readonly rotations: number
  readonly halted: boolean
  /** Last target of the knight in this turn; −1 before a strike. */
  readonly struck: Seat
}

/** Seats still to act, from this index in the order. */
export const waitingFrom = (
  { tiers, knights }: Pick<EventState, 'tiers' | 'knights'>,
  place: number,
): readonly Seat[] =>
  tiers.flatMap((tier, i) => (i < place ? [] : tier.filter((seat) => expectItem(knights[seat]).health > 0)))

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
