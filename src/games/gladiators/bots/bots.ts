import type { Bot } from '../../../bots/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { erringPolicy, heuristicPolicy, perfectPolicy } from './policies.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { strengths } from './strength.data.ts'
import { words } from '../text/words.ts'
import { brawling, caring, planning } from './heuristics.ts'

type GladiatorsBot = Bot<GladiatorsAction, GladiatorsState, GladiatorsRules>

/** Computer players, weakest first by battles won against perfect play (strength.data.ts). */
export const bots: readonly GladiatorsBot[] = [
  {
    id: 'brawler',
    ...words.bots.brawler,
    counted: strengths.brawler,
    policyFor: () => heuristicPolicy('brawler', brawling),
  },
  {
    id: 'careful',
    ...words.bots.careful,
    usual: true,
    counted: strengths.careful,
    policyFor: () => heuristicPolicy('careful', caring),
  },
  {
    id: 'tiro',
    ...words.bots.tiro,
    counted: strengths.tiro,
    policyFor: (rules) => erringPolicy(rules, 'tiro', 0.05),
  },
  {
    id: 'veteran',
    ...words.bots.veteran,
    counted: strengths.veteran,
    policyFor: (rules) => erringPolicy(rules, 'veteran', 0.025),
  },
  {
    id: 'tactician',
    ...words.bots.tactician,
    counted: strengths.tactician,
    policyFor: () => heuristicPolicy('tactician', planning),
  },
  {
    id: 'perfect',
    ...words.bots.perfect,
    counted: strengths.perfect,
    policyFor: perfectPolicy,
  },
]
