import { measureOf } from '../../analysis/reference.ts'
import {
  type Currency,
  type Highlights,
  highlightsOf,
  type Ledger,
  ledgerOf,
  type Reference,
} from '../../odds/index.ts'
import type { OnProgress } from '../../engine/index.ts'
import { checkCurrency } from '../currency.ts'
import type { OpenedSoFar } from '../saved-game.ts'

/** Input of a report: a game replayed up to its first fault, with its ledger. */
export type Analysis = { readonly opened: OpenedSoFar; readonly ledger: Ledger; readonly highlights: Highlights }

/** Returns the game's reference in this or its default currency. @throws UserError if the game lacks the currency */
export const referenceOf = ({ manifest, play }: OpenedSoFar, currency?: Currency): Reference<unknown> => {
  if (currency !== undefined) checkCurrency(manifest, play.rules, play.header.seats.length, currency)
  return measureOf({ manifest, play }, currency)!
}

/** Computes the ledger and reports progress; default: the game's own reference. */
export const analysisOf = (
  opened: OpenedSoFar,
  reference: Reference<unknown> = referenceOf(opened),
  tell?: OnProgress,
): Analysis => {
  const ledger = ledgerOf(opened.play, reference, tell)
  return { opened, ledger, highlights: highlightsOf(ledger) }
}
