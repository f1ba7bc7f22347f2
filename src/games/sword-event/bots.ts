import type { Bot } from '../../bots/index.ts'
import type { SwordEventRules } from './house-rules.ts'
import { cautious, greedy } from './policies.ts'
import type { SwordEventAction, SwordEventState } from './state.ts'

/** The game's own computer players, weakest first. */
export const bots: readonly Bot<SwordEventAction, SwordEventState, SwordEventRules>[] = [
  {
    id: 'greedy',
    title: 'Greedy',
    about: 'Makes for the nearest knight and strikes as often as it can; never heals.',
    policyFor: greedy,
  },
  {
    id: 'cautious',
    title: 'Cautious',
    about: 'Strikes when it is well and heals when it is not; keeps ReRolls for its defence.',
    usual: true,
    policyFor: cautious,
  },
]
