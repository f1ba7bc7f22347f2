import { expectItem } from '../dice/index.ts'
import { type Aim, type Workspace, chances, type Frame, newWorkspace, payoffAt } from './backup.ts'
import { CHANCE, type Flat, type FlatTable, RESULT } from './compile.ts'

type Shape = Omit<FlatTable, 'weight' | 'total'>

const newShape = (ways: number): Shape => ({
  nodes: ways + 1,
  kind: Uint8Array.from({ length: ways + 1 }, (_, node) => (node === ways ? CHANCE : RESULT)),
  from: Int32Array.from({ length: ways + 2 }, (_, node) => (node <= ways ? 0 : ways)),
  to: Int32Array.from({ length: ways }, (_, way) => way),
  result: Int32Array.from({ length: ways + 1 }, (_, node) => (node === ways ? -1 : node)),
  results: ways,
})

const rollOf = (shapes: Map<number, Shape>, weights: readonly number[]): FlatTable => {
  const shape = shapes.get(weights.length) ?? newShape(weights.length)
  shapes.set(weights.length, shape)
  const total = new Float64Array(shape.nodes)
  total[weights.length] = weights.reduce((sum, weight) => sum + weight, 0)
  return { ...shape, weight: Float64Array.from(weights), total }
}

/** Callback for each entry; `workspace` contains the chance of each node of its table. */
export type LookAtPosition = (workspace: Workspace, position: number, frame: Frame) => void

/**
 * Builds a Markov chain from both seats' strategies and the rolls. Position p seen from frame f becomes position p ×
 * frames + f; values are seat 0's. Aims must be weights; with one frame, only rewards are meaningful.
 */
export const chainOf = (
  flat: Flat,
  frames: 1 | 2,
  aims: readonly [Aim, Aim],
  look: LookAtPosition = () => {},
): Flat => {
  const workspace = newWorkspace({ flat, frames, aims })
  // Clears the best choices of earlier tasks, because here all seats follow weights.
  workspace.picks.fill(-1)
  const size = flat.size * frames
  const shapes = new Map<number, Shape>()
  const [table, payoff, first] = [new Int32Array(size).fill(-1), new Float64Array(size), new Int32Array(size + 1)]
  const [tables, targets]: [FlatTable[], number[]] = [[], []]
  const follow = (position: number, frame: Frame): FlatTable => {
    const weights: number[] = []
    chances(workspace, position, frame, (way, chance) => {
      weights.push(chance)
      targets.push(expectItem(flat.target[way]) * frames + (frames === 1 ? 0 : frame ^ expectItem(flat.turned[way])))
    })
    look(workspace, position, frame)
    return rollOf(shapes, weights)
  }
  for (let entry = 0; entry < size; entry++) {
    const [position, frame] = frames === 1 ? [entry, 0 as const] : [entry >> 1, (entry & 1) as Frame]
    if (expectItem(flat.table[position]) < 0) payoff[entry] = payoffAt(flat, position, frame)
    else table[entry] = tables.push(follow(position, frame)) - 1
    first[entry + 1] = targets.length
  }
  const target = Int32Array.from(targets)
  return { ...flat, size, tables, table, payoff, first, target, turned: new Uint8Array(target.length) }
}
