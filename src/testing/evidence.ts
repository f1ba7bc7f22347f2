import { type Random, seeded } from '../dice/index.ts'
import type { Eye } from '../engine/index.ts'
import type { Effort } from './effort.ts'
import { type SomeNode, type SomePly, type Trace, traceOf } from './play.ts'
import type { SomeGame, Subject } from './subject.ts'
import { type RuledTable, tablesOf } from './tables.ts'

/** A position of a random game: state, node with offers, and the ply played (undefined at the end). */
export type Position = {
  readonly trace: Trace
  readonly at: number
  readonly state: unknown
  readonly node: SomeNode
  readonly ply?: SomePly
}

/** Random games of one subject at all its tables, shared by all laws. */
export type Evidence = {
  readonly subject: Subject
  readonly game: SomeGame
  readonly effort: Effort
  readonly tables: readonly RuledTable[]
  readonly traces: readonly Trace[]
  readonly positions: readonly Position[]
}

/** Positions of a random game in order. */
export const positionsOf = (trace: Trace): readonly Position[] =>
  trace.nodes.map((node, at) => {
    const ply = trace.plies[at]
    const position = { trace, at, state: trace.states[at], node }
    return ply === undefined ? position : { ...position, ply }
  })

type PlannedGame = { readonly table: RuledTable; readonly seed: number }

/** Plans the games. The default ruleset comes first and gets most games. */
const plannedGames = (tables: readonly RuledTable[], { games, seed }: Effort): readonly PlannedGame[] => {
  const usual = JSON.stringify(tables[0]!.rules)
  return tables.flatMap((table, t) => {
    const count = JSON.stringify(table.rules) === usual ? games : Math.ceil(games / 8)
    return Array.from({ length: count }, (_, n) => ({ table, seed: seed * 1_000_000 + t * 1_000 + n }))
  })
}

/** Plays the games. */
export const gather = (subject: Subject, effort: Effort): Evidence => {
  const { game } = subject
  const tables = tablesOf(game, effort)
  const plan = plannedGames(tables, effort)
  const kept = Math.ceil(effort.kept / plan.length)
  const traces = plan.map(({ table, seed }) => traceOf(game, table, seed, kept))
  return { subject, game, effort, tables, traces, positions: traces.flatMap(positionsOf) }
}

/** Returns at most `most` items of the list, evenly spread, including the first and the last. */
export const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!)

/** Positions examined by a law; `part` reduces them for expensive laws. */
export const sampled = ({ positions, effort }: Evidence, part = 1): readonly Position[] =>
  spread(positions, Math.max(2, Math.round(effort.positions * part)))

/** Maximum number of rulesets that a law must solve in the short run; of more rulesets, it examines only some. */
const SOLVED = 3

/** Returns the positions under the rulesets that a short run solves, including the default; in the long run all. */
export const underSome = ({ tables, positions, effort }: Evidence): readonly Position[] => {
  const all = [...new Set(tables.map(({ rules }) => rules))]
  const chosen = new Set(effort.everything ? all : spread(all, SOLVED))
  return positions.filter(({ trace }) => chosen.has(trace.table.rules))
}

/** Number of eyes tested per position in the short run. */
const LOOKING = 3

/** Returns the eyes to test at a position: in the short run LOOKING of them, in turn; in the long run all. */
export const lookingAt = ({ effort }: Evidence, { trace, at }: Position): readonly Eye[] => {
  const eyes = eyesOf(trace.table)
  return effort.everything || eyes.length <= LOOKING
    ? eyes
    : Array.from({ length: LOOKING }, (_, n) => eyes[(trace.seed + at + n) % eyes.length]!)
}

/** Returns a random source for a position, which depends only on the game's seed and the position. */
export const randomAt = ({ trace, at }: Pick<Position, 'trace' | 'at'>): Random => seeded(trace.seed, at)

/** Eyes at a table: seats, spectator and, if requested, the table. */
export const eyesOf = ({ seats }: RuledTable): readonly Eye[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'onlooker',
]
