import { expectItem } from '../dice/index.ts'
import {
  bySeat,
  type ChoiceValue,
  type Game,
  type Model,
  type ModelNode,
  offered,
  type ModelPlace,
  type Seat,
  entered,
} from '../engine/index.ts'
import { boundOf } from './bound.ts'
import { compile } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'
import { choicesWorth, type Solution, solutionOf } from './solution.ts'

/** Returns a function for the value of a place to its own role 0, given the positions' `values`. */
const worthIn = (model: Model<unknown>, values: Float64Array): ((place: ModelPlace) => number) => {
  const { positions, tables, sum } = model
  const at = (node: ModelNode, place: ModelPlace): number => {
    if (node.kind === 'result') return after(place, node.result)
    const ways = node.next.map((next) => worth({ ...place, node: next }))
    if (node.kind === 'choice') return node.role === 0 ? Math.max(...ways) : Math.min(...ways)
    return weightedMean(ways, node.weights)
  }
  const after = ({ position, turned }: ModelPlace, result: number): number => {
    const there = expectItem(positions[position])
    if (there.kind === 'over') return there.payoff
    const to = entered(model, expectItem(there.next[result]), turned)
    const value = worth(to)
    return to.turned === turned ? value : sum - value
  }
  const worth = (place: ModelPlace): number => {
    const there = expectItem(positions[place.position])
    if (there.kind === 'over') return there.payoff
    const table = expectItem(tables[there.table])
    return place.node === table.length - 1
      ? expectItem(values[place.position])
      : at(expectItem(table[place.node]), place)
  }
  return worth
}

const weightedMean = (values: readonly number[], weights: readonly number[]): number => {
  let [sum, total] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    sum += expectItem(values[i]) * expectItem(weights[i])
    total += expectItem(weights[i])
  }
  return sum / total
}

/** Change of values at which iteration stops: a few units in the last place. */
const SETTLED = 1e-15

const modelNodeAt = ({ positions, tables }: Model<unknown>, { position, node }: ModelPlace): ModelNode | undefined => {
  const there = expectItem(positions[position])
  return there.kind === 'open' ? expectItem(tables[there.table])[node] : undefined
}

/** Builds a solution from a model: one stored value per position; values between positions are computed on request. */
export const modelSolution = <S, A, V>(game: Game<S, A, V>, model: Model<S>): Solution<S, A> => {
  const flat = compile(model)
  const values = fixedPoint({ flat, frames: 1, aims: ['most', 'least'] }, SETTLED * model.sum)
  const worth = worthIn(model, values)
  const payoffAt = (place: ModelPlace) => bySeat(model, worth(place), place.turned)

  const choicesOf = (state: S, seat: Seat): readonly ChoiceValue<A>[] => {
    const actions = offered(game.node(state), seat)
    if (actions.length === 0) return []
    const place = model.place(state)
    const node = modelNodeAt(model, place)
    if (node?.kind !== 'choice') throw new RangeError('the model has no choice in this position')
    const payoffs = node.next.map((next) => payoffAt({ ...place, node: next }))
    return choicesWorth(actions, payoffs, seat)
  }

  return solutionOf({
    states: model.positions.length,
    sum: model.sum,
    ground: { model, flat, values },
    valueOf: (state) => payoffAt(model.place(state)),
    choicesOf,
    bound: () => boundOf(flat, values),
  })
}
