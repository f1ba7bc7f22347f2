import { type Random, sample } from '../../dice/index.ts'
import {
  type AnyGame,
  type GameNode,
  happening,
  type Line,
  lineOf,
  type Ply,
  printLine,
  REVEAL,
} from '../../engine/index.ts'
import type { HallEvent } from '../../protocol/index.ts'

/** One ply that was just played: what the log says of it, and the state it led to. */
export type Step = { readonly ply: Ply<unknown>; readonly line: Line; readonly state: unknown }

/** Where a game stands: its last state, after so many plies. */
export type Stand = { readonly game: AnyGame; readonly state: unknown; readonly plies: number }

export const nodeAt = ({ game, state }: Stand): GameNode<unknown> => game.node(state)

const stepped = ({ game, state }: Stand, ply: Ply<unknown>): Step => ({
  ply,
  line: lineOf(game, state, ply, 'table'),
  state: game.step(state, ply),
})

/** Where a game stands after some more steps. */
export const standAfter = (stand: Stand, steps: readonly Step[]): Stand => ({
  game: stand.game,
  state: steps.length === 0 ? stand.state : steps.at(-1)!.state,
  plies: stand.plies + steps.length,
})

/** Plays one ply. @throws RangeError when it is not offered */
export const withPly = (stand: Stand, ply: Ply<unknown>): Step => stepped(stand, ply)

/** What happens by itself now: dice fall, something is revealed. Undefined where a seat chooses or the game is over. */
const byItself = (stand: Stand, sourceOf: (ply: number) => Random): Ply<unknown> | undefined => {
  const node = nodeAt(stand)
  if (node.kind === 'reveal') return REVEAL
  return node.kind === 'chance' ? happening(sample(node.chance, sourceOf(stand.plies + 1))) : undefined
}

/** Throws every die and makes every reveal that is due now, one after the other, until a seat has to choose or the game is over. */
export const stepsByItself = (from: Stand, sourceOf: (ply: number) => Random): readonly Step[] => {
  const steps: Step[] = []
  let stand = from
  for (let ply = byItself(stand, sourceOf); ply !== undefined; ply = byItself(stand, sourceOf)) {
    steps.push(stepped(stand, ply))
    stand = standAfter(from, steps)
  }
  return steps
}

/** The steps as the log has them. */
export const plyEvents = (stand: Stand, steps: readonly Step[]): readonly HallEvent[] =>
  steps.map(({ line }, i) => ({ kind: 'ply', number: stand.plies + 1 + i, line: printLine(line) }))
