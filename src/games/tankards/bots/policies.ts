import type { Policy } from '../../../engine/index.ts'
import type { Card } from '../rules/card.ts'
import { actionBy, bestPlan, strategyOf } from '../solve/optimal-points.ts'
import { type OptimalPlan, planOf } from '../solve/optimal-worth.ts'
import type { TankardsAction, TankardsRules, TankardsState } from '../rules/rules.ts'
import { ALL_DICE, perCard } from '../rules/all-rolls.ts'

export type TankardsPolicy = Policy<TankardsAction, TankardsState>

const policy =
  (id: string, planFor: (card: Card) => OptimalPlan) =>
  (rules: TankardsRules): TankardsPolicy => {
    const strategy = strategyOf(rules, planFor)
    return { id, choose: ({ view, seat }) => [{ action: actionBy(strategy, view.game, seat), weight: 1 }] }
  }

/** Plan that ignores later rounds: a die's value is its face. */
const greedyPlan = perCard((card) => planOf(card, new Float64Array(ALL_DICE + 1)))

/** Maximizes the exact mean points of the whole game. With several seats, it considers only its own points. */
export const scoreOptimal = policy('score-optimal', bestPlan)

/** Maximizes the exact mean points of this round. Of equal dice, it takes the smallest. */
export const greedy = policy('greedy', greedyPlan)
