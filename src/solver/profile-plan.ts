import { choice, offered, type Policy, type Seat } from '../engine/index.ts'
import type { Aim, Frame, Weights } from './backup.ts'
import { CHOICE, type FlatTable } from './compile.ts'
import { choicesIn, type CostPolicy, costsOn, isByCost, remembering } from './profile-costs.ts'
import type { Grounded } from './profile-ground.ts'
import type { SolvedModel } from './solution.ts'

/** Strategy of a seat: a policy without memory, or the best answer to the other seat. */
export type ProfilePlan<A, V> = Policy<A, V> | 'best'

/** Number of cached positions. Loops revisit positions many times. */
const AT_HAND = 64

type GroundedGame<S, A, V> = Pick<Grounded<S, A, V>, 'game' | 'ground'>

/** Scales the weights of a choice to sum 1. @throws RangeError if none is positive */
const normalise = (weights: Float64Array, from: number, end: number, id: string): void => {
  let sum = 0
  for (let way = from; way < end; way++) sum += weights[way]!
  if (!(sum > 0)) throw new RangeError(`${id} gives no action a positive weight`)
  for (let way = from; way < end; way++) weights[way]! /= sum
}

const tableAt = ({ flat }: SolvedModel<unknown>, position: number): FlatTable => flat.tables[flat.table[position]!]!

const byCost = (ground: SolvedModel<unknown>, policy: CostPolicy<unknown, never>): Weights => {
  const costs = costsOn(ground)
  return remembering(AT_HAND, (position) => {
    const table = tableAt(ground, position)
    const { nodes, kind, from } = table
    const [weights, here, { at }] = [new Float64Array(table.to.length), costs(position), choicesIn(table)]
    for (let node = 0; node < nodes; node++) {
      if (kind[node]! < CHOICE) continue
      const [start, end] = [from[node]!, from[node + 1]!]
      for (let way = start; way < end; way++) weights[way] = policy.weigh(here[at[node]! + way - start]!)
      normalise(weights, start, end, policy.id)
    }
    return weights
  })
}

/** Weights of a policy's answer in a state, in order of offer. Matches actions by notation: they may be copies. */
const answerWeights = <S, A, V>(
  { game }: GroundedGame<S, A, V>,
  policy: Policy<A, V>,
  state: S,
  seat: Seat,
): readonly number[] => {
  const actions = offered(game.node(state), seat)
  const weights = actions.map(() => 0)
  const print = (action: A): string => game.print(state, choice(seat, action), 'table')
  for (const { action, weight } of policy.choose({ seat, view: game.view(state, seat), actions, log: [] })) {
    const same = actions.indexOf(action)
    weights[same >= 0 ? same : actions.findIndex((other) => print(other) === print(action))]! += weight
  }
  return weights
}

const byAsking = <S, A, V>(at: GroundedGame<S, A, V>, policy: Policy<A, V>, seat: Seat): Weights => {
  const { model } = at.ground
  const weightsAt = (position: number, frame: Frame): Float64Array => {
    const { nodes, kind, from, to } = tableAt(at.ground, position)
    const weights = new Float64Array(to.length)
    for (let node = 0; node < nodes; node++) {
      if (kind[node]! < CHOICE || ((kind[node]! - CHOICE) ^ frame) !== seat) continue
      weights.set(answerWeights(at, policy, model.state({ position, node, turned: frame === 1 }), seat), from[node])
      normalise(weights, from[node]!, from[node + 1]!, policy.id)
    }
    return weights
  }
  const known = remembering(AT_HAND, (entry) => weightsAt(entry >> 1, (entry & 1) as Frame))
  return (position, frame) => known(position * 2 + frame)
}

/**
 * Returns a policy's strategy for a seat of a solved game. Asks the policy once per position, so it must ignore other
 * facts in its view, such as the number of rounds.
 * @throws RangeError for a policy that reads the log
 */
export const weightsOf = <S, A, V>(at: GroundedGame<S, A, V>, policy: Policy<A, V>, seat: Seat): Weights => {
  if (policy.readsLog === true)
    throw new RangeError(`${policy.id} depends on the game so far, so its odds are not exact`)
  return isByCost(policy, at.ground) ? byCost(at.ground, policy) : byAsking(at, policy, seat)
}

/** Returns the aim of a seat; the other seat gets the rest of the constant sum. */
export const aimOf = <S, A, V>(at: GroundedGame<S, A, V>, plan: ProfilePlan<A, V>, seat: Seat): Aim => {
  if (plan === 'best') return seat === 0 ? 'most' : 'least'
  return weightsOf(at, plan, seat)
}
