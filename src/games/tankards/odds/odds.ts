import type { Seat } from '../../../engine/index.ts'
import type { GameOdds, Risk } from '../../../odds/index.ts'
import { questions } from './questions.ts'
import { weighed, worthFor } from './weighing.ts'
import { worthAfter } from './worth.ts'
import { words } from '../text/words.ts'
import { placesOf, type TableState, type TankardsAction, type TankardsState } from '../rules/rules.ts'

/** What was worked out for a roll: figures, words and charts ask for the same. */
const risksByState = new WeakMap<TableState, Map<TankardsAction, Risk>>()

/**
 * The points of this round after a reroll, exactly, if the greatest unused die is chosen then; what is kept is certain.
 * Nobody loses at once; choosing a die risks nothing.
 */
export const riskOf = ({ game: table }: TankardsState, seat: Seat, action: TankardsAction): Risk | undefined => {
  if (table.phase !== 'reroll') return undefined
  const mine = risksByState.get(table) ?? new Map<TankardsAction, Risk>()
  risksByState.set(table, mine)
  const distribution = () => worthAfter(table.dice, placesOf(action), table.rules, worthFor(table, seat))
  const risk = mine.get(action) ?? { unit: words.odds.points, distribution: distribution() }
  mine.set(action, risk)
  return risk
}

/** Tankards' exact odds. */
export const odds: GameOdds<TankardsAction, TankardsState> = { questions, risk: riskOf, weigh: weighed }
