import { COMBINATIONS } from '../../rules/combination.ts'
import type { Lattice } from './lattice.ts'

/** What one ReRoll buys (S3); `nothing` where none may be spent on this roll (S4). */
export type Buys = 'any-dice' | 'one-die' | 'nothing'

export const ROWS = COMBINATIONS.length

/**
 * What a roll comes to in the end, by ReRolls left (0 to `most`) and by row of the table: place `left * ROWS + row`.
 * Any figures: hits, a price for each ReRoll that is saved, points at the end of the event.
 */
export type Ends = Float64Array

/** A roll solved for every number of ReRolls from 0 to `most`. */
export type Solved = {
  /**
   * Place `left * nodes + node`. A roll: what it is worth with so many left, played on as well as can be. Dice kept: what they are
   * worth once the others have been thrown and so many are left then. The last node: what the throw is worth.
   */
  readonly values: Float64Array
  /** Place `left * rolls + roll`: the node of the dice that are kept; the roll itself where nothing is thrown again. */
  readonly plan: Uint8Array
}

/** Room for a roll with up to so many ReRolls; may be used again and again. */
export const roomFor = ({ nodes, rolls }: Lattice, most: number): Solved => ({
  values: new Float64Array((most + 1) * nodes),
  plan: new Uint8Array((most + 1) * rolls),
})

/** The lattice as flat rows of numbers, for speed. `waysFrom[node]` to `waysFrom[node + 1]` are a node's places in `to` and `ways`. */
type Flat = {
  readonly rows: Uint8Array
  readonly waysFrom: Uint8Array
  readonly to: Uint8Array
  readonly ways: Float64Array
  readonly lessFrom: Uint8Array
  readonly less: Uint8Array
  readonly best: Float64Array
  readonly bestNode: Uint8Array
}

const startsOf = (lists: readonly (readonly unknown[])[]): Uint8Array => {
  const starts = new Uint8Array(lists.length + 1)
  for (const [i, list] of lists.entries()) starts[i + 1] = starts[i]! + list.length
  return starts
}

const flatOf = ({ more, less, nodes, rows }: Lattice): Flat => ({
  rows: Uint8Array.from(rows),
  waysFrom: startsOf(more),
  to: Uint8Array.from(more.flat(), ({ node }) => node),
  ways: Float64Array.from(more.flat(), ({ ways }) => ways / 6),
  lessFrom: startsOf(less),
  less: Uint8Array.from(less.flat()),
  best: new Float64Array(nodes),
  bestNode: new Uint8Array(nodes),
})

const flats = new Map<Lattice, Flat>()

const flat = (lattice: Lattice): Flat => {
  const known = flats.get(lattice) ?? flatOf(lattice)
  flats.set(lattice, known)
  return known
}

/** Kept dice are worth the mean of what one more die makes of them. */
const growAll = ({ nodes, rolls }: Lattice, { waysFrom, to, ways }: Flat, values: Float64Array, from: number): void => {
  let i = 0
  for (let node = rolls; node < nodes; node++) {
    const end = waysFrom[node + 1]!
    let sum = 0
    for (; i < end; i++) sum += ways[i]! * values[from + to[i]!]!
    values[from + node] = sum
  }
}

/** Whether much or little is wanted, and how far apart figures are that count as equal. */
type Taste = { readonly sign: number; readonly close: number }

/** For each set of kept dice the best of it and, where any dice may be thrown, of all that it holds; of equal ones the larger. */
const raiseAll = (
  lattice: Lattice,
  kit: Flat,
  values: Float64Array,
  from: number,
  { sign, close }: Taste,
  any: boolean,
): void => {
  const { lessFrom, less, best, bestNode } = kit
  for (let node = lattice.nodes - 1; node >= lattice.rolls; node--) {
    let most = sign * values[from + node]!
    let at = node
    const end = any ? lessFrom[node + 1]! : 0
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

/** Each roll is left as it lies, or thrown again in part where that is better. */
const chooseAll = (
  lattice: Lattice,
  kit: Flat,
  ends: Ends,
  left: number,
  { sign, close }: Taste,
  room: Solved,
): void => {
  const { rolls, nodes } = lattice
  const { rows, lessFrom, less, best, bestNode } = kit
  for (let roll = 0; roll < rolls; roll++) {
    let most = sign * ends[left * ROWS + rows[roll]!]!
    let at = roll
    const end = left > 0 ? lessFrom[roll + 1]! : 0
    for (let i = lessFrom[roll]!; i < end; i++) {
      const kept = less[i]!
      const worth = best[kept]!
      const held = bestNode[kept]!
      if (worth > most + close || (worth > most - close && held < at)) {
        most = worth
        at = held
      }
    }
    room.values[left * nodes + roll] = sign * most
    room.plan[left * rolls + roll] = at
  }
}

const leave = ({ rolls, rows, nodes }: Lattice, ends: Ends, left: number, { values, plan }: Solved): void => {
  for (let roll = 0; roll < rolls; roll++) {
    values[left * nodes + roll] = ends[left * ROWS + rows[roll]!]!
    plan[left * rolls + roll] = roll
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
  room: Solved = roomFor(lattice, most),
  close = 0,
): Solved => {
  const kit = flat(lattice)
  const taste: Taste = { sign, close }
  for (let left = 0; left <= most; left++) {
    if (buys === 'nothing') leave(lattice, ends, left, room)
    else chooseAll(lattice, kit, ends, left, taste, room)
    growAll(lattice, kit, room.values, left * lattice.nodes)
    if (buys !== 'nothing' && left < most)
      raiseAll(lattice, kit, room.values, left * lattice.nodes, taste, buys === 'any-dice')
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
    growAll(lattice, flat(lattice), values, left * nodes)
  }
  return values
}

/** What the throw is worth before the dice fall, with so many ReRolls. */
export const beforeThrow = ({ nodes }: Lattice, values: Float64Array, left: number): number =>
  values[(left + 1) * nodes - 1]!
