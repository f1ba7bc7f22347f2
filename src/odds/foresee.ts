import { certain, type Distribution, mix, outcomesOf, type Weighted } from '../dice/index.ts'
import {
  choice,
  type Game,
  type GameNode,
  outcomePly,
  type Offer,
  type Ply,
  REVEAL,
  type WeightedAction,
} from '../engine/index.ts'

/** Strategy: one action with all the weight, or several with integer weights. */
export type Habit<S, A> = (state: S, offer: Offer<A>) => readonly WeightedAction<A>[]

/** Measure of a state: an integer, or undefined while the game must continue. */
export type Measure<S> = (state: S) => number | undefined

type Branch<A> = { readonly ply: Ply<A>; readonly weight: bigint }

const habitBranches = <S, A>(state: S, offer: Offer<A>, habit: Habit<S, A>): readonly Branch<A>[] =>
  habit(state, offer)
    .filter(({ weight }) => weight > 0)
    .map(({ action, weight }) => ({ ply: choice(offer.seat, action), weight: BigInt(weight) }))

const branches = <S, A>(state: S, node: GameNode<A>, habit: Habit<S, A>): readonly Branch<A>[] => {
  if (node.kind === 'chance')
    return outcomesOf(node.chance).map(({ outcome, weight }) => ({ ply: outcomePly(outcome), weight: BigInt(weight) }))
  if (node.kind === 'reveal') return [{ ply: REVEAL, weight: 1n }]
  if (node.kind === 'decision') return habitBranches(state, node, habit)
  throw new RangeError(`cannot look past a ${node.kind} node`)
}

/**
 * Returns the exact distribution of a measure over all continuations in which every seat follows one habit. Does not
 * reduce weights: each die multiplies the total by its sides.
 * @throws RangeError at a simultaneous choice, at an end without a measure, on weights that are not integers, or if a
 * chance has too many outcomes (`outcomesOf`)
 */
export const foresee = <S, A, V>(
  game: Game<S, A, V>,
  state: S,
  habit: Habit<S, A>,
  measure: Measure<S>,
): Distribution => {
  const value = measure(state)
  if (value !== undefined) return certain(value)
  const parts: readonly Weighted<Distribution>[] = branches(state, game.node(state), habit).map(({ ply, weight }) => ({
    value: foresee(game, game.step(state, ply), habit, measure),
    weight,
  }))
  return mix(parts)
}
