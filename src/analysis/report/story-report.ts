import { knownFor, measureOf } from '../reference.ts'
import type { OnProgress } from '../../engine/index.ts'
import { type Currency, type Highlights, highlightsOf, type Ledger, ledgerOf } from '../../odds/index.ts'
import { type Opened, openText } from '../opening/open.ts'

/** A ledger without its error, which takes longer to find than all the rest. */
export type ToldLedger = Omit<Ledger, 'error'>

/**
 * What the oracle makes of a game: where its result comes from, what stands out in it, and in which currencies all that is
 * exactly known (one, where payoff is points already).
 */
export type StoryReport = {
  readonly ledger: ToldLedger
  readonly highlights: Highlights
  readonly currencies: readonly Currency[]
  /** One standard error of its figures, where they are estimates; a bound of exact ones takes longer than all the rest (`storyError`). */
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

/** Alone, payoff and points are the same wherever both are known. */
const currenciesOf = ({ manifest, play }: Opened): readonly Currency[] => {
  const seats = play.header.seats.length
  const known = knownFor(manifest, play.rules, seats).map(({ currency = 'payoff' }) => currency)
  return seats === 1 ? known.slice(0, 1) : known
}

/** The part of a ledger that is sent from the worker to the page, and what stands out in it. */
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
 * The story of a saved game, by its text, in this currency or in its usual one; tells how far it is.
 * @throws RangeError when the text is no whole game, or the game does not count in that currency
 */
export const tellStory = (text: string, currency?: Currency, tell?: OnProgress): StoryReport => {
  const opened = openedIn(text)
  return toldOf(ledgerIn(opened, currency, tell), currenciesOf(opened))
}

/** How far any figure of that story may be off: a bound where it is exact, else a standard error. @throws RangeError as `tellStory` */
export const storyError = (text: string, currency?: Currency): number => ledgerIn(openedIn(text), currency).error
