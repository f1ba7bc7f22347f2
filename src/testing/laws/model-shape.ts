import type { Random } from '../../dice/index.ts'
import type { Model, ModelNode, ModelPosition, ModelTable, ModelPlace } from '../../engine/index.ts'
import { pick } from '../play.ts'

type SomeModel = Pick<Model<unknown>, 'seats' | 'tables' | 'positions'>

const isIndex = (n: number, below: number): boolean => Number.isInteger(n) && n >= 0 && n < below

const areWeights = (weights: readonly number[], ways: number): boolean =>
  weights.length === ways &&
  weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) &&
  Number.isSafeInteger(weights.reduce((a, b) => a + b, 0))

const faultOfNode = (node: ModelNode, at: number, seats: 1 | 2): string | undefined => {
  if (node.kind === 'result') return isIndex(node.result, Number.MAX_SAFE_INTEGER) ? undefined : 'a result below 0'
  if (node.next.length === 0 || !node.next.every((next) => isIndex(next, at))) return 'ways that are not children first'
  if (node.kind === 'chance') return areWeights(node.weights, node.next.length) ? undefined : 'odd weights'
  return isIndex(node.role, seats) ? undefined : `no seat in the role ${node.role}`
}

const resultsOf = (table: ModelTable): number =>
  1 + table.reduce((most, node) => (node.kind === 'result' ? Math.max(most, node.result) : most), -1)

/** Returns the fault of a position. `results`: number of results of each table. */
const faultOfPosition = (
  there: ModelPosition,
  { tables, positions }: SomeModel,
  results: readonly number[],
): string | undefined => {
  if (there.kind === 'over') return Number.isFinite(there.payoff) ? undefined : `the payoff ${there.payoff}`
  const table = tables[there.table]
  if (table === undefined || table.length === 0) return `no table ${there.table}`
  if (there.next.length < results[there.table]!) return 'fewer ways out than its table has results'
  return there.next.every(({ position }) => isIndex(position, positions.length)) ? undefined : 'a way to nowhere'
}

const firstOf = <T>(list: readonly T[], fault: (one: T, at: number) => string | undefined): string | undefined => {
  for (const [at, one] of list.entries()) {
    const found = fault(one, at)
    if (found !== undefined) return `${at} has ${found}`
  }
  return undefined
}

/** Returns the faults of a model by itself, without comparing it with the rules. */
export const faultIn = (model: SomeModel): string | undefined => {
  for (const [number, table] of model.tables.entries()) {
    const node = firstOf(table, (one, at) => faultOfNode(one, at, model.seats))
    if (node !== undefined) return `table ${number}: node ${node}`
  }
  const results = model.tables.map(resultsOf)
  const position = firstOf(model.positions, (one) => faultOfPosition(one, model, results))
  return position === undefined ? undefined : `position ${position}`
}

/** Returns the nodes of a table that can be a state's place: all except direct results of the root. */
const nodesOf = (table: ModelTable): readonly number[] => {
  const met = new Set<number>()
  const visit = (at: number): void => {
    const node = table[at]!
    if (node.kind === 'result' || met.has(at)) return
    met.add(at)
    node.next.forEach(visit)
  }
  visit(table.length - 1)
  return [...met]
}

/** Returns random places in a model, including places that random play rarely reaches. */
export const drawPlaces = ({ tables, positions }: SomeModel, count: number, random: Random): readonly ModelPlace[] => {
  const nodes = tables.map(nodesOf)
  return Array.from({ length: count }, () => {
    const position = random.below(positions.length)
    const there = positions[position]!
    return { position, node: there.kind === 'over' ? 0 : pick(nodes[there.table]!, random), turned: false }
  })
}
