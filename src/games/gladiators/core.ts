import type { Game } from '../../engine/index.ts'
import type { GladiatorsRules } from './rules/house-rules.ts'
import { gladiators as rules } from './rules/rules.ts'
import type { GladiatorsAction, GladiatorsState } from './rules/state.ts'
import { solved } from './solve/choosing.ts'

export type { GladiatorsAction, GladiatorsRules, GladiatorsState }
export { bots } from './bots/bots.ts'
export { houseRules } from './rules/house-rules.ts'
export { odds, questions } from './odds/odds.ts'

/** Gladiators according to rules.md in this folder. */
export const gladiators: Game<GladiatorsState, GladiatorsAction, GladiatorsState, GladiatorsRules> = {
  ...rules,
  solved,
}

export { gladiators as game }
