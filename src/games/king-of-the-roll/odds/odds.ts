import type { GameOdds } from '../../../odds/index.ts'
import type { Content } from '../content/schema.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import type { KingAction, KingState } from '../rules/state.ts'
import { weighedBy } from './weighing.ts'

export const oddsFor = (content: Content): Omit<GameOdds<KingAction, KingState>, 'questions'> => ({
  // The risk of a turn depends on the opponent's choices; `weigh` gives it for the last die.
  risk: () => undefined,
  weigh: weighedBy(content, kingOfTheRollWith(content)),
})
