import type { PerSeat } from '../engine/index.ts'

/** Units of results: payoff (a win is 1) or printed points. */
export const CURRENCIES = ['payoff', 'points'] as const
/** Unit of results: payoff as the rules define it, or printed points. */
export type Currency = (typeof CURRENCIES)[number]

/** True if payoffs are shares of one win among several seats, so that they read as win chances. */
export const areChances = (payoff: PerSeat<number>, currency: Currency = 'payoff'): boolean =>
  currency === 'payoff' && payoff.length > 1 && Math.abs(payoff.reduce((sum, share) => sum + share, 0) - 1) < 1e-6
