import { type Random, sample } from '../../dice/index.ts'
import {
  type AnyGame,
  type AnyPlay,
  type GameNode,
  nodeIn,
  outcomePly,
  type Line,
  lineOf,
  type Ply,
  printLine,
  REVEAL,
  withPly,
} from '../../engine/index.ts'
import { byRules, choosersOf, type Follower, type MatchEvent } from '../../protocol/index.ts'

export type PlayedStep = { readonly ply: Ply<unknown>; readonly line: Line; readonly state: unknown }

export type GamePosition = { readonly game: AnyGame; readonly state: unknown; readonly plies: number }

export const nodeAt = ({ game, state }: GamePosition): GameNode<unknown> => nodeIn(game, state)

/** Plays one ply. @throws RangeError if the ply is not offered */
export const playPly = ({ game, state }: GamePosition, ply: Ply<unknown>): PlayedStep => ({
  ply,
  line: lineOf(game, state, ply, 'table'),
  state: game.step(state, ply),
})

export const positionAfter = (position: GamePosition, steps: readonly PlayedStep[]): GamePosition => ({
  game: position.game,
  state: steps.length === 0 ? position.state : steps.at(-1)!.state,
  plies: position.plies + steps.length,
})

/** The next automatic ply, a roll or a reveal; undefined if a seat must choose or the game is over. */
const automaticPly = (position: GamePosition, sourceOf: (ply: number) => Random): Ply<unknown> | undefined => {
  const node = nodeAt(position)
  if (node.kind === 'reveal') return REVEAL
  return node.kind === 'chance' ? outcomePly(sample(node.chance, sourceOf(position.plies + 1))) : undefined
}

/** Plays automatic plies until a seat must choose or the game is over. */
export const advanceGame = (from: GamePosition, sourceOf: (ply: number) => Random): readonly PlayedStep[] => {
  const steps: PlayedStep[] = []
  let position = from
  for (let ply = automaticPly(position, sourceOf); ply !== undefined; ply = automaticPly(position, sourceOf)) {
    steps.push(playPly(position, ply))
    position = positionAfter(from, steps)
  }
  return steps
}

export const plyEvents = (position: GamePosition, steps: readonly PlayedStep[]): readonly MatchEvent[] =>
  steps.map(({ line }, i) => ({ kind: 'ply', number: position.plies + 1 + i, line: printLine(line) }))

/** Follows a game by steps that were just played, so that they need not be parsed or played again. */
export const followKnownSteps = (game: AnyGame, steps: readonly PlayedStep[]): Follower<AnyPlay> => {
  const next = steps.values()
  return {
    ...byRules(game),
    ply(play) {
      const step = next.next()
      if (step.done === true) throw new RangeError('an entry contains more plies than were played')
      const { ply, line, state } = step.value
      return { play: withPly(play, ply, state, line), choosers: choosersOf(ply) }
    },
  }
}
