import { type Random, seeded } from '../dice/index.ts'
import { ENDLESS, type GameNode, type Ply, plyText, randomPly, type TerminalNode } from '../engine/index.ts'
import type { SomeGame } from './subject.ts'
import type { RuledTable } from './tables.ts'

export type SomeNode = GameNode<unknown>
export type SomePly = Ply<unknown>

/**
 * A random game. `states[n]` and `nodes[n]` precede `plies[n]`; only the first plies are stored. `length` counts all
 * plies, `end` is the last node of a finished game, `crash` the error at an offered ply.
 */
export type Trace = {
  readonly table: RuledTable
  readonly seed: number
  readonly states: readonly unknown[]
  readonly nodes: readonly SomeNode[]
  readonly plies: readonly SomePly[]
  readonly length: number
  readonly end?: TerminalNode
  readonly crash?: unknown
}

export const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

const isStuck = (node: SomeNode): boolean =>
  node.kind === 'terminal' ||
  (node.kind === 'decision' && node.actions.length === 0) ||
  (node.kind === 'simultaneous' && node.seats.some(({ actions }) => actions.length === 0))

/** A random ply of the node; undefined if it offers none. */
export const anyPly = (node: SomeNode, random: Random): SomePly | undefined =>
  isStuck(node) ? undefined : randomPly(node, random)

/** Plays one random game and stores its beginning. Never throws: the trace contains a crash. */
export const traceOf = (game: SomeGame, table: RuledTable, seed: number, kept = ENDLESS): Trace => {
  const random = seeded(seed)
  const states: unknown[] = []
  const nodes: SomeNode[] = []
  const plies: SomePly[] = []
  let length = 0
  try {
    for (let state = game.start(table.rules, table.seats); ; length++) {
      const node = game.node(state)
      if (length <= kept) states.push(state)
      if (length <= kept) nodes.push(node)
      const ply = length < ENDLESS ? anyPly(node, random) : undefined
      if (length < kept && ply !== undefined) plies.push(ply)
      if (ply === undefined)
        return { table, seed, states, nodes, plies, length, ...(node.kind === 'terminal' && { end: node }) }
      state = game.step(state, ply)
    }
  } catch (crash) {
    return { table, seed, states, nodes, plies, length, crash }
  }
}

/** Maximum plies times seats of games in server tests: each seat reads every ply, and tests play dozens of games. */
const LONG = 600

/** Number of plies of a random game at this table; `most + 1` if longer. */
const lengthUpTo = (game: SomeGame, { rules, seats }: RuledTable, seed: number, most: number): number => {
  const random = seeded(seed)
  let state = game.start(rules, seats)
  for (let plies = 0; plies <= most; plies++) {
    const ply = anyPly(game.node(state), random)
    if (ply === undefined) return plies
    state = game.step(state, ply)
  }
  return most + 1
}

/** True if a random game at this table is short enough for server tests. */
export const isBrief = (game: SomeGame, table: RuledTable, seed: number): boolean => {
  const most = Math.floor(LONG / table.seats)
  return lengthUpTo(game, table, seed, most) <= most
}

/** Returns the lines of the plies before position `at`, as the table sees them. */
export const pathTo = (game: SomeGame, { states, nodes, plies }: Trace, at: number): readonly string[] =>
  plies.slice(0, at).map((ply, i) => plyText(game, states[i], nodes[i]!, ply, 'table'))
