import { entered, type Model, type ModelNode, type Place } from '../engine/index.ts'

/** What a place of a model is worth to its own role 0, when its positions are worth `values` to theirs. */
export const worthIn = (model: Model<unknown>, values: Float64Array): ((place: Place) => number) => {
  const { positions, tables, sum } = model
  const at = (node: ModelNode, place: Place): number => {
    if (node.kind === 'result') return after(place, node.result)
    const ways = node.next.map((next) => worth({ ...place, node: next }))
    if (node.kind === 'choice') return node.role === 0 ? Math.max(...ways) : Math.min(...ways)
    return mean(ways, node.weights)
  }
  const after = ({ position, turned }: Place, result: number): number => {
    const there = positions[position]!
    if (there.kind === 'over') return there.payoff
    const to = entered(model, there.next[result]!, turned)
    const value = worth(to)
    return to.turned === turned ? value : sum - value
  }
  const worth = (place: Place): number => {
    const there = positions[place.position]!
    if (there.kind === 'over') return there.payoff
    const table = tables[there.table]!
    return place.node === table.length - 1 ? values[place.position]! : at(table[place.node]!, place)
  }
  return worth
}

const mean = (values: readonly number[], weights: readonly number[]): number => {
  let [sum, total] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    sum += values[i]! * weights[i]!
    total += weights[i]!
  }
  return sum / total
}
