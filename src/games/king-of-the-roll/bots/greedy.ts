import type { Policy } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { techniquesOf } from '../rules/edition.ts'
import { type KingAction, type KingState, tokenTechnique } from '../rules/state.ts'
import { handOf } from '../solve/hand.ts'
import { goalByPoints, NO_STAYS, prospectOf, STAYS_BY_POINTS } from '../solve/plan.ts'
import { bestOf, cardByGain, chooseDie, type Decision, evenly } from './planner.ts'

/** Preferences of a bot that counts skill points: value of Place dice, and the difference that it overlooks. */
type Aims = { readonly stays: typeof NO_STAYS; readonly slips: number }

const chooseToken = ({ content, state, as, actions }: Decision, aims: Aims) => {
  const hand = handOf(content, state, as)
  const worths = techniquesOf(content, state, as).map(
    (technique) => prospectOf(hand, goalByPoints(technique, aims.stays)).worth,
  )
  return bestOf(actions, (action) => worths[tokenTechnique(action)]!)
}

const greedyChoice = (decision: Decision, aims: Aims) => {
  const { phase } = decision.state
  if (phase === 'token') return chooseToken(decision, aims)
  if (phase === 'card') return cardByGain(decision)
  const placesDie = phase === 'place' || phase === 'settle'
  return placesDie
    ? chooseDie(decision, ({ technique }) => goalByPoints(technique, aims.stays), aims.slips)
    : evenly(decision.actions)
}

const byPoints = (content: Content, id: string, aims: Aims): Policy<KingAction, KingState> => ({
  id,
  choose: ({ seat, view, actions }) => greedyChoice({ content, state: view, as: seat === 0 ? 0 : 1, actions }, aims),
})

/** Maximizes its skill points of this turn, plus a bonus for a met technique. It ignores the opponent. */
export const greedy = (content: Content): Policy<KingAction, KingState> =>
  byPoints(content, 'greedy', { stays: NO_STAYS, slips: 0 })

/** Difference in skill points below which it confuses choices. */
const SAVER_SLIPS = 0.3

/** Maximizes skill points like `greedy`, but also values good Place dice. It confuses close choices. */
export const saver = (content: Content): Policy<KingAction, KingState> =>
  byPoints(content, 'saver', { stays: STAYS_BY_POINTS, slips: SAVER_SLIPS })
