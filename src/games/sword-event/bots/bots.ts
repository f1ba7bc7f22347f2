import type { Bot } from '../../../bots/index.ts'
import { words } from '../words.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { champion } from './champion.ts'
import { cautious, greedy, steady, wary } from './policies.ts'
import type { SwordEventAction, SwordEventState } from '../rules/state.ts'

/** Computer players of the game, weakest first by their round-robin totals (round-robin.data.ts). */
export const bots: readonly Bot<SwordEventAction, SwordEventState, SwordEventRules>[] = [
  { id: 'greedy', ...words.bots.greedy, policyFor: greedy },
  { id: 'cautious', ...words.bots.cautious, usual: true, policyFor: cautious },
  { id: 'steady', ...words.bots.steady, policyFor: steady },
  { id: 'wary', ...words.bots.wary, policyFor: wary },
  { id: 'champion', ...words.bots.champion, policyFor: () => champion },
]
