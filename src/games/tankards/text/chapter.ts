import { ROUNDS, type TableState, type TankardsState } from '../rules/rules.ts'
import { words } from './words.ts'

const w = words.chapter

const isSingle = ({ rules }: TankardsState): boolean => rules.style === 'single-roll'

const partOf = ({ phase, rules, round, rounds }: TableState): string => {
  if (phase === 'start') return w.start
  if (rules.style === 'single-roll') return w.roll
  const hasFinale = phase === 'advantage' || (phase === 'over' && rounds.length > 1)
  return hasFinale ? w.advantage : w.round(round)
}

const titleOf = (state: TankardsState, games: number): string => {
  if (state.off !== undefined) return w.rollOff
  const part = partOf(state.game)
  if (state.rules.length === 'one') return part
  if (!isSingle(state)) return w.game(games + 1, part)
  return (state.game.phase === 'start' ? w.singleStart : w.single)(games + 1)
}

/** The chapter of the log that a position belongs to; its number counts the rounds of all games so far. */
export const chapter = (state: TankardsState): { readonly number: number; readonly title: string } => {
  const { phase, game, standing } = state
  const games = phase === 'game' ? standing.games.length : standing.games.length - 1
  return { number: games * (isSingle(state) ? 1 : ROUNDS) + game.round, title: titleOf(state, games) }
}
