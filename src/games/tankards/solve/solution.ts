import { fault, expectItem, ok, type Result } from '../../../dice/index.ts'
import { type ChoiceValue, offered, type OwnSolution, type Seat } from '../../../engine/index.ts'
import { D20, SIDES } from '../rules/card.ts'
import { expectedTotal, totalAfter } from './optimal-points.ts'
import { ROUNDING } from './optimal.ts'
import {
  gamesIn,
  gamesToCome,
  isSingleRoll,
  isToTarget,
  ROUNDS,
  tankards,
  type TankardsAction,
  type TankardsRules,
  type TankardsState,
} from '../rules/rules.ts'
import { words } from '../text/words.ts'
import { ALL_DICE, ROLLS } from '../rules/all-rolls.ts'
import { leastPoints, mostPoints as mostOfTurn } from './best-turn.ts'

type Own = OwnSolution<TankardsState, TankardsAction>

/** Points of finished games, plus the mean points of all future games. The current game is excluded. */
const besides = (state: TankardsState): number => {
  const { rules, standing } = state
  const left = gamesToCome(state)
  return expectItem(standing.totals[0]) + (left === 0 ? 0 : left * expectedTotal(tankards.start(rules, 1).game, 0))
}

const worthOf = (state: TankardsState): number =>
  besides(state) + (state.phase === 'over' ? 0 : expectedTotal(state.game, 0))

const choicesOf = (state: TankardsState, seat: Seat): readonly ChoiceValue<TankardsAction>[] => {
  const actions = offered(tankards.node(state), seat)
  const more = besides(state)
  const worths = actions.map((action) => ({ action, worth: more + totalAfter(state.game, seat, action) }))
  const best = Math.max(...worths.map(({ worth }) => worth))
  return worths.map(({ action, worth }) => ({ action, value: [worth], cost: best - worth }))
}

/** Upper bound on the size of the points: the maximum of each turn, or of a single roll (best faces and bonus). */
const mostPoints = (rules: TankardsRules): number => {
  const turn = mostOfTurn(rules) - leastPoints(rules)
  const game = isSingleRoll(rules) ? SIDES.reduce((sum, sides) => sum + sides, turn - SIDES[D20]) : ROUNDS * turn
  return game * gamesIn(rules)
}

const solo = (rules: TankardsRules): Own => {
  const sum = mostPoints(rules)
  return {
    name: words.odds.solution,
    // Each set of used dice with each roll; in the single-roll style, only each roll.
    states: isSingleRoll(rules) ? ROLLS : ALL_DICE * ROLLS,
    sum,
    bound: () => ROUNDING * sum,
    valueOf: (state) => [worthOf(state)],
    choicesOf,
  }
}

/**
 * Solves solo Tankards for the most points. Totals add up, so each game is played optimally by itself. Every position
 * has a value, including pending rolls and the time between games. A fault for several seats, where the most points
 * differ from the best winning chance. A fault for play to a target, where totals do not decide.
 */
export const solved = (rules: TankardsRules, seats: number): Result<Own> => {
  if (seats > 1) return fault('seats', words.errors.seats)
  if (isToTarget(rules)) return fault('target', words.errors.target)
  return ok(solo(rules))
}
