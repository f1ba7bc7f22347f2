import { memoByObject } from '../dice/index.ts'
import type { Policy } from '../engine/index.ts'
import { backup, newWorkspace, type Workspace } from './backup.ts'
import { CHOICE, type FlatTable } from './compile.ts'
import type { SolvedModel } from './solution.ts'

/** Layout of a table's choices: those of choice node n start at `at[n]`, in order of offer. */
export type Choices = { readonly size: number; readonly at: Int32Array }

/** Returns the cost of each way of each choice of a position to its player, in the layout of `choicesIn`. */
export type Costs = (position: number) => Float64Array

/** Policy that weights choices only by cost, so that its behaviour follows from a solved model. */
export interface CostPolicy<A, V> extends Policy<A, V> {
  /** Solved model of the costs; undefined if costs make no difference. */
  readonly ground?: SolvedModel<unknown>
  /** Returns the weight of an action with this cost against the best; positive for the best. */
  weigh(cost: number): number
}

/** True if the policy's behaviour follows from this solved model. */
export const isByCost = <A, V>(policy: Policy<A, V>, ground: object): policy is CostPolicy<A, V> => {
  if (!('weigh' in policy)) return false
  const meant = (policy as CostPolicy<A, V>).ground
  return meant === undefined || meant === ground
}

/** Caches answers; clears the cache when full. */
export const remembering = <T>(most: number, answer: (key: number) => T): ((key: number) => T) => {
  const known = new Map<number, T>()
  let lastKey: number | undefined
  let last: T | undefined
  return (key) => {
    if (key === lastKey) return last!
    const value = known.get(key) ?? answer(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    lastKey = key
    return (last = value)
  }
}

const layOut = ({ nodes, kind, from }: FlatTable): Choices => {
  const at = new Int32Array(nodes)
  let size = 0
  for (let node = 0; node < nodes; node++) {
    at[node] = size
    if (kind[node]! >= CHOICE) size += from[node + 1]! - from[node]!
  }
  return { size, at }
}

/** Returns the layout of a table's choices. */
export const choicesIn = memoByObject(layOut)

const costsAtNode = (table: FlatTable, node: number, worth: Float64Array, costs: Float64Array): void => {
  const { kind, from, to } = table
  const sign = kind[node] === CHOICE ? 1 : -1
  const [start, end, at] = [from[node]!, from[node + 1]!, choicesIn(table).at[node]!]
  let best = Number.NEGATIVE_INFINITY
  for (let way = start; way < end; way++) best = Math.max(best, sign * worth[to[way]!]!)
  for (let way = start; way < end; way++) costs[at + way - start] = best - sign * worth[to[way]!]!
}

const costsAt = ({ flat, values }: SolvedModel<unknown>, workspace: Workspace, position: number): Float64Array => {
  const of = flat.table[position]!
  if (of < 0) return new Float64Array()
  const table = flat.tables[of]!
  const costs = new Float64Array(choicesIn(table).size)
  if (costs.length > 0) backup(workspace, position, 0, values)
  for (let node = 0; node < table.nodes; node++)
    if (table.kind[node]! >= CHOICE) costsAtNode(table, node, workspace.values, costs)
  return costs
}

/** Maximum cached costs per model (64 MB); beyond it they are recomputed. */
const COSTS_REMEMBERED = 8_000_000

const rememberedOn = (ground: SolvedModel<unknown>): Costs => {
  const workspace = newWorkspace({ flat: ground.flat, frames: 1, aims: ['most', 'least'] })
  const known = Array<Float64Array | undefined>(ground.flat.size)
  let room = COSTS_REMEMBERED
  return (position) => {
    const before = known[position]
    if (before !== undefined) return before
    const costs = costsAt(ground, workspace, position)
    if (costs.length <= room) {
      known[position] = costs
      room -= costs.length
    }
    return costs
  }
}

/** Returns the costs of a solved model, with a cache shared by all callers. */
export const costsOn: (ground: SolvedModel<unknown>) => Costs = memoByObject(rememberedOn)
