import { expectItem } from '../../../dice/index.ts'
import type { Alone, Goal } from '../../goal.ts'
import { finalTotal, isSingleRoll, isToTarget, type TankardsRules, type TankardsState } from '../rules/rules.ts'
import { words } from '../text/words.ts'

const POINTS: Goal = words.alone.points
const GAMES: Goal = { ...words.alone.games, fewer: true }
const ROLLS: Goal = { ...words.alone.rolls, fewer: true }

const goal = (rules: TankardsRules): Goal => {
  if (!isToTarget(rules)) return POINTS
  return isSingleRoll(rules) ? ROLLS : GAMES
}

/** Solo play. The player maximizes points, or minimizes the number of games to a target (T13). */
export const alone: Alone<TankardsState, TankardsRules> = {
  goal,
  result: ({ rules, standing: { games, totals } }) => (isToTarget(rules) ? games.length : expectItem(totals[0])),
  points: ({ phase, game, standing }) => expectItem(standing.totals[0]) + (phase === 'game' ? finalTotal(game, 0) : 0),
  player: 'score-optimal',
  results: async (rules) => (await import('./alone-results.ts')).results(rules),
}
