import type { RulesetOf } from '../../../engine/index.ts'

/** The rulings with more than one reasonable reading; names and defaults as in rules.md (H1, H4, H7, H8). */
export const houseRules = [
  { name: 'broken', values: ['damaged', 'five-or-less', 'zero'], default: 'damaged' },
  { name: 'parry', values: ['mandatory', 'optional'], default: 'mandatory' },
  { name: 'wager', values: ['before-defence', 'before-swing', 'take-now', 'off'], default: 'before-defence' },
  { name: 'first', values: ['roll', 'choose'], default: 'roll' },
] as const

/** House rules by name, complete: what each value means stands on the rules page (H1 to H9). */
export type HolmgangRules = RulesetOf<typeof houseRules>
