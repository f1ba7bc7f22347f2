import { CHANCE, CHOICE, type Flat, type FlatTable, RESULT } from './compile.ts'

/** Of role 0's side (0), or of both sides where the seats play unlike (0 and 1: role 0 is seat 0, is seat 1). */
export type Frame = 0 | 1

/** How a seat plays: for a position seen from a frame, a probability for each way of the position's table. */
export type Weights = (position: number, frame: Frame) => Float64Array

/** What a seat does with its choices: takes the largest value, the smallest one, or follows weights. */
export type Aim = 'most' | 'least' | Weights

/**
 * Who plays how, and what is added up. With one frame values belong to role 0 and `aims` to roles: both seats play alike.
 * With two, values belong to seat 0 and `aims` to seats. `reward` is added at each position; payoffs count unless it is given.
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
  // Four sums side by side: faster, and a quarter of the rounding.
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

/** Room to work in: values, chances and picks by node of the table at hand. */
export type Bench = {
  readonly task: Task
  readonly values: Float64Array
  readonly mass: Float64Array
  readonly picks: Int32Array
}

/** A bench for this task. What one call leaves on it the next one overwrites. */
export const newBench = (task: Task): Bench => {
  const most = task.flat.tables.reduce((room, { nodes }) => Math.max(room, nodes), 0)
  return { task, values: new Float64Array(most), mass: new Float64Array(most), picks: new Int32Array(most) }
}

/** What a way out of a position is worth, by the values so far. */
const exitWorth = ({ flat, frames, reward }: Task, known: Float64Array, way: number, frame: Frame): number => {
  const target = flat.target[way]!
  const turned = flat.turned[way]!
  if (frames === 1) return turned === 1 && reward === undefined ? flat.sum - known[target]! : known[target]!
  return known[target * 2 + (frame ^ turned)]!
}

const chooseBest = (bench: Bench, table: FlatTable, node: number, position: number, frame: Frame): number => {
  const { task, values, picks } = bench
  const aim = task.aims[(table.kind[node]! - CHOICE) ^ frame]!
  if (typeof aim === 'function') {
    picks[node] = -1
    return weighted(table, node, values, aim(position, frame))
  }
  const pick = best(table, node, values, aim === 'most' ? 1 : -1)
  picks[node] = pick
  return values[table.to[pick]!]!
}

/** What a position that is over brings whom values belong to. */
export const payoffAt = ({ payoff, sum }: Flat, position: number, frame: Frame): number =>
  frame === 0 ? payoff[position]! : sum - payoff[position]!

/**
 * One step of dynamic programming (a Bellman backup): the value of a position, by the values so far of those it leads to.
 * The choices made stay on the bench for `chances`.
 */
export const backup = (bench: Bench, position: number, frame: Frame, known: Float64Array): number => {
  const { task, values } = bench
  const { flat, reward } = task
  const of = flat.table[position]!
  if (of < 0) return reward === undefined ? payoffAt(flat, position, frame) : 0
  const table = flat.tables[of]!
  for (let node = 0; node < table.nodes; node++) {
    const kind = table.kind[node]!
    if (kind === CHANCE) values[node] = mean(table, node, values)
    else if (kind === RESULT) values[node] = exitWorth(task, known, flat.first[position]! + table.result[node]!, frame)
    else values[node] = chooseBest(bench, table, node, position, frame)
  }
  return values[table.nodes - 1]! + (reward === undefined ? 0 : reward(position, frame))
}

const pass = ({ task, mass, picks }: Bench, table: FlatTable, node: number, position: number, frame: Frame): void => {
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
 * Tells the chance of each way out of the position that was backed up last, under the choices made then. The chance of every
 * node is left in `mass`.
 */
export const chances = (
  bench: Bench,
  position: number,
  frame: Frame,
  tell: (way: number, chance: number) => void,
): void => {
  const { flat } = bench.task
  const { mass } = bench
  const table = flat.tables[flat.table[position]!]!
  mass.fill(0, 0, table.nodes)
  mass[table.nodes - 1] = 1
  for (let node = table.nodes - 1; node >= 0; node--) {
    if (mass[node] === 0) continue
    if (table.kind[node] === RESULT) tell(flat.first[position]! + table.result[node]!, mass[node]!)
    else pass(bench, table, node, position, frame)
  }
}
