import { type Random, seeded } from '../dice/index.ts'
import type { Eye } from '../engine/index.ts'
import type { Effort } from './effort.ts'
import { type SomeNode, type SomePly, type Trace, traceOf } from './play.ts'
import type { SomeGame, Subject } from './subject.ts'
import { type RuledTable, tablesOf } from './tables.ts'

/** One place in a random game: the state, what its node offers, the ply that was played (none at the end). */
export type Position = {
  readonly trace: Trace
  readonly at: number
  readonly state: unknown
  readonly node: SomeNode
  readonly ply?: SomePly
}

/** Random games of one subject at all its tables; every law looks at the same ones. */
export type Evidence = {
  readonly subject: Subject
  readonly game: SomeGame
  readonly effort: Effort
  readonly tables: readonly RuledTable[]
  readonly traces: readonly Trace[]
  readonly positions: readonly Position[]
}

/** The places of a random game, the first one first. */
export const positionsOf = (trace: Trace): readonly Position[] =>
  trace.nodes.map((node, at) => {
    const ply = trace.plies[at]
    const position = { trace, at, state: trace.states[at], node }
    return ply === undefined ? position : { ...position, ply }
  })

type PlannedGame = { readonly table: RuledTable; readonly seed: number }

/** Which games are played. The default ruleset, which comes first, gets the most of them. */
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

/** At most `most` of the list, evenly spread, the first and the last among them. */
export const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!)

/** The positions that a law looks at; `part` takes fewer where each one costs more. */
export const sampled = ({ positions, effort }: Evidence, part = 1): readonly Position[] =>
  spread(positions, Math.max(2, Math.round(effort.positions * part)))

/** Beyond so many rulesets a law whose every ruleset has to be solved first looks at so many of them in the short run. */
const SOLVED = 4

/** The positions under rulesets that the short run has the time to solve, the default among them; in the long run all. */
export const underSome = ({ tables, positions, effort }: Evidence): readonly Position[] => {
  const all = [...new Set(tables.map(({ rules }) => rules))]
  const chosen = new Set(effort.everything ? all : spread(all, SOLVED))
  return positions.filter(({ trace }) => chosen.has(trace.table.rules))
}

/** Eyes that look at one position in the short run, each in its turn. */
const LOOKING = 3

/** The eyes that look at a position: some, so that over many positions each looks at a part of them; in the long run all. */
export const lookingAt = ({ effort }: Evidence, { trace, at }: Position): readonly Eye[] => {
  const eyes = eyesOf(trace.table)
  return effort.everything || eyes.length <= LOOKING
    ? eyes
    : Array.from({ length: LOOKING }, (_, n) => eyes[(trace.seed + at + n) % eyes.length]!)
}

/** A source of its own for each position of each law: neither order nor number of the others matters. */
export const randomAt = ({ trace, at }: Pick<Position, 'trace' | 'at'>): Random => seeded(trace.seed, at)

/** The eyes at a table: the seats, the onlooker and, where asked for, the table. */
export const eyesOf = ({ seats }: RuledTable): readonly Eye[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'onlooker',
]
