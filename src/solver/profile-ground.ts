import { fault, ok, type Result } from '../dice/index.ts'
import type { Game, PerSeat, Ruleset } from '../engine/index.ts'
import type { Ground } from './solution.ts'
import { solve } from './solve.ts'

/** A game solved by a model under some rules, and how it starts. */
export type Grounded<S, A, V> = {
  readonly game: Game<S, A, V>
  readonly ground: Ground<S>
  readonly start: S
  /** What the start is worth under best play. */
  readonly value: PerSeat<number>
}

/** Solves the game, or says why nothing exact can be told of ways to play it. */
export const grounded = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  seats: number,
): Result<Grounded<S, A, V>> => {
  const solution = solve(game, rules, seats)
  if (!solution.ok) return solution
  const { ground } = solution.value
  if (ground === undefined) return fault('unsolved', `${game.id} is solved without a model: only simulation tells`)
  const start = game.start(rules, seats)
  return ok({ game, ground, start, value: solution.value.valueOf(start) })
}

/** A seat's payoff counts the same from role 0's side in a solo game; two seats may play unlike. */
export const framesOf = ({ model }: Ground<unknown>): 1 | 2 => (model.seats === 1 ? 1 : 2)
