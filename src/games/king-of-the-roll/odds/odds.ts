import type { GameOdds } from '../../../odds/index.ts'
import type { Content } from '../content/schema.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { questionsFor } from './questions.ts'
import { weighedBy } from './weighing.ts'

/** Exact odds of King of the Roll, with what this content has on its boards and cards. */
export const oddsFor = (content: Content): GameOdds<KingAction, KingState> => ({
  questions: questionsFor(content),
  // What is at risk in a turn hangs on what the other one does: with the last die `weigh` tells it.
  risk: () => undefined,
  weigh: weighedBy(content, kingOfTheRollWith(content)),
})
