import type { Bot } from '../../../bots/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { erring, perfectly, thinking } from './policies.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { strengths } from './strength.data.ts'
import { words } from '../text/words.ts'
import { brawling, caring, planning } from './thoughts.ts'

type GladiatorsBot = Bot<GladiatorsAction, GladiatorsState, GladiatorsRules>

/** The game's own computer players, weakest first: by the battles that each wins against perfect play (strength.data.ts). */
export const bots: readonly GladiatorsBot[] = [
  {
    id: 'brawler',
    ...words.bots.brawler,
    counted: strengths.brawler,
    policyFor: thinking('brawler', brawling),
  },
  {
    id: 'careful',
    ...words.bots.careful,
    usual: true,
    counted: strengths.careful,
    policyFor: thinking('careful', caring),
  },
  {
    id: 'tiro',
    ...words.bots.tiro,
    counted: strengths.tiro,
    policyFor: erring('tiro', 0.05),
  },
  {
    id: 'veteran',
    ...words.bots.veteran,
    counted: strengths.veteran,
    policyFor: erring('veteran', 0.025),
  },
  {
    id: 'tactician',
    ...words.bots.tactician,
    counted: strengths.tactician,
    policyFor: thinking('tactician', planning),
  },
  {
    id: 'perfect',
    ...words.bots.perfect,
    counted: strengths.perfect,
    policyFor: perfectly,
  },
]
