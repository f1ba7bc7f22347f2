import type { Bench, Frame, Weights } from './backup.ts'
import { CHANCE, CHOICE, type FlatTable, RESULT } from './compile.ts'

/**
 * What one visit to a position adds on average. `leads`: the lead goes from one seat to the other
 * within one ply; `levels`: it ends with both alike. `mattering`: real choices with a spread of at least the mark.
 */
export const SUMS = ['plies', 'leads', 'levels', 'real', 'mattering', 'spread'] as const
export type Sums = Record<(typeof SUMS)[number], number>

/** A position seen from a frame, with what its nodes are worth to role 0 under best play. */
export type Entry = {
  /** With the chance of each node on it, under the policies that play. */
  readonly bench: Bench
  readonly position: number
  readonly frame: Frame
  readonly worth: Float64Array
}

/** What counts: a spread of a choice from `matters` on; a lead of more than `level`. In payoff. */
export type Marks = { readonly matters: number; readonly level: number }

const tableOf = ({ bench, position }: Entry): FlatTable => bench.task.flat.tables[bench.task.flat.table[position]!]!

/** The probability of each way of the table's choices and chances; of chances times `total`. */
const sharesAt = ({ bench, position, frame }: Entry, { kind, weight }: FlatTable, node: number): Float64Array =>
  kind[node] === CHANCE ? weight : (bench.task.aims[(kind[node]! - CHOICE) ^ frame] as Weights)(position, frame)

/** 1 where role 0 leads, −1 where it lags, 0 where both are alike. */
const leaning = (value: number, sum: number, { level }: Marks): number =>
  2 * value - sum > level ? 1 : 2 * value - sum < -level ? -1 : 0

const noteLead = (sums: Sums, from: number, to: number, chance: number): void => {
  if (from !== 0 && to === 0) sums.levels += chance
  if (from * to < 0) sums.leads += chance
}

/** The best way against the worst: the same for either role, for what one gains the other loses. */
const spreadAt = ({ worth }: Entry, { from, to }: FlatTable, node: number): number => {
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

/** What one visit adds up to. */
export const sumsAt = (entry: Entry, marks: Marks): Sums => {
  const table = tableOf(entry)
  const { mass, task } = entry.bench
  const sums: Sums = { plies: 0, leads: 0, levels: 0, real: 0, mattering: 0, spread: 0 }
  for (let node = table.nodes - 1; node >= 0; node--) {
    const [here, kind] = [mass[node]!, table.kind[node]!]
    if (here === 0 || kind === RESULT) continue
    const [first, end] = [table.from[node]!, table.from[node + 1]!]
    const shares = sharesAt(entry, table, node)
    const scale = kind === CHANCE ? here / table.total[node]! : here
    const led = leaning(entry.worth[node]!, task.flat.sum, marks)
    sums.plies += here
    if (kind >= CHOICE && end - first > 1) noteChoice(sums, spreadAt(entry, table, node), here, marks)
    for (let way = first; way < end; way++)
      if (shares[way]! > 0)
        noteLead(sums, led, leaning(entry.worth[table.to[way]!]!, task.flat.sum, marks), shares[way]! * scale)
  }
  return sums
}

/**
 * Tells, in the order of `chances`, for every way out of the position the mean luck of role 0 on the way there, times the
 * chance to get there. Luck is what rolls change of its worth. `luck` is room to work in, one entry a node.
 */
export const luckAt = (entry: Entry, luck: Float64Array, tell: (luck: number) => void): void => {
  const table = tableOf(entry)
  const { mass } = entry.bench
  luck.fill(0, 0, table.nodes)
  for (let node = table.nodes - 1; node >= 0; node--) {
    const [here, kind] = [mass[node]!, table.kind[node]!]
    if (here === 0) continue
    if (kind === RESULT) {
      tell(luck[node]!)
      continue
    }
    const shares = sharesAt(entry, table, node)
    const scale = kind === CHANCE ? 1 / table.total[node]! : 1
    for (let way = table.from[node]!; way < table.from[node + 1]!; way++) {
      const to = table.to[way]!
      const rolled = kind === CHANCE ? here * (entry.worth[to]! - entry.worth[node]!) : 0
      luck[to]! += shares[way]! * scale * (luck[node]! + rolled)
    }
  }
}
