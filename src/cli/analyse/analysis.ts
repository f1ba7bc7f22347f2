import type { Highlights, Ledger } from '../../odds/index.ts'
import type { OpenedSoFar } from '../saved-game.ts'

/** A game as far as it could be followed, with its ledger: all that a report is written from. */
export type Analysis = { readonly opened: OpenedSoFar; readonly ledger: Ledger; readonly highlights: Highlights }
