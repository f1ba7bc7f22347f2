import { seeded } from '../dice/index.ts'
import type { Game, Seat } from '../engine/index.ts'
import { type Reference, ROUNDING } from '../odds/index.ts'

/**
 * What one offered choice is worth to the one who decides when all go on as the reference does, and what it costs against the
 * best one (0 or more). In the reference's currency. Several may be best.
 */
export type Worth = { readonly value: number; readonly cost: number; readonly best: boolean }

/**
 * What is known of every action offered to this seat, in order of offer, by its view alone.
 * @throws RangeError where the seat does not decide
 */
export const worthsOf = <S, A, V>(
  game: Pick<Game<S, A, V>, 'imagine' | 'node'>,
  reference: Reference<S>,
  view: V,
  seat: Seat,
): readonly Worth[] => {
  const state = game.imagine(view, seeded(0))
  const values = reference.prospects(state, seat).map(({ payoff }) => payoff[seat]!)
  const most = Math.max(...values)
  // Where all choose at once an action may be worth as much as the others and still be none to take.
  const mix = game.node(state).kind === 'simultaneous' ? reference.mix(state, seat) : undefined
  return values.map((value, i) => {
    const cost = most - value
    return { value, cost, best: mix === undefined ? cost <= ROUNDING : mix[i]! > 0 }
  })
}
