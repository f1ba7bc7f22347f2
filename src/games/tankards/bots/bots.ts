import type { Bot } from '../../../bots/index.ts'
import type { Policy, Question } from '../../../engine/index.ts'
import { rival } from './rival.ts'
import { totalAfter } from '../solve/optimal-points.ts'
import { words } from '../text/words.ts'
import { greedy, scoreOptimal } from './policies.ts'
import type { TankardsAction, TankardsRules, TankardsState } from '../rules/rules.ts'

type TankardsBot = Bot<TankardsAction, TankardsState, TankardsRules>

/**
 * Returns a policy that errs like a person. A choice that costs c more points is exp(c / temperature) times rarer
 * (quantal response), so small mistakes are common and large mistakes rare.
 */
const erring = (id: string, temperature: number): Policy<TankardsAction, TankardsState> => ({
  id,
  choose: ({ view, seat, actions }: Question<TankardsAction, TankardsState>) => {
    const totals = actions.map((action) => ({ action, total: totalAfter(view.game, seat, action) }))
    const best = Math.max(...totals.map(({ total }) => total))
    return totals.map(({ action, total }) => ({ action, weight: Math.exp((total - best) / temperature) }))
  },
})

/** Computer players of the game, weakest first by their round-robin totals (round-robin.data.ts) and by solo points. */
export const bots: readonly TankardsBot[] = [
  {
    id: 'guest',
    ...words.bots.guest,
    usual: true,
    policyFor: () => erring('guest', 4),
  },
  {
    id: 'regular',
    ...words.bots.regular,
    policyFor: () => erring('regular', 1.5),
  },
  {
    id: 'greedy',
    ...words.bots.greedy,
    policyFor: greedy,
  },
  {
    id: 'score-optimal',
    ...words.bots.landlord,
    policyFor: scoreOptimal,
  },
  {
    id: 'rival',
    ...words.bots.rival,
    slow: true,
    policyFor: rival,
  },
]
