import { type Random, seeded } from '../dice/index.ts'
import type { Eye } from '../engine/index.ts'
import type { Effort } from './effort.ts'
import { type SomeNode, type SomePly, type Trace, traceOf } from './play.ts'
import type { SomeGame, Subject } from './subject.ts'
import { type Table, tablesOf } from './tables.ts'

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
  readonly tables: readonly Table[]
  readonly traces: readonly Trace[]
  readonly positions: readonly Position[]
}

const positionsOf = (trace: Trace): readonly Position[] =>
  trace.nodes.map((node, at) => {
    const ply = trace.plies[at]
    const position = { trace, at, state: trace.states[at], node }
    return ply === undefined ? position : { ...position, ply }
  })

/** Plays the games. The default ruleset, which comes first, gets the most of them. */
export const gather = (subject: Subject, effort: Effort): Evidence => {
  const tables = tablesOf(subject.game, effort)
  const usual = JSON.stringify(tables[0]!.rules)
  const traces = tables.flatMap((table, t) => {
    const games = JSON.stringify(table.rules) === usual ? effort.games : Math.ceil(effort.games / 6)
    return Array.from({ length: games }, (_, n) =>
      traceOf(subject.game, table, effort.seed * 1_000_000 + t * 1_000 + n),
    )
  })
  return { subject, game: subject.game, effort, tables, traces, positions: traces.flatMap(positionsOf) }
}

/** At most `most` of the list, evenly spread, the first and the last among them. */
export const spread = <T>(list: readonly T[], most: number): readonly T[] =>
  list.length <= most
    ? list
    : Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!)

/** The positions that a law looks at; `part` takes fewer where each one costs more. */
export const sampled = ({ positions, effort }: Evidence, part = 1): readonly Position[] =>
  spread(positions, Math.max(2, Math.round(effort.positions * part)))

/** A source of its own for each position of each law: neither order nor number of the others matters. */
export const randomAt = ({ trace, at }: Pick<Position, 'trace' | 'at'>): Random => seeded(trace.seed, at)

/** The eyes at a table: the seats, the onlooker and, where asked for, the table. */
export const eyesOf = ({ seats }: Table): readonly Eye[] => [
  ...Array.from({ length: seats }, (_, seat) => seat),
  'onlooker',
]
