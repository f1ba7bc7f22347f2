import type { RulesetOf } from '../../../engine/index.ts'
import { contentRule } from '../../../engine/content/content-rule.ts'
import { armsContent, HOUSE_ARMS, sampleArms } from './arms.ts'

/** The arms of the sheet, or others in the compact text of `armsContent` (H10). */
const ARMS = contentRule('arms', armsContent, { house: HOUSE_ARMS, called: 'shields and swords', sample: sampleArms })

/** House rules: rulings with several reasonable readings (H1, H2, H4, H7, H8), and the arms. */
export const houseRules = [
  { name: 'broken', values: ['damaged', 'five-or-less', 'zero'], default: 'damaged' },
  { name: 'parry', values: ['mandatory', 'optional'], default: 'mandatory' },
  { name: 'wager', values: ['before-defence', 'before-swing', 'take-now', 'off'], default: 'before-defence' },
  { name: 'round', values: ['swing', 'both'], default: 'swing' },
  { name: 'first', values: ['roll', 'insult', 'choose'], default: 'roll' },
  ARMS,
] as const

/** Complete house rules by name; the rules page explains each value (H1 to H10). */
export type HolmgangRules = RulesetOf<typeof houseRules>
