import type { Policy } from '../engine/index.ts'
import { backup, newBench, type Bench } from './backup.ts'
import { CHOICE, type FlatTable } from './compile.ts'
import type { Ground } from './solution.ts'

/** What each way out of each choice of a position costs whoever takes it, by the ways of the position's table; 0 elsewhere. */
export type Costs = (position: number) => Float64Array

/** Weighs choices by nothing but what they cost: what it does can be read off a solved ground without asking it. */
export interface CostPolicy<A, V> extends Policy<A, V> {
  /** The ground whose costs are meant; none where costs make no difference. */
  readonly ground?: object
  /** The weight of an action that costs so much against the best one; above 0 for the best one. */
  weigh(cost: number): number
}

/** Whether the policy may be read off this ground. */
export const isByCost = <A, V>(policy: Policy<A, V>, ground: object): policy is CostPolicy<A, V> => {
  if (!('weigh' in policy)) return false
  const meant = (policy as CostPolicy<A, V>).ground
  return meant === undefined || meant === ground
}

/** The costs of so many positions are remembered at a time: some 30 MB of the largest tables we have. */
const REMEMBERED = 4096

/** Answers once asked for, as many as fit; then it begins anew. */
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

const costsAtNode = (table: FlatTable, node: number, worth: Float64Array, costs: Float64Array): void => {
  const { kind, from, to } = table
  const sign = kind[node] === CHOICE ? 1 : -1
  const end = from[node + 1]!
  let best = Number.NEGATIVE_INFINITY
  for (let way = from[node]!; way < end; way++) best = Math.max(best, sign * worth[to[way]!]!)
  for (let way = from[node]!; way < end; way++) costs[way] = best - sign * worth[to[way]!]!
}

const costsAt = ({ flat, values }: Ground<unknown>, bench: Bench, position: number): Float64Array => {
  const of = flat.table[position]!
  if (of < 0) return new Float64Array()
  const table = flat.tables[of]!
  const costs = new Float64Array(table.to.length)
  backup(bench, position, 0, values)
  for (let node = 0; node < table.nodes; node++)
    if (table.kind[node]! >= CHOICE) costsAtNode(table, node, bench.values, costs)
  return costs
}

const known = new WeakMap<object, Costs>()

/** The costs on a solved ground, remembered for all who ask. */
export const costsOn = (ground: Ground<unknown>): Costs => {
  const before = known.get(ground)
  if (before !== undefined) return before
  const bench = newBench({ flat: ground.flat, frames: 1, aims: ['most', 'least'] })
  const costs = remembering(REMEMBERED, (position) => costsAt(ground, bench, position))
  known.set(ground, costs)
  return costs
}
