import { measuredError } from '../../../odds/index.ts'
import { BELTS } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { measuredErrors } from './errors.data.ts'

/** True if the turn ends with this die and no card is drawn before, so that the next turn's Place dice are known. */
export const isLastDie = ({ belt, seats, acting, initiative, soloCard }: KingState): boolean =>
  belt === BELTS.length - 1 && (seats === 1 ? soloCard !== undefined : acting !== initiative)

/** Returns the phase for the estimate's error: it knows the next turn's Place dice only at the last die. */
export const errorPhase = (state: KingState): string => {
  if (state.turn === 0) return 'set-up'
  if (state.phase === 'place' || state.phase === 'settle' || state.phase === 'reroll')
    return isLastDie(state) ? 'last die' : 'dice'
  return 'before dice'
}

/** Returns the standard error of this state's estimated chance to win; 0 after the end. */
export const stateError = (state: KingState): number =>
  state.phase === 'over' ? 0 : measuredError(measuredErrors, state.seats, errorPhase(state))
