import type { Policy } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { type AnyTechnique, techniquesOf } from '../rules/edition.ts'
import { type KingAction, type KingState, tokenTechnique } from '../rules/state.ts'
import { handOf } from '../solve/hand.ts'
import { type Goal, goalOf, NO_STAYS, prospectOf, STAYS_BY_POINTS, worthByPoints } from '../solve/plan.ts'
import { bestOf, cardByGain, chooseDie, type Decision, evenly } from './planner.ts'

/** Skill points that having the dice for a technique is worth to it, more where that would end the match. */
const TECHNIQUE = worthByPoints(6)
const SUBMISSION = worthByPoints(10)

/** What one goes for who counts skill points: what Place dice count for later turns, and how close choices must be to be mistaken. */
type Aims = { readonly stays: typeof NO_STAYS; readonly slips: number }

const goalFor = (technique: AnyTechnique, { stays }: Aims): Goal => {
  const isSubmission = 'type' in technique && technique.type === 'submission'
  return goalOf(technique, isSubmission ? SUBMISSION : TECHNIQUE, stays)
}

const chooseToken = ({ content, state, as, actions }: Decision, aims: Aims) => {
  const hand = handOf(content, state, as)
  const worths = techniquesOf(content, state, as).map((technique) => prospectOf(hand, goalFor(technique, aims)).worth)
  return bestOf(actions, (action) => worths[tokenTechnique(action)]!)
}

const greedyChoice = (decision: Decision, aims: Aims) => {
  const { phase } = decision.state
  if (phase === 'token') return chooseToken(decision, aims)
  if (phase === 'card') return cardByGain(decision)
  const placesDie = phase === 'place' || phase === 'settle'
  return placesDie
    ? chooseDie(decision, ({ technique }) => goalFor(technique, aims), aims.slips)
    : evenly(decision.actions)
}

const byPoints = (content: Content, id: string, aims: Aims): Policy<KingAction, KingState> => ({
  id,
  choose: ({ seat, view, actions }) => greedyChoice({ content, state: view, as: seat === 0 ? 0 : 1, actions }, aims),
})

/** Goes for the most skill points this turn, dice for its technique being worth some more; what the other does it does not ask. */
export const greedy = (content: Content): Policy<KingAction, KingState> =>
  byPoints(content, 'greedy', { stays: NO_STAYS, slips: 0 })

/** Skill points that it mistakes for each other. */
const SAVER_SLIPS = 0.3

/** The same, but good Place dice count as skill points too; it takes close choices by feel. */
export const saver = (content: Content): Policy<KingAction, KingState> =>
  byPoints(content, 'saver', { stays: STAYS_BY_POINTS, slips: SAVER_SLIPS })
