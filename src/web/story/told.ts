import { type Highlights, highlightsOf, type Ledger, ledgerOf } from '../../odds/index.ts'
import { solve } from '../../solver/index.ts'
import { openText } from '../share/open-text.ts'

/** A ledger without its error, which takes longer to find than all the rest. */
export type ToldLedger = Omit<Ledger, 'error'>

/** What the oracle makes of a game: where its result comes from, and what stands out in it. */
export type Told = { readonly ledger: ToldLedger; readonly highlights: Highlights }

/** @throws RangeError when the text is no whole game */
const ledgerIn = (text: string): Ledger | undefined => {
  const opened = openText(text)
  if (!opened.ok) throw new RangeError(opened.fault.message)
  const { play } = opened
  const solution = solve<unknown, unknown, unknown, typeof play.rules>(play.game, play.rules, play.header.seats.length)
  return solution.ok ? ledgerOf(play, solution.value) : undefined
}

/** The story of a saved game, by its text; undefined where nothing values its positions. @throws RangeError as `ledgerIn` */
export const tellStory = (text: string): Told | undefined => {
  const ledger = ledgerIn(text)
  if (ledger === undefined) return undefined
  const { start, result, finished, reference, exact, seats, residual, events } = ledger
  return {
    ledger: { start, result, finished, reference, exact, seats, residual, events },
    highlights: highlightsOf(ledger),
  }
}

/** How far any figure of that story may be off, in payoff: a bound where it is exact, else a standard error. */
export const storyError = (text: string): number | undefined => ledgerIn(text)?.error
