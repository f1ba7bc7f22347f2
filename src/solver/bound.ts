import { backup, newBench } from './backup.ts'
import { CHANCE, type Flat, type FlatTable, RESULT } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'

/** Half the distance from 1 to the next floating-point number. */
const UNIT = 2 ** -53
/** Lengths may be inexact: they only scale a bound. */
const LENGTH_TOLERANCE = 1e-6

/** Rounding steps: none for a choice, one for a turned result, for a chance one per term of its longest sum and a few more. */
const ownRounding = (kind: number, terms: number): number => {
  if (kind === CHANCE) return (terms * UNIT) / (1 - terms * UNIT)
  return kind === RESULT ? UNIT : 0
}

/**
 * Bound on rounding in one backup of a table, for values from 0 to 1: γ of the longest of the four sums at every
 * chance on the way (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., §3.1 and §4.2), and one step for
 * a turned result.
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

/** The largest change of any value by one more step of dynamic programming. */
const residualOf = (flat: Flat, values: Float64Array): number => {
  const bench = newBench({ flat, frames: 1, aims: ['most', 'least'] })
  let most = 0
  for (let position = 0; position < flat.size; position++)
    most = Math.max(most, Math.abs(backup(bench, position, 0, values) - values[position]!))
  return most
}

/** The mean number of positions still visited from the worst position if both seats only delay the end. */
const longestPlay = (flat: Flat): number => {
  const reward = (position: number): number => (flat.table[position]! < 0 ? 0 : 1)
  const lengths = fixedPoint({ flat, frames: 1, aims: ['most', 'most'], reward }, LENGTH_TOLERANCE)
  return lengths.reduce((a, b) => Math.max(a, b), 0) / (1 - LENGTH_TOLERANCE)
}

/**
 * Returns a bound on the error of every value. If one exact step of dynamic programming T changes no value by more
 * than δ, then |V − V*| ≤ δ · L, with L the greatest mean number of remaining steps. Reason: playing V*'s best choices
 * against V's loses at most δ per step until the end, and vice versa. δ is the observed change plus possible rounding
 * in one step.
 */
export const boundOf = (flat: Flat, values: Float64Array): number => {
  const rounding = Math.max(0, ...flat.tables.map(roundingOf)) * Math.max(1, flat.sum)
  return (residualOf(flat, values) + rounding) * longestPlay(flat)
}
