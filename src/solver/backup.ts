import { CHANCE, CHOICE, type Flat, type FlatTable, RESULT } from './compile.ts'

/**
 * Perspective from which values are stored. With one frame (0), values are role 0's, whichever seat has the role. With
 * two frames, frame 0 makes seat 0 role 0, and frame 1 makes seat 1 role 0.
 */
export type Frame = 0 | 1

/** Mixed strategy of a seat: probabilities of the ways in a position's table, seen from a frame. */
export type Weights = (position: number, frame: Frame) => Float64Array

/** Aim of a seat: largest value, smallest value, or fixed probabilities. */
export type Aim = 'most' | 'least' | Weights

/**
 * Strategies and the quantity to sum. With one frame, values belong to role 0 and `aims` to roles, because both seats
 * play alike. With two, values belong to seat 0 and `aims` to seats. `reward` is added at each position; undefined:
 * payoffs count.
 */
export type Task = {
  readonly flat: Flat
  readonly frames: 1 | 2
  readonly aims: readonly [Aim, Aim]
  readonly reward?: (position: number, frame: Frame) => number
}

const mean = (table: FlatTable, node: number, values: Float64Array): number => {
  const { from, to, weight, total } = table
  const end = from[node + 1]!
  let [way, a, b, c, d] = [from[node]!, 0, 0, 0, 0]
  // Uses four parallel sums, which is faster and has a quarter of the rounding error.
  for (; way + 3 < end; way += 4) {
    a += weight[way]! * values[to[way]!]!
    b += weight[way + 1]! * values[to[way + 1]!]!
    c += weight[way + 2]! * values[to[way + 2]!]!
    d += weight[way + 3]! * values[to[way + 3]!]!
  }
  for (; way < end; way++) a += weight[way]! * values[to[way]!]!
  return (a + b + (c + d)) / total[node]!
}

const best = ({ from, to }: FlatTable, node: number, values: Float64Array, sign: number): number => {
  let pick = from[node]!
  for (let way = pick + 1; way < from[node + 1]!; way++)
    if (sign * (values[to[way]!]! - values[to[pick]!]!) > 0) pick = way
  return pick
}

const weighted = ({ from, to }: FlatTable, node: number, values: Float64Array, weights: Float64Array): number => {
  let sum = 0
  for (let way = from[node]!; way < from[node + 1]!; way++) sum += weights[way]! * values[to[way]!]!
  return sum
}

/** Working memory for the nodes of the current table: values, chances, and best choices (`picks`). */
export type Workspace = {
  readonly task: Task
  readonly values: Float64Array
  readonly mass: Float64Array
  readonly picks: Int32Array
}

/** Allocates working memory for a task. Each call overwrites the previous contents. */
export const newWorkspace = (task: Task): Workspace => {
  const most = task.flat.tables.reduce((room, { nodes }) => Math.max(room, nodes), 0)
  return { task, values: new Float64Array(most), mass: new Float64Array(most), picks: new Int32Array(most) }
}

/** Returns the value of an exit of a position, from the values `known` so far. */
const exitWorth = ({ flat, frames, reward }: Task, known: Float64Array, way: number, frame: Frame): number => {
  const target = flat.target[way]!
  const turned = flat.turned[way]!
  if (frames === 1) return turned === 1 && reward === undefined ? flat.sum - known[target]! : known[target]!
  return known[target * 2 + (frame ^ turned)]!
}

const chooseBest = (workspace: Workspace, table: FlatTable, node: number, position: number, frame: Frame): number => {
  const { task, values, picks } = workspace
  const aim = task.aims[(table.kind[node]! - CHOICE) ^ frame]!
  if (typeof aim === 'function') {
    picks[node] = -1
    return weighted(table, node, values, aim(position, frame))
  }
  const pick = best(table, node, values, aim === 'most' ? 1 : -1)
  picks[node] = pick
  return values[table.to[pick]!]!
}

/** Returns a finished position's payoff for the owner of its values. */
export const payoffAt = ({ payoff, sum }: Flat, position: number, frame: Frame): number =>
  frame === 0 ? payoff[position]! : sum - payoff[position]!

/**
 * Performs a Bellman backup: returns a position's value from its successors' current values. Leaves the choices in
 * `workspace` for `chances`.
 */
export const backup = (workspace: Workspace, position: number, frame: Frame, known: Float64Array): number => {
  const { task, values } = workspace
  const { flat, reward } = task
  const of = flat.table[position]!
  if (of < 0) return reward === undefined ? payoffAt(flat, position, frame) : 0
  const table = flat.tables[of]!
  for (let node = 0; node < table.nodes; node++) {
    const kind = table.kind[node]!
    if (kind === CHANCE) values[node] = mean(table, node, values)
    else if (kind === RESULT) values[node] = exitWorth(task, known, flat.first[position]! + table.result[node]!, frame)
    else values[node] = chooseBest(workspace, table, node, position, frame)
  }
  return values[table.nodes - 1]! + (reward === undefined ? 0 : reward(position, frame))
}

const pass = (
  { task, mass, picks }: Workspace,
  table: FlatTable,
  node: number,
  position: number,
  frame: Frame,
): void => {
  const here = mass[node]!
  const kind = table.kind[node]!
  if (kind >= CHOICE && picks[node]! >= 0) {
    mass[table.to[picks[node]!]!]! += here
    return
  }
  const shares = kind === CHANCE ? table.weight : (task.aims[(kind - CHOICE) ^ frame] as Weights)(position, frame)
  const scale = kind === CHANCE ? here / table.total[node]! : here
  for (let way = table.from[node]!; way < table.from[node + 1]!; way++) mass[table.to[way]!]! += shares[way]! * scale
}

/**
 * Reports the chance of each exit of the last backed-up position under its choices. Leaves all nodes' chances in
 * `mass`.
 */
export const chances = (
  workspace: Workspace,
  position: number,
  frame: Frame,
  tell: (way: number, chance: number) => void,
): void => {
  const { flat } = workspace.task
  const { mass } = workspace
  const table = flat.tables[flat.table[position]!]!
  mass.fill(0, 0, table.nodes)
  mass[table.nodes - 1] = 1
  for (let node = table.nodes - 1; node >= 0; node--) {
    if (mass[node] === 0) continue
    if (table.kind[node] === RESULT) tell(flat.first[position]! + table.result[node]!, mass[node]!)
    else pass(workspace, table, node, position, frame)
  }
}
