import { referenceFor } from '../../games/index.ts'
import { type Highlights, highlightsOf, type Ledger, ledgerOf, type Reference } from '../../odds/index.ts'
import type { OpenedSoFar } from '../saved-game.ts'

/** A game as far as it could be followed, with its ledger: all that a report is written from. */
export type Analysis = { readonly opened: OpenedSoFar; readonly ledger: Ledger; readonly highlights: Highlights }

const referenceOf = ({ manifest, play }: OpenedSoFar): Reference<unknown> =>
  referenceFor(manifest, play.rules, play.header.seats.length)

/** Takes a game apart; by what the game's own reference says unless another one is given. */
export const analysisOf = (opened: OpenedSoFar, reference: Reference<unknown> = referenceOf(opened)): Analysis => {
  const ledger = ledgerOf(opened.play, reference)
  return { opened, ledger, highlights: highlightsOf(ledger) }
}
