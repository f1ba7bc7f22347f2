import { expectItem } from '../../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../../engine/index.ts'
import type { EventState } from '../../rules/state.ts'
import { strikeIn } from '../../rules/strike.ts'
import { actorOf, roundsToCome } from '../../rules/turns.ts'

/** What a look-ahead goes by of each knight. */
export type Fighter = {
  readonly health: number
  /** −1 for one who has fallen. */
  readonly hex: number
  readonly facing: number
  readonly rerolls: number
  readonly heals: number
  readonly dealt: number
}

/** Somebody's turn, as far as it has come. */
export type TurnState = {
  readonly fighters: PerSeat<Fighter>
  /** The first one first. */
  readonly fallen: readonly Seat[]
  readonly actor: Seat
  /** Who is to act after this turn in this round, the next one first: only those who stand. */
  readonly after: readonly Seat[]
  /** Rounds to come after this one. */
  readonly rounds: number
  readonly actions: number
  readonly rotations: number
  readonly halted: boolean
  /** Whom the knight struck last in this turn; −1 before it has struck. */
  readonly struck: Seat
}

/** The seats of those who are still to act, from this place in the order on. */
export const waitingFrom = (
  { tiers, knights }: Pick<EventState, 'tiers' | 'knights'>,
  place: number,
): readonly Seat[] =>
  tiers.flatMap((tier, i) => (i < place ? [] : tier.filter((seat) => expectItem(knights[seat]).health > 0)))

/** The turn that is under way, a strike in it or not. */
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
