import type { PerSeat } from '../engine/index.ts'

/** What figures are counted in: in what the rules play for (a win is 1), or in printed points. */
export const CURRENCIES = ['payoff', 'points'] as const
/** What results are counted in: what the rules play for, or printed points. */
export type Currency = (typeof CURRENCIES)[number]

/** Whether payoffs are shares of one win among several seats, so that they may be read as chances to win. */
export const areChances = (payoff: PerSeat<number>, currency: Currency = 'payoff'): boolean =>
  currency === 'payoff' && payoff.length > 1 && Math.abs(payoff.reduce((sum, share) => sum + share, 0) - 1) < 1e-6
