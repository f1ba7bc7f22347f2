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

/** How every seat plays, whatever it is asked: an action with all the weight, or several with whole-number weights. */
export type Habit<S, A> = (state: S, offer: Offer<A>) => readonly WeightedAction<A>[]

/** What is being measured: a whole number where the question is answered, undefined where the game has to go on. */
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
 * The exact distribution of a measure over everything that can happen from here, all seats playing by one habit.
 * Weights are not reduced: a die more on the way multiplies the total by its sides.
 * @throws RangeError at a simultaneous choice, at an end that the measure leaves open, on weights that are not whole
 * numbers, or where a chance is too big to list (`outcomesOf`)
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
