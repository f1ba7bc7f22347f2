import type { PerSeat } from '../engine/index.ts'
import { areChances, type Currency } from '../odds/index.ts'

/** Format of payoffs: percent for winning chances, numbers for points. */
export type Payoffs = {
  readonly areChances: boolean
  /** Formats a payoff: `51.98 %`, or `3.142`. */
  print(payoff: number): string
  readonly kind: 'chance' | 'payoff' | 'points'
}

const CHANCES: Payoffs = {
  areChances: true,
  print: (payoff) => `${(payoff * 100 + 0).toFixed(2)} %`,
  kind: 'chance',
}

const PAYOFFS: Payoffs = { areChances: false, print: (payoff) => (payoff + 0).toFixed(3), kind: 'payoff' }

const POINT_PAYOFFS: Payoffs = { ...PAYOFFS, kind: 'points' }

/** Returns the format for a game with this initial expectation; if it sums to 1, payoffs are winning chances. */
export const payoffsLike = (start: PerSeat<number>, currency: Currency = 'payoff'): Payoffs => {
  if (currency === 'points') return POINT_PAYOFFS
  return areChances(start) ? CHANCES : PAYOFFS
}
