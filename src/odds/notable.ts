import { areChances } from './currency.ts'
import type { Ledger } from './ledger.ts'

/**
 * The least that is worth naming, as a part of what is at stake: 3 % for a roll or for the lead, 1 % for a choice. 3 % of a win is what
 * the eye still tells apart on the curve of a game (8 of its 260 pixels), and single rolls of close games swing by more. Choices are
 * rarer and smaller, and a mistake of 1 % made in every round decides a match.
 */
export const NOTABLE = { swing: 0.03, cost: 0.01 } as const

/** So many standard errors a figure must reach: less is as likely to be noise among the dozens of figures of a game. */
const ERRORS = 2

/** The part of a ledger that says what stands out. */
export type StandingOut = Pick<Ledger, 'currency' | 'start' | 'events'>

/** What is at stake in a game: a win (1) where it is played for one, else how far apart its figures lie from the start to the end. */
const stakeOf = ({ currency, start, events }: StandingOut): number => {
  if (areChances(start, currency)) return 1
  const figures = [start, ...events.map(({ after }) => after)]
  const low = figures.reduce((least, values) => Math.min(least, ...values), Infinity)
  return figures.reduce((most, values) => Math.max(most, ...values), -Infinity) - low
}

/** How large figures of a game must be to be named, in its currency; `error` is one standard error of the figure, 0 where it is exact. */
export type Notable = { swing(error?: number): number; cost(error?: number): number }

/** What is worth naming in this game: what is both of a sensible size and above its error. */
export const notableIn = (ledger: StandingOut): Notable => {
  const stake = stakeOf(ledger)
  const least = (share: number, error: number): number => Math.max(share * stake, ERRORS * error)
  return {
    swing: (error = 0) => least(NOTABLE.swing, error),
    cost: (error = 0) => least(NOTABLE.cost, error),
  }
}
