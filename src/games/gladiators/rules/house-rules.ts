import type { RulesetOf, TextRule } from '../../../engine/index.ts'
import { EXAMPLE } from './notation.ts'
import { readRoster } from './roster.ts'

/** Whom a seat may lead (rules.md, clause 1). */
const gladiatorRule = <N extends string>(name: N, samples: readonly string[]) =>
  ({
    name,
    default: 'choose',
    samples,
    read: readRoster,
    about: 'choose, the name of a ready-made gladiator, a whole sheet, or several of these joined by "~"',
  }) as const satisfies TextRule

/** The gladiators, and the rulings with more than one reasonable reading (G3, G9, G12, G13). */
export const houseRules = [
  gladiatorRule('a', ['Brutus', `choose~${EXAMPLE}`]),
  gladiatorRule('b', ['Livia', EXAMPLE]),
  { name: 'critical', values: ['double', 'count'], default: 'double' },
  { name: 'luck-on-defence', values: ['on', 'off'], default: 'on' },
  { name: 'heal-dice', values: ['on', 'off'], default: 'on' },
  { name: 'turn-limit', min: 20, max: 1000, default: 200 },
] as const

/** House rules by name, complete; `a` and `b` are names of gladiators or sheets. What each value means stands on the rules page. */
export type GladiatorsRules = RulesetOf<typeof houseRules>
