import type { Workspace, Frame, Weights } from './backup.ts'
import { CHANCE, CHOICE, type FlatTable, RESULT } from './compile.ts'

/**
 * Quantities summed per visit of a position. `leads`: the lead passes between seats within a ply; `levels`: the visit
 * ends in a tie; `mattering`: real choices with a spread of at least the threshold.
 */
export const SUMS = ['plies', 'leads', 'levels', 'real', 'mattering', 'spread'] as const
export type Sums = Record<(typeof SUMS)[number], number>

/** Position seen from a frame, with its nodes' values to role 0 under best play. */
export type PolicyEntry = {
  /** Working memory with the chance of each node under the policies that play. */
  readonly workspace: Workspace
  readonly position: number
  readonly frame: Frame
  readonly worth: Float64Array
}

/** Thresholds in payoff: minimum spread of a choice that matters, and maximum difference that counts as level. */
export type Marks = { readonly matters: number; readonly level: number }

const tableAt = ({ workspace, position }: PolicyEntry): FlatTable =>
  workspace.task.flat.tables[workspace.task.flat.table[position]!]!

/** Probabilities of a node's ways; for chance nodes multiplied by `total`. */
const sharesAt = (
  { workspace, position, frame }: PolicyEntry,
  { kind, weight }: FlatTable,
  node: number,
): Float64Array =>
  kind[node] === CHANCE ? weight : (workspace.task.aims[(kind[node]! - CHOICE) ^ frame] as Weights)(position, frame)

/** Returns 1 if role 0 leads, −1 if it trails, 0 if level. */
const leaning = (value: number, sum: number, { level }: Marks): number =>
  2 * value - sum > level ? 1 : 2 * value - sum < -level ? -1 : 0

const noteLead = (sums: Sums, from: number, to: number, chance: number): void => {
  if (from !== 0 && to === 0) sums.levels += chance
  if (from * to < 0) sums.leads += chance
}

/**
 * Returns the value of the best choice minus that of the worst. It is equal for both roles, because the sum of payoffs
 * is constant.
 */
const spreadAt = ({ worth }: PolicyEntry, { from, to }: FlatTable, node: number): number => {
  let [most, least] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let way = from[node]!; way < from[node + 1]!; way++) {
    const value = worth[to[way]!]!
    if (value > most) most = value
    if (value < least) least = value
  }
  return most - least
}

const noteChoice = (sums: Sums, spread: number, mass: number, marks: Marks): void => {
  sums.real += mass
  sums.spread += mass * spread
  if (spread >= marks.matters) sums.mattering += mass
}

/**
 * Sums the quantities of one visit. Luck is the change of role 0's value by rolls. Calls `tell` for each exit, in the
 * order of `chances`, with the mean luck before that exit times the exit's chance. `luck` is working memory, one entry
 * per node.
 */
export const sumsAt = (entry: PolicyEntry, marks: Marks, luck: Float64Array, tell: (luck: number) => void): Sums => {
  const table = tableAt(entry)
  const { worth, workspace } = entry
  const { sum } = workspace.task.flat
  const sums: Sums = { plies: 0, leads: 0, levels: 0, real: 0, mattering: 0, spread: 0 }
  luck.fill(0, 0, table.nodes)
  for (let node = table.nodes - 1; node >= 0; node--) {
    const [here, kind] = [workspace.mass[node]!, table.kind[node]!]
    if (here === 0) continue
    if (kind === RESULT) {
      tell(luck[node]!)
      continue
    }
    const [first, end] = [table.from[node]!, table.from[node + 1]!]
    const shares = sharesAt(entry, table, node)
    const scale = kind === CHANCE ? 1 / table.total[node]! : 1
    const led = leaning(worth[node]!, sum, marks)
    sums.plies += here
    if (kind !== CHANCE && end - first > 1) noteChoice(sums, spreadAt(entry, table, node), here, marks)
    for (let way = first; way < end; way++) {
      const [to, share] = [table.to[way]!, shares[way]! * scale]
      if (share === 0) continue
      noteLead(sums, led, leaning(worth[to]!, sum, marks), share * here)
      luck[to]! += share * (luck[node]! + (kind === CHANCE ? here * (worth[to]! - worth[node]!) : 0))
    }
  }
  return sums
}
