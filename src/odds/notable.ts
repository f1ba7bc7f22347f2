import { areChances } from './currency.ts'
import type { Ledger } from './ledger.ts'

/**
 * Minimum notable sizes as fractions of the stake: 3 % for a roll or the lead, 1 % for a choice. 3 % is the smallest
 * visible step on a game's curve (8 of 260 pixels), and single rolls exceed it even in close games. Choices are rarer
 * and smaller: a 1 % mistake in every round decides a match.
 */
export const NOTABLE = { swing: 0.03, cost: 0.01 } as const

/** Minimum size of a notable figure in standard errors; smaller figures are probably noise, among dozens of figures. */
const ERRORS = 2

/** Parts of a ledger from which `notableIn` computes its thresholds. */
export type StandingOut = Pick<Ledger, 'currency' | 'start' | 'events'>

/** Stake of a game: 1 if the payoff is a win, the range of all figures if not. */
const stakeOf = ({ currency, start, events }: StandingOut): number => {
  if (areChances(start, currency)) return 1
  const figures = [start, ...events.map(({ after }) => after)]
  const low = figures.reduce((least, values) => Math.min(least, ...values), Infinity)
  return figures.reduce((most, values) => Math.max(most, ...values), -Infinity) - low
}

/** Minimum notable sizes in the game's currency; `error` is the figure's standard error, 0 if exact. */
export type Notable = { swing(error?: number): number; cost(error?: number): number }

/** Returns a game's thresholds: the larger of a minimum size and a multiple of the error. */
export const notableIn = (ledger: StandingOut): Notable => {
  const stake = stakeOf(ledger)
  const least = (share: number, error: number): number => Math.max(share * stake, ERRORS * error)
  return {
    swing: (error = 0) => least(NOTABLE.swing, error),
    cost: (error = 0) => least(NOTABLE.cost, error),
  }
}
