import { choice, type Line, outcomePly, partsPlayed, facesRolled } from '../../../engine/index.ts'
import { actionIn, type TableState, tankards, type TankardsState } from './rules.ts'

/** The faces of a roll; none of any other line. */

/** In longer play a view after the last ply of a game tells of the next one: whether this line has ended a game in that way. */
export const hasNextGame = (before: TankardsState, after: TankardsState): boolean =>
  after.phase === 'game' && after.standing.games.length > before.standing.games.length

/** The game after a line; at its end where the line has ended it and the next one has begun. */
export const gameAfter = (before: TankardsState, line: Line, after: TankardsState): TableState => {
  if (!hasNextGame(before, after)) return after.game
  const alone: TankardsState = { ...before, rules: { ...before.rules, length: 'one' } }
  const [part] = partsPlayed(line)
  const ply = part === undefined ? outcomePly(facesRolled(line)) : choice(part.seat, actionIn(part.text))
  return tankards.step(alone, ply).game
}
