import type { RulesetOf } from '../../../engine/index.ts'

/** Rulings with several reasonable readings. Names and defaults are as in rules.md (H1, H2, H4, H7, H8). */
export const houseRules = [
  { name: 'broken', values: ['damaged', 'five-or-less', 'zero'], default: 'damaged' },
  { name: 'parry', values: ['mandatory', 'optional'], default: 'mandatory' },
  { name: 'wager', values: ['before-defence', 'before-swing', 'take-now', 'off'], default: 'before-defence' },
  { name: 'round', values: ['swing', 'both'], default: 'swing' },
  { name: 'first', values: ['roll', 'insult', 'choose'], default: 'roll' },
] as const

/** Complete house rules by name; the rules page explains each value (H1 to H9). */
export type HolmgangRules = RulesetOf<typeof houseRules>
