import type { Policy, WeightedAction } from '../../engine/index.ts'
import type { GladiatorsRules } from './house-rules.ts'
import { type Knowledge, knowledgeFor } from './solve/choosing.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'
import type { Asked, Thought } from './thoughts.ts'

export type Player = Policy<GladiatorsAction, GladiatorsState>
type Weighted = readonly WeightedAction<GladiatorsAction>[]

const alike = (actions: readonly GladiatorsAction[]): Weighted => actions.map((action) => ({ action, weight: 1 }))

const sole = (action: GladiatorsAction): Weighted => [{ action, weight: 1 }]

/** The first of the best. */
const best = (actions: readonly GladiatorsAction[], worth: (action: GladiatorsAction) => number): GladiatorsAction => {
  const worths = actions.map(worth)
  return actions[worths.indexOf(Math.max(...worths))]!
}

/** Plays by a thought; any gladiator will do, and no Luck goes into the initiative. */
export const thinking = (id: string, { turn, guard }: Thought): Player => ({
  id,
  choose: (asked) => {
    const { view, actions } = asked
    if (view.phase === 'choose') return alike(actions)
    if (view.phase === 'luck') return sole(actions[0]!)
    const think = view.phase === 'guard' ? guard : turn
    return sole(best(actions, (action) => think(asked, action)))
  },
})

/** Choices whose costs differ by no more are equally good. */
const TIE = 1e-11

const weighedBy =
  ({ choicesOf, mixOf }: Knowledge, weigh: (cost: number) => number, draws: boolean) =>
  ({ view, seat, actions }: Asked): Weighted => {
    const mix = draws ? mixOf(view, seat) : undefined
    const weights = mix ?? choicesOf(view, seat).map(({ cost }) => weigh(cost))
    return actions.map((action, i) => ({ action, weight: weights[i]! })).filter(({ weight }) => weight > 0)
  }

/** @throws RangeError where the pairings are too many or too large */
const knowledge = (rules: GladiatorsRules): Knowledge => {
  const known = knowledgeFor(rules)
  if (!known.ok) throw new RangeError(known.error.message)
  return known.value
}

/** Plays best; of choices that are equally good it takes the first. */
export const perfectly = (rules: GladiatorsRules): Player => {
  const choose = weighedBy(knowledge(rules), (cost) => (cost <= TIE ? 1 : 0), true)
  return {
    id: 'perfect',
    choose: (asked) =>
      asked.view.phase === 'choose' || asked.view.phase === 'luck' ? choose(asked) : choose(asked).slice(0, 1),
  }
}

/** Errs as people do: a choice that costs `temperature` more of the winning chance is e times rarer. */
export const erring =
  (id: string, temperature: number) =>
  (rules: GladiatorsRules): Player => ({
    id,
    choose: weighedBy(knowledge(rules), (cost) => Math.exp(-cost / temperature), false),
  })
