import { COMBINATIONS } from '../../rules/combination.ts'
import { buysAnyDice } from '../../rules/strike.ts'
import type { FlatLattice, Lattice } from './lattice.ts'

/** Effect of a ReRoll (S3); `nothing` if this roll does not allow any (S4). */
export type Buys = 'any-dice' | 'one-die' | 'nothing'

export const ROWS = COMBINATIONS.length

/**
 * Values of a roll's results, by remaining ReRolls (0 to `most`) and row of the combination table, at index `left *
 * ROWS + row`. Any unit, such as hits, a price per saved ReRoll, or final points.
 */
export type Ends = Float64Array

/** A roll solved for every number of ReRolls from 0 to `most`. */
export type SolvedRoll = {
  /**
   * At index `left * nodes + node`. For a roll: its value with this many ReRolls under best play. For kept dice: their
   * value after the others are thrown. For the last node: the value of the whole throw.
   */
  readonly values: Float64Array
  /** At index `left * rolls + roll`: node of the kept dice, or the roll itself if it stays. */
  readonly plan: Uint8Array
}

/** Reusable arrays for a roll with up to `most` ReRolls. */
export const roomFor = ({ nodes, rolls }: Lattice, most: number): SolvedRoll => ({
  values: new Float64Array((most + 1) * nodes),
  plan: new Uint8Array((most + 1) * rolls),
})

/** The value of kept dice is the mean over their transitions by one more die. */
const growAll = ({ nodes, rolls, flat }: Lattice, values: Float64Array, from: number): void => {
  const { waysFrom, to, ways } = flat
  let i = 0
  for (let node = rolls; node < nodes; node++) {
    const end = waysFrom[node + 1]!
    let sum = 0
    for (; i < end; i++) sum += ways[i]! * values[from + to[i]!]!
    values[from + node] = sum
  }
}

/**
 * Raises the values in `best` of nodes from `low` to below `high` to those of kept subsets, if allowed. For equal
 * values it prefers the larger set.
 */
const raise = (flat: FlatLattice, low: number, high: number, close: number, mayThrow: boolean): void => {
  const { lessFrom, less, best, bestNode } = flat
  for (let node = high - 1; node >= low; node--) {
    let most = best[node]!
    let at = node
    const end = mayThrow ? lessFrom[node + 1]! : 0
    for (let i = lessFrom[node]!; i < end; i++) {
      const fewer = less[i]!
      const worth = best[fewer]!
      const held = bestNode[fewer]!
      if (worth > most + close || (worth > most - close && held < at)) {
        most = worth
        at = held
      }
    }
    best[node] = most
    bestNode[node] = at
  }
}

/**
 * Best plan of a roll for every number of ReRolls from 0 to `most`. `sign` 1 maximizes, −1 minimizes. Ties (within
 * `close`) prefer keeping all dice, then throwing the fewest. Takes about a microsecond for two ReRolls.
 */
export const solveRoll = (
  lattice: Lattice,
  buys: Buys,
  most: number,
  ends: Ends,
  sign: 1 | -1,
  room: SolvedRoll = roomFor(lattice, most),
  close = 0,
): SolvedRoll => {
  const { flat, nodes, rolls } = lattice
  const { rows, best, bestNode } = flat
  const { values, plan } = room
  const again = buys !== 'nothing'
  for (let left = 0; left <= most; left++) {
    const from = left * nodes
    for (let roll = 0; roll < rolls; roll++) best[roll] = sign * ends[left * ROWS + rows[roll]!]!
    raise(flat, 0, rolls, close, again && left > 0)
    for (let roll = 0; roll < rolls; roll++) {
      values[from + roll] = sign * best[roll]!
      plan[left * rolls + roll] = bestNode[roll]!
    }
    growAll(lattice, values, from)
    if (!again || left === most) continue
    for (let node = rolls; node < nodes; node++) best[node] = sign * values[from + node]!
    raise(flat, rolls, nodes, close, buysAnyDice(buys))
  }
  return room
}

/** Values of the roller's plan to another party with its own ends, in the layout of `SolvedRoll`. */
export const followRoll = (
  lattice: Lattice,
  most: number,
  plan: Uint8Array,
  ends: Ends,
  values: Float64Array = new Float64Array((most + 1) * lattice.nodes),
): Float64Array => {
  const { nodes, rolls, rows } = lattice
  for (let left = 0; left <= most; left++) {
    for (let roll = 0; roll < rolls; roll++) {
      const kept = plan[left * rolls + roll]!
      values[left * nodes + roll] =
        kept === roll ? ends[left * ROWS + rows[roll]!]! : values[(left - 1) * nodes + kept]!
    }
    growAll(lattice, values, left * nodes)
  }
  return values
}

/** Value before the throw with this many ReRolls. */
export const beforeThrow = ({ nodes }: Lattice, values: Float64Array, left: number): number =>
  values[(left + 1) * nodes - 1]!
