import type { GameOdds } from '../../../odds/index.ts'
import { questions } from './questions.ts'
import { riskOf, weighed } from './weighing.ts'
import type { SwordEventAction, SwordEventState } from '../rules/state.ts'

/** The Sword Event's exact odds. */
export const odds: GameOdds<SwordEventAction, SwordEventState> = { questions, risk: riskOf, weigh: weighed }
