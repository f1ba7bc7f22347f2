import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Model, ModelEdge, ModelNode } from '../engine/index.ts'
import { anyModel } from '../testing/arbitrary-model.ts'
import { forAll } from '../testing/for-all.ts'
import type { Task } from './backup.ts'
import { boundOf } from './bound.ts'
import { compile } from './compile.ts'
import { fixedPoint } from './fixed-point.ts'

type Some = Model<never>
type Take = (ways: readonly number[], role: 0 | 1) => number

const best: Take = (ways, role) => (role === 0 ? Math.max(...ways) : Math.min(...ways))
const evenly: Take = (ways) => ways.reduce((a, b) => a + b, 0) / ways.length

const nodeValue = (node: ModelNode, nodes: readonly number[], results: (result: number) => number, take: Take) => {
  if (node.kind === 'result') return results(node.result)
  const ways = node.next.map((next) => nodes[next]!)
  if (node.kind === 'choice') return take(ways, node.role)
  const total = node.weights.reduce((a, b) => a + b, 0)
  return ways.reduce((sum, way, i) => sum + way * (node.weights[i]! / total), 0)
}

/** Backs up one position with the current values. */
const onceMore = (model: Some, values: readonly number[], position: number, take: Take): number => {
  const there = model.positions[position]!
  if (there.kind === 'over') return there.payoff
  const worth = ({ position: to, turned }: ModelEdge): number => (turned ? 1 - values[to]! : values[to]!)
  const nodes: number[] = []
  for (const node of model.tables[there.table]!) nodes.push(nodeValue(node, nodes, (r) => worth(there.next[r]!), take))
  return nodes.at(-1)!
}

/** Value iteration over plain objects until no value changes. */
const bySweeping = (model: Some, take: Take): readonly number[] => {
  let values: readonly number[] = model.positions.map(() => 0)
  for (let round = 0; round < 20_000; round++) {
    const next = model.positions.map((_, position) => onceMore(model, values, position, take))
    const moved = Math.max(...next.map((value, i) => Math.abs(value - values[i]!)))
    values = next
    if (moved < 1e-15) return values
  }
  return values
}

const solved = (task: Task): Float64Array => fixedPoint(task, 1e-15)
const seeds = fc.nat({ max: 1_000_000 })

const farthest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i]!)))

describe('values of random models', () => {
  test('are those of plain value iteration, and no further off than they say', () => {
    forAll(
      [seeds],
      (seed) => {
        const model = anyModel(seed)
        const flat = compile(model)
        const values = solved({ flat, frames: 1, aims: ['most', 'least'] })
        const bound = boundOf(flat, values)
        expect(farthest(values, bySweeping(model, best))).toBeLessThan(bound + 1e-12)
        expect(bound).toBeLessThan(1e-9)
      },
      80,
    )
  })

  test('seen from both sides are those seen from one', () => {
    forAll(
      [seeds],
      (seed) => {
        const flat = compile(anyModel(seed))
        const one = solved({ flat, frames: 1, aims: ['most', 'least'] })
        const both = solved({ flat, frames: 2, aims: ['most', 'least'] })
        const other = (i: number): number => (flat.seats === 1 ? both[i]! : 1 - one[i >> 1]!)
        const mirrored = Float64Array.from(both, (_, i) => (i % 2 === 0 ? one[i >> 1]! : other(i)))
        expect(farthest(both, mirrored)).toBeLessThan(1e-12)
      },
      80,
    )
  })

  test('of given ways to play are those of plain value iteration', () => {
    forAll(
      [seeds],
      (seed) => {
        const model = anyModel(seed)
        const flat = compile(model)
        const even = (position: number): Float64Array => {
          const { from, to, nodes } = flat.tables[flat.table[position]!]!
          const weights = new Float64Array(to.length)
          for (let n = 0; n < nodes; n++) weights.fill(1 / (from[n + 1]! - from[n]!), from[n], from[n + 1])
          return weights
        }
        const values = solved({ flat, frames: 2, aims: [even, even] })
        const ofFirst = values.filter((_, i) => i % 2 === 0)
        expect(farthest(ofFirst, bySweeping(model, evenly))).toBeLessThan(1e-12)
      },
      80,
    )
  })
})

/**
 * Model of a line of positions, each a fair coin: back to the start or forward; the last ends. Has a known mean length.
 */
const coins = (length: number): Some => ({
  seats: 1,
  sum: 1,
  tables: [
    [
      { kind: 'result', result: 0 },
      { kind: 'result', result: 1 },
      { kind: 'chance', next: [0, 1], weights: [1, 1] },
    ],
  ],
  positions: [
    ...Array.from({ length }, (_, at) => ({
      kind: 'open' as const,
      table: 0,
      next: [
        { position: 0, turned: false },
        { position: at + 1, turned: false },
      ],
    })),
    { kind: 'over', payoff: 1 },
  ],
  place: () => ({ position: 0, node: 0, turned: false }),
  state: () => undefined as never,
})

describe('rewards', () => {
  test.each([1, 2, 5, 8])('%i heads in a row take 2^(n + 1) − 2 throws on average', (length) => {
    const flat = compile(coins(length))
    const reward = (position: number): number => (flat.table[position]! < 0 ? 0 : 1)
    const lengths = fixedPoint({ flat, frames: 1, aims: ['most', 'most'], reward }, 1e-9)
    expect(lengths[0]).toBeCloseTo(2 ** (length + 1) - 2, 6)
  })
})

/** Model of a ring of positions, each a fair coin: forward, or an end with payoff 1 at every third position. */
const ring = (length: number): Some => ({
  ...coins(length),
  positions: [
    ...Array.from({ length }, (_, at) => ({
      kind: 'open' as const,
      table: 0,
      next: [
        { position: (at + 1) % length, turned: false },
        { position: at % 3 === 0 ? length : length + 1, turned: false },
      ],
    })),
    { kind: 'over', payoff: 1 },
    { kind: 'over', payoff: 0 },
  ],
})

test.each([9, 900])('a ring of %i positions, by elimination or by sweeping', (length) => {
  const flat = compile(ring(length))
  const values = solved({ flat, frames: 1, aims: ['most', 'least'] })
  // Expected payoff: ½ + ⅛ · ½ + … = 4/7, because every third coin pays.
  expect(values[0]).toBeCloseTo(4 / 7, 13)
  expect(boundOf(flat, values)).toBeLessThan(1e-13)
})
