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

/** A game as far as it could be replayed, with its ledger: the input of a report. */
export type Analysis = { readonly opened: OpenedSoFar; readonly ledger: Ledger; readonly highlights: Highlights }

/** Reference of the game in this currency, or in its default one. @throws Complaint if the game does not count in it */
export const referenceOf = ({ manifest, play }: OpenedSoFar, currency?: Currency): Reference<unknown> => {
  if (currency !== undefined) checkCurrency(manifest, play.rules, play.header.seats.length, currency)
  return measureOf({ manifest, play }, currency)!
}

/** Computes the ledger and reports progress; uses the game's own reference unless another is given. */
export const analysisOf = (
  opened: OpenedSoFar,
  reference: Reference<unknown> = referenceOf(opened),
  tell?: OnProgress,
): Analysis => {
  const ledger = ledgerOf(opened.play, reference, tell)
  return { opened, ledger, highlights: highlightsOf(ledger) }
}
