import { type Aim, backup, newBench, picked, type Task } from './backup.ts'
import { CHANCE, type Flat, type FlatTable } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'

/** Half the distance from 1 to the next floating-point number. */
const UNIT = 2 ** -53
/** Lengths need not be exact: they only scale a bound. */
const LENGTH_TOLERANCE = 1e-6

/**
 * How far rounding can take the backup of a table, for values from 0 to 1: γ of the longest of the four sums of every chance on
 * the way (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., §3.1 and §4.2), one for a turned result.
 */
const roundingOf = (table: FlatTable): number => {
  const error = new Float64Array(table.nodes)
  for (let node = 0; node < table.nodes; node++) {
    let most = 0
    const [from, end] = [table.from[node]!, table.from[node + 1]!]
    for (let way = from; way < end; way++) most = Math.max(most, error[table.to[way]!]!)
    const sums = Math.ceil((end - from) / 4) + 3
    const own = table.kind[node] === CHANCE ? ((sums + 3) * UNIT) / (1 - (sums + 3) * UNIT) : UNIT
    error[node] = most + own
  }
  return error[table.nodes - 1]!
}

/** The largest change that one more step of dynamic programming makes to any value. */
const residualOf = (flat: Flat, values: Float64Array): number => {
  const bench = newBench({ flat, frames: 1, aims: ['most', 'least'] })
  let most = 0
  for (let position = 0; position < flat.size; position++)
    most = Math.max(most, Math.abs(backup(bench, position, 0, values) - values[position]!))
  return most
}

/** A table asks for the same position again and again. */
const remembering = (weights: (position: number) => Float64Array): ((position: number) => Float64Array) => {
  let last = -1
  let known: Float64Array = new Float64Array()
  return (position) => {
    if (position !== last) known = weights((last = position))
    return known
  }
}

/** The mean number of positions that play still meets, when one seat plays best and the other one delays the end as it can. */
const longest = (flat: Flat, values: Float64Array, delayer: 0 | 1): number => {
  const bench = newBench({ flat, frames: 1, aims: ['most', 'least'] })
  const best: Aim = remembering((position) => picked(bench, position, 0, values))
  const aims: [Aim, Aim] = delayer === 0 ? ['most', best] : [best, 'most']
  const task: Task = { flat, frames: 2, aims, reward: (position) => (flat.table[position]! < 0 ? 0 : 1) }
  return fixedPoint(task, LENGTH_TOLERANCE).reduce((a, b) => Math.max(a, b), 0)
}

/**
 * No value is further from the truth than this. If one step of dynamic programming moves no value by more than δ (its own
 * rounding counted in), then |V − V*| ≤ δ · L, with L the greatest mean number of steps when either seat follows V's choices
 * and the other does what it likes: V ≥ (V under V*'s choices against V's) − δL, and the same from the other side.
 */
export const boundOf = (flat: Flat, values: Float64Array): number => {
  const rounding = Math.max(0, ...flat.tables.map(roundingOf)) * Math.max(1, flat.sum)
  const step = residualOf(flat, values) + rounding
  const seats: readonly (0 | 1)[] = flat.seats === 1 ? [0] : [0, 1]
  return step * Math.max(...seats.map((seat) => longest(flat, values, seat)))
}
