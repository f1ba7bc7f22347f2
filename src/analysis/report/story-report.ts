import { knownFor, measureOf } from '../reference.ts'
import type { OnProgress } from '../../engine/index.ts'
import { type Currency, type Highlights, highlightsOf, type Ledger, ledgerOf } from '../../odds/index.ts'
import { type Opened, openText } from '../opening/open.ts'

/** A ledger without its error, which takes longest to compute. */
export type ToldLedger = Omit<Ledger, 'error'>

/** Report of a game: ledger, highlights, and its exactly known currencies (one, if payoff is points already). */
export type StoryReport = {
  readonly ledger: ToldLedger
  readonly highlights: Highlights
  readonly currencies: readonly Currency[]
  /** Standard error of the figures, for estimates; the bound of exact figures takes longest (`storyError`). */
  readonly error?: number
}

const openedIn = (text: string): Opened => {
  const opened = openText(text)
  if (!opened.ok) throw new RangeError(opened.fault.message)
  return opened
}

const ledgerIn = ({ manifest, play }: Opened, currency: Currency | undefined, tell?: OnProgress): Ledger => {
  const reference = measureOf({ manifest, play }, currency)
  if (reference === undefined) throw new RangeError(`no ${currency} are counted in this game`)
  return ledgerOf(play, reference, tell)
}

/** In solo games payoff equals points if both are known. */
const currenciesOf = ({ manifest, play }: Opened): readonly Currency[] => {
  const seats = play.header.seats.length
  const known = knownFor(manifest, play.rules, seats).map(({ currency = 'payoff' }) => currency)
  return seats === 1 ? known.slice(0, 1) : known
}

/** Part of a ledger sent from the worker to the page, with its highlights. */
export const toldOf = (ledger: Ledger, currencies: readonly Currency[] = [ledger.currency]): StoryReport => {
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
 * Report of a saved game's text in this currency, or in its default one; reports progress.
 * @throws RangeError if the text is not a complete game, or the game does not count in that currency
 */
export const tellStory = (text: string, currency?: Currency, tell?: OnProgress): StoryReport => {
  const opened = openedIn(text)
  return toldOf(ledgerIn(opened, currency, tell), currenciesOf(opened))
}

/**
 * Maximum error of a report's figures: a bound if exact, otherwise a standard error. @throws RangeError as `tellStory`
 */
export const storyError = (text: string, currency?: Currency): number => ledgerIn(openedIn(text), currency).error
