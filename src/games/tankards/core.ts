import type { Game } from '../../engine/index.ts'
import { tankards as rules, type TankardsAction, type TankardsRules, type TankardsState } from './rules/rules.ts'
import { solved } from './solve/solution.ts'

export type { TankardsAction, TankardsRules, TankardsState }
export { bots } from './bots/bots.ts'
export { houseRules } from './rules/rules.ts'
export { odds, questions } from './odds/odds.ts'

/** Tankards with its exact solution. */
export const tankards: Game<TankardsState, TankardsAction, TankardsState, TankardsRules> = { ...rules, solved }

export { tankards as game }
