import { COMBINATIONS } from '../../rules/combination.ts'
import { buysAnyDice } from '../../rules/strike.ts'
import type { FlatLattice, Lattice } from './lattice.ts'

/** What one ReRoll buys (S3); `nothing` where none may be spent on this roll (S4). */
export type Buys = 'any-dice' | 'one-die' | 'nothing'

export const ROWS = COMBINATIONS.length

/**
 * What a roll comes to in the end, by ReRolls left (0 to `most`) and by row of the table: place `left * ROWS + row`.
 * Any figures: hits, a price for each ReRoll that is saved, points at the end of the event.
 */
export type Ends = Float64Array

/** A roll solved for every number of ReRolls from 0 to `most`. */
export type SolvedRoll = {
  /**
   * Place `left * nodes + node`. A roll: what it is worth with so many left, played on as well as can be. Dice kept: what they are
   * worth once the others have been thrown and so many are left then. The last node: what the throw is worth.
   */
  readonly values: Float64Array
  /** Place `left * rolls + roll`: the node of the dice that are kept; the roll itself where nothing is thrown again. */
  readonly plan: Uint8Array
}

/** Room for a roll with up to so many ReRolls; may be used again and again. */
export const roomFor = ({ nodes, rolls }: Lattice, most: number): SolvedRoll => ({
  values: new Float64Array((most + 1) * nodes),
  plan: new Uint8Array((most + 1) * rolls),
})

/** Kept dice are worth the mean of what one more die makes of them. */
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
 * Raises what nodes from `low` to below `high` are worth by themselves, as `best` has it, to that of dice kept of them, where some may
 * be thrown; of equal ones the larger.
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
 * The best plan for a roll, for every number of ReRolls from 0 to `most`: the greatest end with `sign` 1, the least with −1.
 * Of equal plans the one that throws no dice again, then fewest; what differs by less than `close` is equal. Takes about a microsecond for two ReRolls.
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

/** What a plan is worth to somebody who counts other ends than the one who throws: as `values` of `Solved`. */
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

/** What the throw is worth before the dice fall, with so many ReRolls. */
export const beforeThrow = ({ nodes }: Lattice, values: Float64Array, left: number): number =>
  values[(left + 1) * nodes - 1]!
