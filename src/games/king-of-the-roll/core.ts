import type { GameOdds } from '../../odds/index.ts'
import { HOUSE } from './content/house.ts'
import { perContent } from './content/in-play.ts'
import { oddsFor } from './odds/odds.ts'
import { questions } from './odds/questions.ts'
import type { KingRules } from './rules/house-rules.ts'
import type { KingAction, KingState } from './rules/state.ts'

export type { KingAction, KingRules, KingState }
export { bots } from './bots/bots.ts'
export { houseRules } from './rules/house-rules.ts'
export { questions } from './odds/questions.ts'
export { kingOfTheRoll as game } from './rules/rules.ts'

const oddsOf = perContent(oddsFor)

/** Odds for the boards and cards of the match (K25). */
export const odds: GameOdds<KingAction, KingState, KingRules> = {
  ...oddsFor(HOUSE),
  questions,
  weigh: (view, seat, actions) => oddsOf(view.rules).weigh?.(view, seat, actions),
}
