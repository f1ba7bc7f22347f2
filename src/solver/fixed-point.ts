import { backup, type Workspace, chances, type Frame, newWorkspace, type Task } from './backup.ts'
import type { Flat } from './compile.ts'
import { componentsOf } from './components.ts'
import { solveLinear } from './linear.ts'

/** Maximum number of unknowns to solve by elimination; larger loops use sweeps. */
const ELIMINATED = 256
const MOST_ROUNDS = 60
/** Sums over large tables round more. Elimination then stops at this multiple of the tolerance, if it gets no closer. */
const ROUNDED = 8
const MOST_SWEEPS = 100_000

type Loop = {
  readonly task: Task
  readonly values: Float64Array
  readonly workspace: Workspace
  /** Index of the unknown for each entry of `values`; −1 outside the loop. */
  readonly unknown: Int32Array
  readonly tolerance: number
}

const positionAt = ({ frames }: Task, index: number): number => (frames === 1 ? index : index >> 1)
const frameAt = ({ frames }: Task, index: number): Frame => (frames === 1 ? 0 : ((index & 1) as Frame))

const loopEntry = ({ flat, frames }: Task, way: number, frame: Frame): number =>
  frames === 1 ? flat.target[way]! : flat.target[way]! * 2 + (frame ^ flat.turned[way]!)

/** Writes one equation: an entry's value under the current picks, as a sum over entries of the loop plus a constant. */
const equation = (loop: Loop, index: number, row: number, a: Float64Array, b: Float64Array, n: number): void => {
  const { task, values, unknown } = loop
  const { flat, frames, reward } = task
  const [position, frame] = [positionAt(task, index), frameAt(task, index)]
  a[row * n + row]! += 1
  b[row]! += reward === undefined ? 0 : reward(position, frame)
  chances(loop.workspace, position, frame, (way, chance) => {
    const entry = loopEntry(task, way, frame)
    const flips = frames === 1 && reward === undefined && flat.turned[way] === 1
    if (flips) b[row]! += chance * flat.sum
    const share = flips ? -chance : chance
    if (unknown[entry]! >= 0) a[row * n + unknown[entry]!]! -= share
    else b[row]! += share * values[entry]!
  })
}

const sweep = ({ task, values, workspace }: Loop, entries: Int32Array): number => {
  let off = 0
  for (const index of entries) {
    const value = backup(workspace, positionAt(task, index), frameAt(task, index), values)
    off = Math.max(off, Math.abs(value - values[index]!))
    values[index] = value
  }
  return off
}

/** Recomputes every entry by a Bellman backup and stores the best choices in `picks`; returns the largest change. */
const look = ({ task, values, workspace }: Loop, entries: Int32Array, picks: Int32Array): number => {
  let off = 0
  for (const [row, index] of entries.entries()) {
    const value = backup(workspace, positionAt(task, index), frameAt(task, index), values)
    off = Math.max(off, Math.abs(value - values[index]!))
    picks.set(workspace.picks, row * workspace.picks.length)
  }
  return off
}

/** Solves the loop's equations for the values under the picks. */
const settleLoop = (loop: Loop, entries: Int32Array, picks: Int32Array): void => {
  const { values, workspace } = loop
  const n = entries.length
  const a = new Float64Array(n * n)
  const b = new Float64Array(n)
  for (const [row, index] of entries.entries()) {
    workspace.picks.set(picks.subarray(row * workspace.picks.length, (row + 1) * workspace.picks.length))
    equation(loop, index, row, a, b, n)
  }
  // Under some choices the game never ends, so the equations have no solution; a sweep then finds better choices.
  if (solveLinear(a, b, n)) for (const [row, index] of entries.entries()) values[index] = b[row]!
  else sweep(loop, entries)
}

const byElimination = (loop: Loop, entries: Int32Array): boolean => {
  const picks = new Int32Array(entries.length * loop.workspace.picks.length)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const off = look(loop, entries, picks)
    if (off <= loop.tolerance || (off <= ROUNDED * loop.tolerance && off >= least)) return true
    least = Math.min(least, off)
    settleLoop(loop, entries, picks)
  }
  return false
}

/**
 * Solves a loop by policy iteration for both sides simultaneously (Hoffman and Karp), which takes a few rounds. Falls
 * back to sweeps, which always converge, if two sets of choices alternate (Condon 1990) or the loop is large.
 */
const solveLoop = (loop: Loop, entries: Int32Array): void => {
  if (entries.length <= ELIMINATED && byElimination(loop, entries)) return
  for (let round = 0; round < MOST_SWEEPS; round++) if (sweep(loop, entries) <= loop.tolerance) return
  throw new RangeError('the values do not converge, because some choices never let the game end')
}

const leadsToItself = ({ first, target }: Flat, position: number): boolean =>
  target.subarray(first[position], first[position + 1]).includes(position)

const entriesOf = (members: Int32Array, frames: 1 | 2): Int32Array =>
  frames === 1 ? members : Int32Array.from({ length: members.length * 2 }, (_, i) => members[i >> 1]! * 2 + (i & 1))

/** Returns values that are stable under `backup` within `tolerance`, component by component. */
export const fixedPoint = (task: Task, tolerance: number): Float64Array => {
  const { flat, frames, reward } = task
  const values = new Float64Array(flat.size * frames).fill(reward === undefined ? flat.sum / 2 : 0)
  const workspace = newWorkspace(task)
  const unknown = new Int32Array(values.length).fill(-1)
  const loop: Loop = { task, values, workspace, unknown, tolerance }
  for (const members of componentsOf(flat)) {
    const entries = entriesOf(members, frames)
    if (members.length === 1 && !leadsToItself(flat, members[0]!)) {
      for (const index of entries)
        values[index] = backup(workspace, positionAt(task, index), frameAt(task, index), values)
      continue
    }
    for (const [i, index] of entries.entries()) unknown[index] = i
    solveLoop(loop, entries)
    for (const index of entries) unknown[index] = -1
  }
  return values
}
