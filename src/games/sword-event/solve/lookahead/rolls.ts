import { expectItem, itemAt } from '../../../../dice/index.ts'
import type { PerSeat } from '../../../../engine/index.ts'
import { openForAll } from '../strike/exchange.ts'
import { LATTICES } from '../strike/lattice.ts'
import { ROWS } from '../strike/roll.ts'
import type { EventState, SwordEventAction } from '../../rules/state.ts'
import { attackDice, diceIn, rerolledBy, rollerOf, strikeIn, strikeRollIn, without } from '../../rules/strike.ts'
import { type StrikeSolution, strikeExpectation } from './strike-solution.ts'
import type { Lookahead } from './lookahead.ts'
import { turnStateIn } from './turn-state.ts'
import type { Expectation } from './scope.ts'

/** The roll of a strike that is under way, with what dice are worth to everybody. */
export type RollNow = {
  /** Before it is thrown, or with some of its dice kept and the others in the air. */
  thrown(kept: readonly number[]): Expectation
  /** The dice stay as they lie. */
  kept(): Expectation
  /** What the best plan makes of the dice that lie there. */
  lying(): Expectation
}

/** The strike under way, solved. */
const solutionIn = (ahead: Lookahead, state: EventState): StrikeSolution => {
  const strike = strikeIn(state)
  return ahead.solveStrike(turnStateIn(state), { dice: attackDice(strike), target: strike.target })
}

/** Opens the roll that is due, lies there or is in the air. */
export const rollNow = (ahead: Lookahead, state: EventState): RollNow => {
  const strike = strikeIn(state)
  const solution = solutionIn(ahead, state)
  const parties = openForAll(solution.exchange, strikeRollIn(state))
  const lattice = LATTICES[diceIn(strike)]
  const left = expectItem(state.knights[rollerOf(strike)]).rerolls
  const faces = strike[strike.stage]
  const worth = (of: (party: number) => number): Expectation => strikeExpectation(ahead.scope, solution, of)
  const valueAt = (node: number): Expectation =>
    worth((party) => itemAt(expectItem(parties[party]).values, left * lattice.nodes + node))
  return {
    thrown: (kept) => valueAt(lattice.nodeOf(kept)),
    lying: () => valueAt(lattice.nodeOf(faces)),
    kept: () =>
      worth((party) =>
        itemAt(expectItem(parties[party]).ends, left * ROWS + expectItem(lattice.rows[lattice.nodeOf(faces)])),
      ),
  }
}

/** What everything that may be done with the dice that lie there is worth. */
export const rollProspects = (
  ahead: Lookahead,
  state: EventState,
  actions: readonly SwordEventAction[],
): PerSeat<Expectation> => {
  const strike = strikeIn(state)
  const faces = strike[strike.stage]
  const now = rollNow(ahead, state)
  // One ReRoll less is left while the dice are in the air.
  const knights = state.knights.map((one, seat) =>
    seat === rollerOf(strike) ? { ...one, rerolls: one.rerolls - 1 } : one,
  )
  const then = rollNow(ahead, { ...state, knights })
  return actions.map((action) =>
    action === 'keep' ? now.kept() : then.thrown(without(faces, rerolledBy(action as 'keep'))),
  )
}
