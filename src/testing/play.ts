import { type Random, sample, seeded } from '../dice/index.ts'
import { type Choice, choice, type GameNode, happening, type Offer, type Ply, plyText } from '../engine/index.ts'
import type { SomeGame } from './subject.ts'
import type { Table } from './tables.ts'

export type SomeNode = GameNode<unknown>
export type SomePly = Ply<unknown>

/** A random game. `states[n]` and `nodes[n]` stand before `plies[n]`; `crash` is what the game threw at an offered ply. */
export type Trace = {
  readonly table: Table
  readonly seed: number
  readonly states: readonly unknown[]
  readonly nodes: readonly SomeNode[]
  readonly plies: readonly SomePly[]
  readonly crash?: unknown
}

/** Longer games are followed no further: the law of endings does that without keeping states. */
const KEPT = 2_000

export const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

const anyChoice = ({ seat, actions }: Offer<unknown>, random: Random): Choice<unknown> =>
  choice(seat, pick(actions, random))

const isStuck = (node: SomeNode): boolean =>
  node.kind === 'terminal' ||
  (node.kind === 'decision' && node.actions.length === 0) ||
  (node.kind === 'simultaneous' && node.seats.some(({ actions }) => actions.length === 0))

/** Any ply that the node offers; undefined where it offers none. */
export const anyPly = (node: SomeNode, random: Random): SomePly | undefined => {
  if (isStuck(node)) return undefined
  if (node.kind === 'chance') return happening(sample(node.chance, random))
  if (node.kind === 'decision') return anyChoice(node, random)
  return node.kind === 'simultaneous'
    ? { kind: 'joint', choices: node.seats.map((offer) => anyChoice(offer, random)) }
    : undefined
}

/** Plays one game at random. Never throws: a game that crashes shows it in the trace. */
export const traceOf = (game: SomeGame, table: Table, seed: number, longest = KEPT): Trace => {
  const random = seeded(seed)
  const states: unknown[] = []
  const nodes: SomeNode[] = []
  const plies: SomePly[] = []
  const trace = { table, seed, states, nodes, plies }
  try {
    let state = game.start(table.rules, table.seats)
    for (;;) {
      states.push(state)
      nodes.push(game.node(state))
      const ply = plies.length < longest ? anyPly(nodes.at(-1)!, random) : undefined
      if (ply === undefined) return trace
      plies.push(ply)
      state = game.step(state, ply)
    }
  } catch (crash) {
    return { ...trace, crash }
  }
}

/** The table's lines of the plies before position `at`. */
export const pathTo = (game: SomeGame, { states, nodes, plies }: Trace, at: number): readonly string[] =>
  plies.slice(0, at).map((ply, i) => plyText(game, states[i], nodes[i]!, ply, 'table'))
