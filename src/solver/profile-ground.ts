import { fault, ok, type Result, expectItem } from '../dice/index.ts'
import { bySeat, type Game, type PerSeat, type ModelPlace, type Ruleset } from '../engine/index.ts'
import { type Aim, backup, newWorkspace } from './backup.ts'
import type { SolvedModel } from './solution.ts'
import { solve } from './solve.ts'

/** Game solved by a model under some rules, with its start. */
export type Grounded<S, A, V> = {
  readonly game: Game<S, A, V>
  readonly ground: SolvedModel<S>
  readonly start: S
  /** Value of the start under best play. */
  readonly value: PerSeat<number>
}

/** Solves a game by its model; returns a fault if strategies have no exact figures. */
export const grounded = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  seats: number,
): Result<Grounded<S, A, V>> => {
  const solution = solve(game, rules, seats)
  if (!solution.ok) return solution
  const { ground } = solution.value
  if (ground === undefined) return fault('unsolved', `${game.id} is solved without a model, so it needs simulation`)
  const start = game.start(rules, seats)
  return ok({ game, ground, start, value: solution.value.valueOf(start) })
}

/** Returns the number of frames: 1 for solo games; 2 for other games, because the seats may play differently. */
export const framesOf = ({ model }: SolvedModel<unknown>): 1 | 2 => (model.seats === 1 ? 1 : 2)

/** Returns a function for the payoffs by seat at any place, given the aims and the entries' values to seat 0. */
export const payoffsUnder = (
  ground: SolvedModel<unknown>,
  aims: readonly [Aim, Aim],
  values: Float64Array,
): ((place: ModelPlace) => PerSeat<number>) => {
  const { flat, model } = ground
  const workspace = newWorkspace({ flat, frames: framesOf(ground), aims })
  return ({ position, node, turned }) => {
    const value = backup(workspace, position, turned ? 1 : 0, values)
    return bySeat(model, expectItem(flat.table[position]) < 0 ? value : expectItem(workspace.values[node]), false)
  }
}
