import type { Policy } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { type AnyTechnique, techniquesOf } from '../rules/edition.ts'
import { type KingAction, type KingState, tokenTechnique } from '../rules/state.ts'
import { gainByCard, handOf } from '../solve/hand.ts'
import { type Goal, goalOf, NO_STAYS, prospectOf, worthByPoints } from '../solve/plan.ts'
import { bestOf, chooseDie, type Decision, evenly } from './planner.ts'

/** Skill points that having the dice for a technique is worth to it, more where that would end the match. */
const TECHNIQUE = worthByPoints(6)
const SUBMISSION = worthByPoints(10)

const goalFor = (technique: AnyTechnique): Goal => {
  const isSubmission = 'type' in technique && technique.type === 'submission'
  return goalOf(technique, isSubmission ? SUBMISSION : TECHNIQUE, NO_STAYS)
}

const chooseToken = ({ content, state, as, actions }: Decision) => {
  const hand = handOf(content, state, as)
  const worths = techniquesOf(content, state, as).map((technique) => prospectOf(hand, goalFor(technique)).worth)
  return bestOf(actions, (action) => worths[tokenTechnique(action)]!)
}

/** A card is played as soon as it makes so many points of difference. */
const ENOUGH = 4

const choose = (decision: Decision) => {
  const { content, state, as, actions } = decision
  if (state.phase === 'token') return chooseToken(decision)
  if (state.phase === 'card')
    return bestOf(actions, (action) => (action === 'pass' ? ENOUGH : gainByCard(content, state, as, action)))
  const placesDie = state.phase === 'place' || state.phase === 'settle'
  return placesDie ? chooseDie(decision, ({ technique }) => goalFor(technique)) : evenly(actions)
}

/** Goes for the most skill points this turn, dice for its technique being worth some more; what the other does it does not ask. */
export const greedy = (content: Content): Policy<KingAction, KingState> => ({
  id: 'greedy',
  choose: ({ seat, view, actions }) => choose({ content, state: view, as: seat === 0 ? 0 : 1, actions }),
})
