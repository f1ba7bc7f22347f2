import type { PerSeat, Seat, OnProgress } from '../engine/index.ts'
import type { Currency } from './currency.ts'

/** Name of the reference of solved games. */
export const BEST_PLAY = 'best play'

/** Maximum error of an exact figure, in payoff or points. */
export const MOST_OFF = 1e-6

/** True if a figure with this error bound counts as exact; every surface uses this. */
export const isExact = (bound: number): boolean => bound <= MOST_OFF

/**
 * Expected payoffs (or points) by seat if everybody follows one profile from here on. `error` is a bound if the
 * reference is exact, otherwise one standard error.
 */
export type Equity = {
  readonly payoff: PerSeat<number>
  readonly error: number
  /** Of a prospect: one standard error of its distance to the best, if known more precisely than from both errors. */
  readonly costError?: number
  /** Of a prospect: remaining steps until its value is realised. Among equally good choices, the fewest steps are best. */
  readonly steps?: number
}

/**
 * Root mean squares over games and seats of many whole games, in the reference's currency: the unexplained part of a
 * seat's result (residual, meeting and unseen together), and its luck.
 */
export type Unexplained = { readonly rest: number; readonly luck: number }

/**
 * A fixed profile that values choices and luck from any state: best play for solved games, strong computer players
 * otherwise. Works for open and hidden games, solved or searched.
 */
export interface Reference<S> {
  /** Name of the profile that all seats follow. */
  readonly name: string
  /** True if solved: errors are bounds of at most `MOST_OFF`. False if estimated or searched: errors are standard errors. */
  readonly exact: boolean
  /** Unit of its values; payoff if undefined. A reference in points values ends too. */
  readonly currency?: Currency
  /** Returns the value of a fully known state. */
  equity(state: S): Equity
  /**
   * Returns the value of each action offered to this seat, in order of offer, by the seat's knowledge; at a
   * simultaneous choice, the others keep to their mix. @throws RangeError if the seat does not decide here
   */
  prospects(state: S, seat: Seat): readonly Equity[]
  /** Returns the profile's probability of each action offered to this seat, in order of offer; the sum is 1. */
  mix(state: S, seat: Seat): readonly number[]
  /**
   * Returns one standard error of sums of figures over these states, in game order. Errors of consecutive states
   * correlate, so their squares do not add up. Undefined: the errors count as independent.
   */
  together?(states: readonly S[]): number
  /** Returns one standard error of a step's change, if known more precisely than from both states' errors. Only if not exact. */
  changeError?(before: S, after: S): number
  /** Measured unexplained part and luck of whole games (by a script of the game). Only if not exact. */
  readonly unexplained?: Unexplained
  /** The values depend only on what every seat can see: the unexplained part of a choice is the reference's own error, never hidden information. */
  readonly seesOnlyOpen?: true
  /** Precomputes values from this state on, if that takes long. */
  prepare?(state: S, tell: OnProgress): void
}

/** Returns one standard error of an estimated cost: the larger of both prospects' errors, unless known more precisely. */
export const costErrorOf = (prospects: readonly Equity[], chosen: number): number =>
  prospects[chosen]?.costError ?? Math.max(...prospects.map(({ error }) => error))
