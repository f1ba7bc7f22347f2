import { unsampledReferences, measureOf } from '../reference.ts'
import type { OnProgress } from '../../engine/index.ts'
import { type Currency, type Highlights, highlightsOf, type Ledger, ledgerOf } from '../../odds/index.ts'
import { type ReplayedGame, openText } from '../opening/open.ts'

/** Ledger without its error, which is slowest to compute. */
export type LedgerSummary = Omit<Ledger, 'error'>

/** Report of a game: ledger, highlights, and the currencies with exact figures (one if payoff already is points). */
export type StoryReport = {
  readonly ledger: LedgerSummary
  readonly highlights: Highlights
  readonly currencies: readonly Currency[]
  /** Standard error of estimates; undefined for exact figures, whose bound is slow (`storyError`). */
  readonly error?: number
}

const openedIn = (text: string): ReplayedGame => {
  const opened = openText(text)
  if (!opened.ok) throw new RangeError(opened.fault.message)
  return opened
}

const ledgerIn = ({ manifest, play }: ReplayedGame, currency: Currency | undefined, tell?: OnProgress): Ledger => {
  const reference = measureOf({ manifest, play }, currency)
  if (reference === undefined) throw new RangeError(`this game has no ${currency}`)
  return ledgerOf(play, reference, tell)
}

/** Currencies with known figures. Solo games have only one, because their payoff equals their points. */
const currenciesOf = ({ manifest, play }: ReplayedGame): readonly Currency[] => {
  const seats = play.header.seats.length
  const known = unsampledReferences(manifest, play.rules, seats).map(({ currency = 'payoff' }) => currency)
  return seats === 1 ? known.slice(0, 1) : known
}

/** Returns the part of a ledger that the worker sends to the page, with highlights. */
export const storyReportOf = (ledger: Ledger, currencies: readonly Currency[] = [ledger.currency]): StoryReport => {
  const { currency, start, result, finished, reference, exact, unexplained, seats, residual, events } = ledger
  const figures = { currency, start, result, finished, reference, exact, seats, residual, events }
  return {
    ledger: { ...figures, ...(unexplained && { unexplained }) },
    ...(!exact && { error: ledger.error }),
    highlights: highlightsOf(ledger),
    currencies,
  }
}

/**
 * Computes the report of a saved game in this or its default currency; reports progress.
 * @throws RangeError if the text is not a complete game, or the game lacks the currency
 */
export const tellStory = (text: string, currency?: Currency, tell?: OnProgress): StoryReport => {
  const opened = openedIn(text)
  return storyReportOf(ledgerIn(opened, currency, tell), currenciesOf(opened))
}

/**
 * Returns the error of a report's figures: a bound if they are exact, a standard error if not. @throws RangeError as
 * `tellStory`
 */
export const storyError = (text: string, currency?: Currency): number => ledgerIn(openedIn(text), currency).error
