import type { SwiftPolicy } from '../../bots/index.ts'
import type { Question } from '../../engine/index.ts'
import { type Card, DICE } from './card.ts'
import { bestPlan, usedSet } from './optimal-points.ts'
import { type Mind, soloGames } from './optimal-swift.ts'
import { bestReroll, bestTake, type Plan, planOf } from './optimal-worth.ts'
import { DICE_SETS, type TankardsAction, type TankardsRules, type TankardsState } from './rules.ts'
import { bestSet, single } from './single.ts'
import { ALL_DICE, perCard } from './space.ts'

type Player = SwiftPolicy<TankardsAction, TankardsState>
type Asked = Question<TankardsAction, TankardsState>

const sixRounds = (plan: Plan): Mind => ({
  reroll: (faces, used) => {
    const die = bestReroll(plan, faces, used)
    return die < 0 ? 0 : 1 << die
  },
  take: (faces, used) => bestTake(plan, faces, used),
})

const singleRoll = (card: Card): Mind => {
  const solved = single(card)
  return { reroll: (faces) => bestSet(solved, faces), take: () => -1 }
}

const actionFor = ({ reroll, take }: Mind, { view, seat }: Asked): TankardsAction => {
  const { phase, dice } = view.game
  const used = usedSet(view.game, seat)
  if (phase === 'choose') return `take ${DICE[take(dice, used)]!}`
  const set = reroll(dice, used)
  return set === 0 ? 'keep' : `reroll ${DICE_SETS[set - 1]!}`
}

const policy =
  (id: string, planFor: (card: Card) => Plan) =>
  (rules: TankardsRules): Player => {
    const mind = rules.style === 'single-roll' ? singleRoll(rules) : sixRounds(planFor(rules))
    return {
      id,
      choose: (asked) => [{ action: actionFor(mind, asked), weight: 1 }],
      swiftly: (policies) => (policies.length === 1 ? soloGames(rules, mind) : undefined),
    }
  }

/** Takes no thought of rounds to come: each die is worth what it shows. */
const greedyPlan = perCard((card) => planOf(card, new Float64Array(ALL_DICE + 1)))

/** Plays for the most points of the whole game, perfectly. With several seats it looks at its own points alone. */
export const scoreOptimal = policy('score-optimal', bestPlan)

/** Plays for the most points of this round, by exact means; of equal dice it takes the smallest. */
export const greedy = policy('greedy', greedyPlan)
