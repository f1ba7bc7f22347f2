import type { GameOdds } from '../../odds/index.ts'
import { questions } from './odds-questions.ts'
import { riskOf, weighed } from './odds-weighing.ts'
import type { SwordEventAction, SwordEventState } from './state.ts'

/** The Sword Event's exact odds. */
export const odds: GameOdds<SwordEventAction, SwordEventState> = { questions, risk: riskOf, weigh: weighed }
