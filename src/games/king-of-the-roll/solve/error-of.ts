import { measuredError } from '../../../odds/index.ts'
import { BELTS } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { measuredErrors } from './errors.data.ts'

/** True if the turn ends with this die, and no card is drawn before: the Place dice of the next turn are then known. */
export const isLastDie = ({ belt, seats, acting, initiative, soloCard }: KingState): boolean =>
  belt === BELTS.length - 1 && (seats === 1 ? soloCard !== undefined : acting !== initiative)

/** Phases that the estimate errs in unlike: it sees the next turn's Place dice only with the last die. */
export const errorPhase = (state: KingState): string => {
  if (state.turn === 0) return 'set-up'
  if (state.phase === 'place' || state.phase === 'settle' || state.phase === 'reroll')
    return isLastDie(state) ? 'last die' : 'dice'
  return 'before dice'
}

/** One standard error of the chance to win that the estimate tells for this state; 0 where the match is over. */
export const stateError = (state: KingState): number =>
  state.phase === 'over' ? 0 : measuredError(measuredErrors, state.seats, errorPhase(state))
