import { measuredError } from '../../../odds/index.ts'
import { BELTS } from '../content/schema.ts'
import type { KingState } from '../rules/state.ts'
import { measuredErrors } from './errors.data.ts'

/** True if this is the last die of the turn and no card is drawn. The next turn's Place dice are then known. */
export const isLastDie = ({ belt, seats, acting, initiative, soloCard }: KingState): boolean =>
  belt === BELTS.length - 1 && (seats === 1 ? soloCard !== undefined : acting !== initiative)

/** Phase with its own measured error. Only before the last die does the estimate see the next turn's Place dice. */
export const errorPhase = (state: KingState): string => {
  if (state.turn === 0) return 'set-up'
  if (state.phase === 'place' || state.phase === 'settle' || state.phase === 'reroll')
    return isLastDie(state) ? 'last die' : 'dice'
  return 'before dice'
}

/** Standard error of the estimated winning chance in this state; 0 after the match. */
export const stateError = (state: KingState): number =>
  state.phase === 'over' ? 0 : measuredError(measuredErrors, state.seats, errorPhase(state))
