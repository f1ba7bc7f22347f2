import { type Random, sample } from '../../dice/index.ts'
import { type AnyGame, type GameNode, happening, type Line, lineOf, type Ply, printLine } from '../../engine/index.ts'
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

/** Throws every die that is due now, one roll after the other, until somebody has to choose or the game is over. */
export const rolls = (stand: Stand, sourceOf: (ply: number) => Random): readonly Step[] => {
  const steps: Step[] = []
  for (let at = stand, node = nodeAt(at); node.kind === 'chance'; node = nodeAt(at)) {
    const step = stepped(at, happening(sample(node.chance, sourceOf(at.plies + 1))))
    steps.push(step)
    at = standAfter(at, [step])
  }
  return steps
}

/** The steps as the log has them. */
export const plyEvents = (stand: Stand, steps: readonly Step[]): readonly HallEvent[] =>
  steps.map(({ line }, i) => ({ kind: 'ply', number: stand.plies + 1 + i, line: printLine(line) }))
