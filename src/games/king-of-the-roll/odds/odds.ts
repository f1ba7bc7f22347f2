import type { GameOdds } from '../../../odds/index.ts'
import type { Content } from '../content/schema.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { questionsFor } from './questions.ts'
import { weighedBy } from './weighing.ts'

/** Returns the exact odds of King of the Roll with this content. */
export const oddsFor = (content: Content): GameOdds<KingAction, KingState> => ({
  questions: questionsFor(content),
  // Risk depends on the opponent's choices; for the last die `weigh` has it.
  risk: () => undefined,
  weigh: weighedBy(content, kingOfTheRollWith(content)),
})
