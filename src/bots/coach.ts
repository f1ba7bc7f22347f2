import { seeded } from '../dice/index.ts'
import type { Game, Ruleset, Seat } from '../engine/index.ts'
import { solve } from '../solver/index.ts'

/**
 * What one offered choice is worth to the one who decides when all play best after it, and what it costs against the best
 * one (0 or more). In payoff (winning chance). Several may be best.
 */
export type Worth = { readonly value: number; readonly cost: number; readonly best: boolean }

/** A game under its rules, seats included. */
export type Ruled<S, A, V, H extends Ruleset> = {
  readonly game: Game<S, A, V, H>
  readonly rules: H
  readonly seats: number
}

/**
 * What a coach knows of every action offered to this seat, in order of offer, by its view alone; undefined where the game is
 * not solved under these rules. Solving takes a part of a second, once.
 */
export const worthsOf = <S, A, V, H extends Ruleset>(
  { game, rules, seats }: Ruled<S, A, V, H>,
  view: V,
  seat: Seat,
): readonly Worth[] | undefined => {
  const solution = solve(game, rules, seats)
  if (!solution.ok) return undefined
  const state = game.imagine(view, seeded(0))
  const mix = solution.value.mix(state, seat)
  return solution.value
    .choicesOf(state, seat)
    .map(({ value, cost }, i) => ({ value: value[seat]!, cost, best: mix[i]! > 0 }))
}
