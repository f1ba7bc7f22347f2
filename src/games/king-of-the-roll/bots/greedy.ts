import type { Policy, Question, WeightedAction } from '../../../engine/index.ts'
import { goalOf, handOf, openTechniques } from './forecast.ts'
import { type Goal, prospect, SUMS } from './plan.ts'
import { bestOf, evenly, placingBy, promise } from './planner.ts'
import { type Content, TOKENS } from '../content/schema.ts'
import { techniquesOf } from '../rules/edition.ts'
import { kindOf } from '../rules/skill.ts'
import type { Fighter, KingAction, KingState } from '../rules/state.ts'

/** Skill points that having the dice for a technique is worth to it, more where that would end the match. */
const MET = 6
const SUBMITS = 10

const worthBy = (met: number): Float64Array =>
  Float64Array.from({ length: 2 * SUMS }, (_, i) => (i < SUMS ? i : i - SUMS + met))

const TECHNIQUE = worthBy(MET)
const SUBMISSION = worthBy(SUBMITS)

/** Later turns are no concern of it. */
const NO_LATER = new Float64Array(7)

const goal = (content: Content, state: KingState, as: Fighter, at: number): Goal => {
  const kind = kindOf(techniquesOf(content, state, as)[at]!, at)
  return goalOf(content, state, as, at, kind === 'submission' ? SUBMISSION : TECHNIQUE, NO_LATER)
}

const tokening = (content: Content, state: KingState, as: Fighter, actions: readonly KingAction[]) => {
  const hand = handOf(content, state, as)
  const worth = TOKENS.map((_, at) => prospect(hand, goal(content, state, as, at)).worth)
  return bestOf(actions, (action) => worth[TOKENS.findIndex((token) => token === action)]!)
}

/** A card is played as soon as it makes so many points of difference. */
const ENOUGH = 4

const carding = (content: Content, state: KingState, as: Fighter, actions: readonly KingAction[]) =>
  bestOf(actions, (action) => (action === 'pass' ? ENOUGH : promise(content, state, as, action)))

const answer = (
  content: Content,
  { seat, view, actions }: Question<KingAction, KingState>,
): readonly WeightedAction<KingAction>[] => {
  const as: Fighter = seat === 0 ? 0 : 1
  if (view.phase === 'token') return tokening(content, view, as, actions)
  if (view.phase === 'card') return carding(content, view, as, actions)
  if (view.phase !== 'place' && view.phase !== 'settle') return evenly(actions)
  const open = openTechniques(content, view, as)
  return placingBy(content, view, as, new Map(open.map((at) => [at, goal(content, view, as, at)])), actions)
}

/** Goes for the most skill points this turn, dice for its technique being worth some more; what the other does it does not ask. */
export const greedy = (content: Content): Policy<KingAction, KingState> => ({
  id: 'greedy',
  choose: (question) => answer(content, question),
})
