import { rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import manifest from '../../../src/games/sword-event/index.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'

/** A measured set of house rules. */
export type Row = { readonly title: string; readonly rules: SwordEventRules }

/** Measures single events, whatever the tournament rules. */
const rowOf = (title: string, asked: RulesRequest): Row => ({
  title,
  rules: rulesFor(swordEvent, { ...asked, length: 'one' }),
})

const AS_PRINTED = rowOf('as printed', {})

/** Each ruling alone (S2 to S5, S11, S13, the arena). */
export const OPTIONS: readonly Row[] = [
  AS_PRINTED,
  ...[
    { rerolls: 'reset' },
    { 'reroll-buys': 'one-die' },
    { 'reroll-final-defence': 'off' },
    { 'flank-attack': 'off' },
    { healing: 'three' },
    { healing: 'off' },
    { 'final-defence': 'off' },
    { arena: 'small' },
    { arena: 'ring' },
    { 'round-limit': 10 },
    { 'round-limit': 200 },
  ].map((asked) => {
    const [[name, value]] = Object.entries(asked) as [[string, string | number]]
    return rowOf(`\`${name}=${value}\``, asked)
  }),
]

/** The printed rules, and the presets. */
export const PRESETS: readonly Row[] = [AS_PRINTED, ...manifest.presets!.map(({ title, rules }) => rowOf(title, rules))]

/** Returns the row with another round limit. */
export const limited = ({ title, rules }: Row, rounds: number): Row => ({
  title,
  rules: { ...rules, 'round-limit': rounds },
})
