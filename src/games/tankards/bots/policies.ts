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

/** Ignores later rounds: each die is worth what it shows. */
const greedyPlan = perCard((card) => planOf(card, new Float64Array(ALL_DICE + 1)))

/** Plays for the most points of the whole game, perfectly. With several seats it looks only at its own points. */
export const scoreOptimal = policy('score-optimal', bestPlan)

/** Maximises the points of this round by exact means; of equal dice it takes the smallest. */
export const greedy = policy('greedy', greedyPlan)
