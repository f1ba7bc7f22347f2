import { measureFor } from '../../games/index.ts'
import {
  type Currency,
  type Highlights,
  highlightsOf,
  type Ledger,
  ledgerOf,
  type Reference,
} from '../../odds/index.ts'
import { checkCurrency } from '../currency.ts'
import type { OpenedSoFar } from '../saved-game.ts'

/** A game as far as it could be followed, with its ledger: all that a report is written from. */
export type Analysis = { readonly opened: OpenedSoFar; readonly ledger: Ledger; readonly highlights: Highlights }

/** What the game is measured by in this currency, or in its usual one. @throws Complaint where it does not count in it */
export const referenceOf = ({ manifest, play }: OpenedSoFar, currency?: Currency): Reference<unknown> => {
  const seats = play.header.seats.length
  if (currency !== undefined) checkCurrency(manifest, play.rules, seats, currency)
  return measureFor(manifest, play.rules, seats, currency)!
}

/** Takes a game apart; by what the game's own reference says unless another one is given. */
export const analysisOf = (opened: OpenedSoFar, reference: Reference<unknown> = referenceOf(opened)): Analysis => {
  const ledger = ledgerOf(opened.play, reference)
  return { opened, ledger, highlights: highlightsOf(ledger) }
}
