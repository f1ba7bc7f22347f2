import type { Bot } from '../../../bots/index.ts'
import type { Policy, Question } from '../../../engine/index.ts'
import { rival } from './rival.ts'
import { totalAfter } from '../solve/optimal-points.ts'
import { greedy, scoreOptimal } from './policies.ts'
import type { TankardsAction, TankardsRules, TankardsState } from '../rules/rules.ts'

type Player = Bot<TankardsAction, TankardsState, TankardsRules>

/**
 * Errs as people do: a choice that costs c points more is exp(c / temperature) times rarer (quantal response), so that blunders
 * are rare and trifles common.
 */
const erring = (id: string, temperature: number): Policy<TankardsAction, TankardsState> => ({
  id,
  choose: ({ view, seat, actions }: Question<TankardsAction, TankardsState>) => {
    const totals = actions.map((action) => totalAfter(view.game, seat, action))
    const best = Math.max(...totals)
    return actions.map((action, i) => ({ action, weight: Math.exp((totals[i]! - best) / temperature) }))
  },
})

/** The game's own computer players, weakest first: by their totals in duels of each two (round-robin.data.ts), and by points alone. */
export const bots: readonly Player[] = [
  {
    id: 'guest',
    title: 'Guest',
    about: 'Sees what a roll is worth, and often takes something else: alone about 64 points in six rounds.',
    usual: true,
    policyFor: () => erring('guest', 4),
  },
  {
    id: 'regular',
    title: 'Regular',
    about: 'Mostly makes the best of a roll and seldom gives much away: alone about 71 points in six rounds.',
    policyFor: () => erring('regular', 1.5),
  },
  {
    id: 'greedy',
    title: 'Greedy',
    about: 'Takes whatever brings the most points this round, and thinks of no other: alone about 74 points.',
    policyFor: greedy,
  },
  {
    id: 'score-optimal',
    title: 'Landlord',
    about:
      'Plays for the most points of the whole game and never errs: alone about 79. Does not look at the others’ cards.',
    policyFor: scoreOptimal,
  },
  {
    id: 'rival',
    title: 'Rival',
    about:
      'Between two plays for the win: looks at both cards, and takes the better chance where points say otherwise. Else plays like the Landlord.',
    policyFor: rival,
  },
]
