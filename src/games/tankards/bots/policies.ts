import { expectItem } from '../../../dice/index.ts'
import type { FastPolicy } from '../../../bots/index.ts'
import type { Policy, Question } from '../../../engine/index.ts'
import type { Card } from '../rules/card.ts'
import { bestPlan, actionBy, type Thought, thoughtOf } from '../solve/optimal-points.ts'
import { type Mind, swiftGames } from './fast-playout.ts'
import { type OptimalPlan, planOf } from '../solve/optimal-worth.ts'
import type { TankardsAction, TankardsRules, TankardsState } from '../rules/rules.ts'
import { ALL_DICE, perCard } from '../rules/all-rolls.ts'

export type TankardsPolicy = FastPolicy<TankardsAction, TankardsState>
export type TankardsQuestion = Question<TankardsAction, TankardsState>

/** Which policies can play from a desk, and how. */
const minds = new WeakMap<Policy<TankardsAction, TankardsState>, Mind>()

const mindOf = ({ reroll, take }: Thought): Mind => ({
  reroll: ({ faces, used }, seat) => reroll(faces, expectItem(used[seat])),
  take: ({ faces, used }, seat) => take(faces, expectItem(used[seat])),
})

/** A player who can play whole games from a desk too, if all at the table can. */
export const player = (
  rules: TankardsRules,
  id: string,
  actionIn: (asked: TankardsQuestion) => TankardsAction,
  mind: Mind,
): TankardsPolicy => {
  const made: TankardsPolicy = {
    id,
    choose: (asked) => [{ action: actionIn(asked), weight: 1 }],
    swiftly: (policies) => {
      const all = policies.flatMap((one) => minds.get(one) ?? [])
      return all.length === policies.length ? swiftGames(rules, all) : undefined
    },
  }
  minds.set(made, mind)
  return made
}

const policy =
  (id: string, planFor: (card: Card) => OptimalPlan) =>
  (rules: TankardsRules): TankardsPolicy => {
    const thought = thoughtOf(rules, planFor)
    return player(rules, id, ({ view, seat }) => actionBy(thought, view.game, seat), mindOf(thought))
  }

/** Takes no thought of rounds to come: each die is worth what it shows. */
const greedyPlan = perCard((card) => planOf(card, new Float64Array(ALL_DICE + 1)))

/** Plays for the most points of the whole game, perfectly. With several seats it looks at its own points alone. */
export const scoreOptimal = policy('score-optimal', bestPlan)

/** Plays for the most points of this round, by exact means; of equal dice it takes the smallest. */
export const greedy = policy('greedy', greedyPlan)
