import type { RulesetOf, RulesRequest, TextRule } from '../../../engine/index.ts'
import { contentRule } from '../../../engine/content/content-rule.ts'
import { HOUSE_TABLES, sampleTables, tablesContent, type TablesPlayed } from './in-play.ts'
import { EXAMPLE } from './notation.ts'
import { readRoster } from './roster.ts'

/** Returns the weapons that a request selects; Hazelring's if it selects none, or if they cannot be read. */
const tablesIn = ({ tables = HOUSE_TABLES }: RulesRequest): TablesPlayed => {
  const read = TABLES.read(`${tables}`)
  return { tables: read.ok ? read.value : HOUSE_TABLES }
}

/** Returns the rule that lists the gladiators available to a seat (rules.md, clause 1). */
const gladiatorRule = <N extends string>(name: N, samples: readonly string[]) =>
  ({
    name,
    default: 'choose',
    samples,
    read: (text: string, request: RulesRequest = {}) => readRoster(text, tablesIn(request)),
    about: 'choose, the name of a ready-made gladiator, a whole sheet, or several of these joined by "~"',
  }) as const satisfies TextRule

/** Tables, weapons and gladiators: Hazelring's, or others in the compact text of `tablesContent` (G27, G28). */
const TABLES = contentRule('tables', tablesContent, {
  house: HOUSE_TABLES,
  called: 'tables and weapons',
  sample: sampleTables,
})

/** Highest turn limit of a battle. */
export const MOST_TURNS = 1000

const SERIES = ['best-of-3', 'best-of-5', 'best-of-7'] as const

/** House rules: gladiators of each seat, rulings with several reasonable readings (G1, G3, G7, G9, G12, G13, G26), tables. */
export const houseRules = [
  gladiatorRule('a', ['Brutus', `choose~${EXAMPLE}`]),
  gladiatorRule('b', ['Livia', EXAMPLE]),
  { name: 'critical', values: ['double', 'count'], default: 'double' },
  { name: 'lone-six', values: ['five', 'seven'], default: 'five' },
  { name: 'focus', values: ['turn', 'free', 'roll'], default: 'turn' },
  { name: 'luck-on-defence', values: ['on', 'off'], default: 'on' },
  { name: 'heal-dice', values: ['on', 'off'], default: 'on' },
  { name: 'turn-limit', min: 20, max: MOST_TURNS, default: 200 },
  { name: 'length', values: ['one', ...SERIES], default: 'one' },
  { name: 'luck-returns', values: ['on', 'off'], default: 'on', when: { length: [...SERIES] } },
  TABLES,
] as const

/** Complete house rules by name; `a` and `b` name gladiators or sheets. The rules page explains each value. */
export type GladiatorsRules = RulesetOf<typeof houseRules>
