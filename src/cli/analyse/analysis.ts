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

/** A game as far as it could be followed, with its ledger: all that a report is written from. */
export type Analysis = { readonly opened: OpenedSoFar; readonly ledger: Ledger; readonly highlights: Highlights }

/** What the game is measured by in this currency, or in its usual one. @throws Complaint where it does not count in it */
export const referenceOf = ({ manifest, play }: OpenedSoFar, currency?: Currency): Reference<unknown> => {
  if (currency !== undefined) checkCurrency(manifest, play.rules, play.header.seats.length, currency)
  return measureOf({ manifest, play }, currency)!
}

/** Takes a game apart and tells how far it is; by what the game's own reference says unless another one is given. */
export const analysisOf = (
  opened: OpenedSoFar,
  reference: Reference<unknown> = referenceOf(opened),
  tell?: OnProgress,
): Analysis => {
  const ledger = ledgerOf(opened.play, reference, tell)
  return { opened, ledger, highlights: highlightsOf(ledger) }
}
