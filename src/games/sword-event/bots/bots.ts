import type { Bot } from '../../../bots/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { champion } from './champion.ts'
import { cautious, greedy, steady, wary } from './policies.ts'
import type { SwordEventAction, SwordEventState } from '../rules/state.ts'

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts). */
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
    about: 'Strikes when it is well, heals when it is not, and saves some ReRolls.',
    usual: true,
    policyFor: cautious,
  },
  {
    id: 'steady',
    title: 'Steady',
    about: 'Heals early and spends a ReRoll only where it counts.',
    policyFor: steady,
  },
  {
    id: 'wary',
    title: 'Wary',
    about: 'Weighs what the others could do to it next, too.',
    policyFor: wary,
  },
  {
    id: 'champion',
    title: 'Champion',
    about: 'Looks at every way to play its turn, dice included.',
    policyFor: champion,
  },
]
