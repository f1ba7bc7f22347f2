import type { Seat } from '../../engine/index.ts'
import type { GameOdds, Risk } from '../../odds/index.ts'
import { questions } from './odds-questions.ts'
import { weighed, worthFor } from './odds-weighing.ts'
import { worthAfter } from './odds-worth.ts'
import { placesOf, type TankardsAction, type TankardsState } from './rules.ts'

/**
 * The points of this round after a reroll, exactly, if the greatest unused die is chosen then; what is kept is certain.
 * Nobody loses at once; choosing a die risks nothing.
 */
export const riskOf = ({ game: table }: TankardsState, seat: Seat, action: TankardsAction): Risk | undefined =>
  table.phase === 'reroll'
    ? { unit: 'points', distribution: worthAfter(table.dice, placesOf(action), table.rules, worthFor(table, seat)) }
    : undefined

/** Tankards' exact odds. */
export const odds: GameOdds<TankardsAction, TankardsState> = { questions, risk: riskOf, weigh: weighed }
