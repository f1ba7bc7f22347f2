import { type Distribution, type Fraction, fraction, probability, successes } from '../../dice/index.ts'
import type { Seat } from '../../engine/index.ts'
import type { GameOdds } from '../../odds/index.ts'
import { diceEach, diceInAll, LEAST_STAR, type NewHiddenGameAction } from './rules.ts'
import { type NewHiddenGameRules, type NewHiddenGameState, starsIn } from './rules.ts'

const STAR = fraction(BigInt(7 - LEAST_STAR), 6n)

/** Number of stars under the other cups, for a seat that sees only its own dice. */
const elsewhere = (view: NewHiddenGameState): Distribution => successes(diceInAll(view) - diceEach(view.rules), STAR)

/** Returns the chance of at least `bid` stars in all, for a seat that sees only its own dice. */
export const chanceToHold = (view: NewHiddenGameState, seat: Seat, bid: number): Fraction =>
  probability(elsewhere(view), (count) => count + starsIn(view.hands[seat] ?? []) >= bid)

/** Returns the stars that an action bids; for a call, the stars of the last bid. */
export const bidOf = (view: NewHiddenGameState, action: NewHiddenGameAction): number =>
  action === 'call' ? view.bid : Number(action.slice('bid '.length))

export const odds: GameOdds<NewHiddenGameAction, NewHiddenGameState, NewHiddenGameRules> = {
  questions: () => [],
  risk: (view, seat, action) => ({
    unit: 'stars elsewhere',
    distribution: elsewhere(view),
    chance: { name: 'holds', value: chanceToHold(view, seat, bidOf(view, action)) },
  }),
}
