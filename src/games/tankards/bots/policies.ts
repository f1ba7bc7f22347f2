import { itemAt } from '../../../dice/index.ts'
import type { FastPolicy } from '../../../bots/index.ts'
import type { Policy, Question } from '../../../engine/index.ts'
import { type Card, DICE } from '../rules/card.ts'
import { bestPlan, usedSet } from '../solve/optimal-points.ts'
import { type Mind, swiftGames } from './fast-playout.ts'
import { bestReroll, bestTake, type Plan, planOf } from '../solve/optimal-worth.ts'
import { DICE_SETS, type TankardsAction, type TankardsRules, type TankardsState } from '../rules/rules.ts'
import { bestSet, single } from '../solve/single.ts'
import { ALL_DICE, perCard } from '../rules/all-rolls.ts'

export type Player = FastPolicy<TankardsAction, TankardsState>
export type Asked = Question<TankardsAction, TankardsState>

/** How somebody who plays for points alone decides, by the roll and the set of dice used. */
type Thought = {
  /** The set of dice to reroll, 0 for none. */
  reroll(faces: ArrayLike<number>, used: number): number
  /** The place of the die to take. */
  take(faces: ArrayLike<number>, used: number): number
}

const sixRounds = (plan: Plan): Thought => ({
  reroll: (faces, used) => {
    const die = bestReroll(plan, faces, used)
    return die < 0 ? 0 : 1 << die
  },
  take: (faces, used) => bestTake(plan, faces, used),
})

const singleRoll = (card: Card): Thought => {
  const solved = single(card)
  return { reroll: (faces) => bestSet(solved, faces), take: () => -1 }
}

const actionFor = ({ reroll, take }: Thought, { view, seat }: Asked): TankardsAction => {
  const { phase, dice } = view.game
  const used = usedSet(view.game, seat)
  if (phase === 'choose') return `take ${itemAt(DICE, take(dice, used))}`
  const set = reroll(dice, used)
  return set === 0 ? 'keep' : `reroll ${itemAt(DICE_SETS, set - 1)}`
}

/** Which policies can play from a desk, and how. */
const minds = new WeakMap<Policy<TankardsAction, TankardsState>, Mind>()

const mindOf = ({ reroll, take }: Thought): Mind => ({
  reroll: ({ faces, used }, seat) => reroll(faces, itemAt(used, seat)),
  take: ({ faces, used }, seat) => take(faces, itemAt(used, seat)),
})

/** A player who can play whole games from a desk too, if all at the table can. */
export const player = (
  rules: TankardsRules,
  id: string,
  actionIn: (asked: Asked) => TankardsAction,
  mind: Mind,
): Player => {
  const made: Player = {
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
  (id: string, planFor: (card: Card) => Plan) =>
  (rules: TankardsRules): Player => {
    const thought = rules.style === 'single-roll' ? singleRoll(rules) : sixRounds(planFor(rules))
    return player(rules, id, (asked) => actionFor(thought, asked), mindOf(thought))
  }

/** Takes no thought of rounds to come: each die is worth what it shows. */
const greedyPlan = perCard((card) => planOf(card, new Float64Array(ALL_DICE + 1)))

/** Plays for the most points of the whole game, perfectly. With several seats it looks at its own points alone. */
export const scoreOptimal = policy('score-optimal', bestPlan)

/** Plays for the most points of this round, by exact means; of equal dice it takes the smallest. */
export const greedy = policy('greedy', greedyPlan)
