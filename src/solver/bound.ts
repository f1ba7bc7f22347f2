import { backup, newWorkspace } from './backup.ts'
import { CHANCE, type Flat, type FlatTable, RESULT } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'

/** Unit roundoff of doubles: half the distance from 1 to the next number. */
const UNIT = 2 ** -53
/** Tolerance of lengths, which may be inexact because they only scale a bound. */
const LENGTH_TOLERANCE = 1e-6

/** Rounding error of a node: none for a choice, one unit for a turned result, one per term for a chance. */
const ownRounding = (kind: number, terms: number): number => {
  if (kind === CHANCE) return (terms * UNIT) / (1 - terms * UNIT)
  return kind === RESULT ? UNIT : 0
}

/**
 * Returns a bound on the rounding error of one backup of a table, for values from 0 to 1. Adds the errors along the
 * path with the largest sum. A chance node sums its terms in four parts; its error is γ of the longest part and the
 * final additions (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., §3.1 and §4.2).
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

/** Returns the largest change that one more backup makes to a value. */
const residualOf = (flat: Flat, values: Float64Array): number => {
  const workspace = newWorkspace({ flat, frames: 1, aims: ['most', 'least'] })
  let most = 0
  for (let position = 0; position < flat.size; position++)
    most = Math.max(most, Math.abs(backup(workspace, position, 0, values) - values[position]!))
  return most
}

/** Returns the expected number of positions until the end, from the worst position, if both seats only delay. */
const longestPlay = (flat: Flat): number => {
  const reward = (position: number): number => (flat.table[position]! < 0 ? 0 : 1)
  const lengths = fixedPoint({ flat, frames: 1, aims: ['most', 'most'], reward }, LENGTH_TOLERANCE)
  return lengths.reduce((a, b) => Math.max(a, b), 0) / (1 - LENGTH_TOLERANCE)
}

/**
 * Returns a bound on the error of all values. If one exact backup changes no value by more than δ, then |V − V*| ≤ δ ·
 * L, where L is the largest expected number of remaining steps. Reason: V*'s best choices lose at most δ per step
 * against V's, and vice versa. δ is the observed change plus possible rounding.
 */
export const boundOf = (flat: Flat, values: Float64Array): number => {
  const rounding = Math.max(0, ...flat.tables.map(roundingOf)) * Math.max(1, flat.sum)
  return (residualOf(flat, values) + rounding) * longestPlay(flat)
}
