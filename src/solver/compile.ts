import { expectItem, lastOf } from '../dice/index.ts'
import type { Model, ModelNode, ModelTable } from '../engine/index.ts'

/** Kinds of nodes as numbers; a choice has CHOICE + its role. */
export const RESULT = 0
/** Kind of a chance node. */
export const CHANCE = 1
/** Kind of a node at which role 0 chooses; role 1 has this plus one. */
export const CHOICE = 2

/** Table as typed arrays. Node n has the ways `from[n]` … `from[n + 1] − 1`; result nodes have none. */
export type FlatTable = {
  readonly nodes: number
  readonly kind: Uint8Array
  readonly from: Int32Array
  readonly to: Int32Array
  /** Integer weights of the ways of chance nodes. */
  readonly weight: Float64Array
  /** Sum of a chance node's weights. Not stored as a reciprocal, because dividing once is more exact. */
  readonly total: Float64Array
  readonly result: Int32Array
  readonly results: number
}

/** Model as typed arrays. Position p leads to `target[first[p] + result]`; it is over if `table[p]` is −1. */
export type Flat = {
  readonly seats: 1 | 2
  readonly sum: number
  readonly size: number
  readonly tables: readonly FlatTable[]
  readonly table: Int32Array
  readonly payoff: Float64Array
  readonly first: Int32Array
  readonly target: Int32Array
  readonly turned: Uint8Array
}

const targetsOf = (node: ModelNode): readonly number[] => (node.kind === 'result' ? [] : node.next)

const nodeKind = (node: ModelNode): number =>
  node.kind === 'result' ? RESULT : node.kind === 'chance' ? CHANCE : CHOICE + node.role

const startsOf = (lengths: readonly number[]): Int32Array => {
  const starts = new Int32Array(lengths.length + 1)
  for (const [i, length] of lengths.entries()) starts[i + 1] = expectItem(starts[i]) + length
  return starts
}

const flatTable = (table: ModelTable): FlatTable => {
  const weights = table.map((node) => (node.kind === 'chance' ? node.weights : targetsOf(node).map(() => 0)))
  return {
    nodes: table.length,
    kind: Uint8Array.from(table, nodeKind),
    from: startsOf(table.map((node) => targetsOf(node).length)),
    to: Int32Array.from(table.flatMap(targetsOf)),
    weight: Float64Array.from(weights.flat()),
    total: Float64Array.from(weights, (ways) => ways.reduce((a, b) => a + b, 0)),
    result: Int32Array.from(table, (node) => (node.kind === 'result' ? node.result : -1)),
    results: 1 + table.reduce((most, node) => (node.kind === 'result' ? Math.max(most, node.result) : most), -1),
  }
}

export const compile = ({ seats, sum, tables, positions }: Model<unknown>): Flat => {
  const first = startsOf(positions.map((p) => (p.kind === 'open' ? p.next.length : 0)))
  const target = new Int32Array(lastOf(first))
  const turned = new Uint8Array(lastOf(first))
  for (const [i, position] of positions.entries())
    if (position.kind === 'open')
      for (let r = 0; r < position.next.length; r++) {
        target[expectItem(first[i]) + r] = expectItem(position.next[r]).position
        turned[expectItem(first[i]) + r] = expectItem(position.next[r]).turned ? 1 : 0
      }
  return {
    seats,
    sum,
    size: positions.length,
    tables: tables.map(flatTable),
    table: Int32Array.from(positions, (p) => (p.kind === 'open' ? p.table : -1)),
    payoff: Float64Array.from(positions, (p) => (p.kind === 'over' ? p.payoff : 0)),
    first,
    target,
    turned,
  }
}
