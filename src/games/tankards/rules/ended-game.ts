import { choice, type Line, outcomePly, playedParts, facesRolled } from '../../../engine/index.ts'
import { actionIn, type TableState, tankards, type TankardsState } from './rules.ts'

/** True if this line ended a game and the view after it shows the next one. */
export const hasNextGame = (before: TankardsState, after: TankardsState): boolean =>
  after.phase === 'game' && after.standing.games.length > before.standing.games.length

/** Returns the game after a line. If the line ended a game, returns its final state instead of the next game. */
export const gameAfter = (before: TankardsState, line: Line, after: TankardsState): TableState => {
  if (!hasNextGame(before, after)) return after.game
  const alone: TankardsState = { ...before, rules: { ...before.rules, length: 'one' } }
  const [part] = playedParts(line)
  const ply = part === undefined ? outcomePly(facesRolled(line)) : choice(part.seat, actionIn(part.text))
  return tankards.step(alone, ply).game
}
