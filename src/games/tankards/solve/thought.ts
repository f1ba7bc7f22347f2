import { expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type Card, DICE } from '../rules/card.ts'
import { DICE_SETS, type TableState, type TankardsAction, type TankardsRules } from '../rules/rules.ts'
import { bestPlan, usedSet } from './optimal-points.ts'
import { bestReroll, bestTake, type Plan } from './optimal-worth.ts'
import { bestSet, single } from './single.ts'

/** How somebody who plays for points alone decides, by the roll and the set of dice used. */
export type Thought = {
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

/** Playing by this plan, in a single roll for the most points. */
export const thoughtOf = (rules: TankardsRules, planFor: (card: Card) => Plan = bestPlan): Thought =>
  rules.style === 'single-roll' ? singleRoll(rules) : sixRounds(planFor(rules))

/** What the seat to act does by this thought. */
export const actionBy = ({ reroll, take }: Thought, game: TableState, seat: Seat): TankardsAction => {
  const [{ phase, dice }, used] = [game, usedSet(game, seat)]
  if (phase === 'choose') return `take ${expectItem(DICE[take(dice, used)])}`
  const set = reroll(dice, used)
  return set === 0 ? 'keep' : `reroll ${expectItem(DICE_SETS[set - 1])}`
}
