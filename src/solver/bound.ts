import { backup, newBench } from './backup.ts'
import { CHANCE, type Flat, type FlatTable, RESULT } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'

/** Half the distance from 1 to the next floating-point number. */
const UNIT = 2 ** -53
/** Lengths need not be exact: they only scale a bound. */
const LENGTH_TOLERANCE = 1e-6

/** Choosing rounds nothing, a turned result once, a chance as often as its longest sum has terms, and a few times more. */
const ownRounding = (kind: number, terms: number): number => {
  if (kind === CHANCE) return (terms * UNIT) / (1 - terms * UNIT)
  return kind === RESULT ? UNIT : 0
}

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
    error[node] = most + ownRounding(table.kind[node]!, Math.ceil((end - from) / 4) + 6)
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

/** The mean number of positions that play still meets from where it lasts longest, if both seats only delay the end. */
const longestPlay = (flat: Flat): number => {
  const reward = (position: number): number => (flat.table[position]! < 0 ? 0 : 1)
  const lengths = fixedPoint({ flat, frames: 1, aims: ['most', 'most'], reward }, LENGTH_TOLERANCE)
  return lengths.reduce((a, b) => Math.max(a, b), 0) / (1 - LENGTH_TOLERANCE)
}

/**
 * No value is further from the truth than this. If one exact step of dynamic programming T moves no value by more than δ, then
 * |V − V*| ≤ δ · L with L the greatest mean number of steps that play can last: with the choices best for V* against those best
 * for V, V is at least one step's value less δ, step by step until the end; and the same from the other side. δ is the change seen
 * plus what rounding can hide in one step.
 */
export const boundOf = (flat: Flat, values: Float64Array): number => {
  const rounding = Math.max(0, ...flat.tables.map(roundingOf)) * Math.max(1, flat.sum)
  return (residualOf(flat, values) + rounding) * longestPlay(flat)
}
