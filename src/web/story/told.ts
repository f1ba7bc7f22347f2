import { referenceFor } from '../../games/index.ts'
import { type Highlights, highlightsOf, type Ledger, ledgerOf } from '../../odds/index.ts'
import { openText } from '../../games/open.ts'

/** A ledger without its error, which takes longer to find than all the rest. */
export type ToldLedger = Omit<Ledger, 'error'>

/** What the oracle makes of a game: where its result comes from, and what stands out in it. */
export type Told = { readonly ledger: ToldLedger; readonly highlights: Highlights }

const ledgerIn = (text: string): Ledger => {
  const opened = openText(text)
  if (!opened.ok) throw new RangeError(opened.fault.message)
  const { manifest, play } = opened
  return ledgerOf(play, referenceFor(manifest, play.rules, play.header.seats.length))
}

/** The part of a ledger that is sent from the worker to the page, and what stands out in it. */
export const toldOf = (ledger: Ledger): Told => {
  const { currency, start, result, finished, reference, exact, seats, residual, events } = ledger
  return {
    ledger: { currency, start, result, finished, reference, exact, seats, residual, events },
    highlights: highlightsOf(ledger),
  }
}

/** The story of a saved game, by its text. @throws RangeError when the text is no whole game */
export const tellStory = (text: string): Told => toldOf(ledgerIn(text))

/** How far any figure of that story may be off, in payoff: a bound where it is exact, else a standard error. @throws RangeError as `tellStory` */
export const storyError = (text: string): number => ledgerIn(text).error
