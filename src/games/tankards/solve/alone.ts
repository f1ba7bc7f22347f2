import type { Alone, Goal } from '../../goal.ts'
import { finalTotal, type TankardsRules, type TankardsState } from '../rules/rules.ts'

const POINTS: Goal = { one: 'point', many: 'points' }
const GAMES: Goal = { one: 'game', many: 'games', fewer: true }
const ROLLS: Goal = { one: 'roll', many: 'rolls', fewer: true }

const goal = ({ length, style }: TankardsRules): Goal => {
  if (length !== 'target') return POINTS
  return style === 'single-roll' ? ROLLS : GAMES
}

/** Alone one plays for the most points, or to reach a target in few games (T13). */
export const alone: Alone<TankardsState, TankardsRules> = {
  goal,
  result: ({ rules, standing: { games, totals } }) => (rules.length === 'target' ? games.length : totals[0]!),
  points: ({ phase, game, standing }) => standing.totals[0]! + (phase === 'game' ? finalTotal(game, 0) : 0),
  player: 'score-optimal',
  results: async (rules) => (await import('./alone-results.ts')).results(rules),
}
