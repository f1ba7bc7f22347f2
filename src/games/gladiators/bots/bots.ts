import type { Bot } from '../../../bots/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { erring, perfectly, thinking } from './policies.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { strengths } from './strength.data.ts'
import { brawling, caring, planning } from './thoughts.ts'

type Player = Bot<GladiatorsAction, GladiatorsState, GladiatorsRules>

/** The game's own computer players, weakest first: by the battles that each wins against perfect play (strength.data.ts). */
export const bots: readonly Player[] = [
  {
    id: 'brawler',
    title: 'Brawler',
    about: 'Always the blow that takes the most now, with all Luck.',
    counted: strengths.brawler,
    policyFor: thinking('brawler', brawling),
  },
  {
    id: 'careful',
    title: 'Careful',
    about: 'Looks to its own skin first and heals early.',
    usual: true,
    counted: strengths.careful,
    policyFor: thinking('careful', caring),
  },
  {
    id: 'tiro',
    title: 'Tiro',
    about: 'Knows the odds and often errs.',
    counted: strengths.tiro,
    policyFor: erring('tiro', 0.05),
  },
  {
    id: 'veteran',
    title: 'Veteran',
    about: 'Knows the odds and seldom gives much away.',
    counted: strengths.veteran,
    policyFor: erring('veteran', 0.025),
  },
  {
    id: 'tactician',
    title: 'Tactician',
    about: 'Weighs each blow against the best answer to it, one turn ahead.',
    counted: strengths.tactician,
    policyFor: thinking('tactician', planning),
  },
  {
    id: 'perfect',
    title: 'Perfect',
    about:
      'Knows what every position is worth and never errs; only luck beats it. Where a battle is too large to work out it looks one turn ahead.',
    counted: strengths.perfect,
    policyFor: perfectly,
  },
]
