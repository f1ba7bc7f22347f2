import type { Model, ModelEdge, ModelNode, ModelPosition, ModelTable } from '../engine/index.ts'
import type { Random } from '../dice/index.ts'
import { seeded } from '../dice/index.ts'

const upTo = (most: number, random: Random): number => 1 + random.below(most)

const listOf = <T>(length: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length }, (_, i) => make(i))

const anyNode = (below: number, solo: boolean, random: Random): ModelNode => {
  const next = listOf(upTo(6, random), () => random.below(below))
  if (random.below(2) === 0) return { kind: 'chance', next, weights: next.map(() => upTo(9, random)) }
  return { kind: 'choice', role: solo || random.below(2) === 0 ? 0 : 1, next }
}

/**
 * A random table with several results. Its root is a chance that can lead to the last result, which is thus always
 * possible.
 */
const anyTable = (solo: boolean, random: Random): ModelTable => {
  const results = listOf<ModelNode>(upTo(4, random) + 1, (result) => ({ kind: 'result', result }))
  const inner = listOf(upTo(5, random), () => 0).reduce<readonly ModelNode[]>(
    (nodes) => [...nodes, anyNode(nodes.length, solo, random)],
    results,
  )
  const last = results.length - 1
  return [...inner, { kind: 'chance', next: [inner.length - 1, last], weights: [upTo(20, random), 1] }]
}

const resultsOf = (table: ModelTable): number => table.filter(({ kind }) => kind === 'result').length

const nowhere = (): never => {
  throw new RangeError('a random model has no states')
}

/**
 * A random model with loops in which every game ends: the last result of every table leads to an end. It has no `place`
 * and `state`, which need a game.
 */
export const anyModel = (seed: number): Model<never> => {
  const random = seeded(seed)
  const solo = random.below(4) === 0
  const tables = listOf(upTo(4, random), () => anyTable(solo, random))
  const open = upTo(12, random)
  const over = upTo(3, random)
  const edge = (): ModelEdge => ({ position: random.below(open), turned: !solo && random.below(2) === 0 })
  const ending = (): ModelEdge => ({ ...edge(), position: open + random.below(over) })
  const position = (): ModelPosition => {
    const table = random.below(tables.length)
    const results = resultsOf(tables[table]!)
    return { kind: 'open', table, next: listOf(results, (r) => (r === results - 1 ? ending() : edge())) }
  }
  const positions: readonly ModelPosition[] = [
    ...listOf(open, position),
    ...listOf(over, () => ({ kind: 'over', payoff: random.below(101) / 100 }) as const),
  ]
  return { seats: solo ? 1 : 2, sum: 1, tables, positions, place: nowhere, state: nowhere }
}
