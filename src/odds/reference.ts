import type { PerSeat, Seat, OnProgress } from '../engine/index.ts'
import type { Currency } from './currency.ts'

/** Name of the reference of solved games. */
export const BEST_PLAY = 'best play'

/** Maximum error of an exact figure, in payoff or points. */
export const MOST_OFF = 1e-6

/** True if an error bound is small enough to call a figure exact; all displays use this. */
export const isExact = (bound: number): boolean => bound <= MOST_OFF

/**
 * Expected payoffs (or points) by seat if every seat follows one profile. `error`: bound if the reference is exact, one
 * standard error if not.
 */
export type Equity = {
  readonly payoff: PerSeat<number>
  readonly error: number
  /** Standard error of a prospect's distance to the best, if smaller than both errors suggest. */
  readonly costError?: number
  /** Steps until a prospect's value is realized. Among equally good choices the fewest steps win. */
  readonly steps?: number
}

/**
 * Averages over many whole games, as root mean squares over games and seats. `rest`: unexplained part of a seat's
 * result (residual, meeting and unseen); `luck`: its luck.
 */
export type Unexplained = { readonly rest: number; readonly luck: number }

/**
 * Fixed profile by which choices and luck are valued from any state: best play in solved games, strong computer players
 * in all others.
 */
export interface Reference<S> {
  /** Name of the profile that all seats follow. */
  readonly name: string
  /** True if solved: errors are bounds of at most `MOST_OFF`. False if estimated: errors are standard errors. */
  readonly exact: boolean
  /** Unit of the values; default: payoff. A reference in points also values ends. */
  readonly currency?: Currency
  /** Returns the value of a fully known state. */
  equity(state: S): Equity
  /**
   * Returns the value of each offered action, in order of offer, given the seat's knowledge. In a simultaneous choice
   * other seats follow their mix. @throws RangeError if the seat does not decide
   */
  prospects(state: S, seat: Seat): readonly Equity[]
  /** Returns the profile's probability of each action offered to this seat, in order of offer; the sum is 1. */
  mix(state: S, seat: Seat): readonly number[]
  /**
   * Returns one standard error of sums over these states, in game order. Values of consecutive states correlate, so
   * their squared errors do not add up. Undefined: treat errors as independent.
   */
  together?(states: readonly S[]): number
  /** Returns one standard error of a step's change, if smaller than both states' errors suggest. Only for estimates. */
  changeError?(before: S, after: S): number
  /** Unexplained part and luck of whole games, measured by a script of the game. Only for estimates. */
  readonly unexplained?: Unexplained
  /** True if values depend only on public facts, so that a choice's unexplained part is the reference's own error. */
  readonly seesOnlyOpen?: true
  /** Precomputes values from this state, if slow. */
  prepare?(state: S, tell: OnProgress): void
}

/** Returns one standard error of a cost: the prospect's own if known, the larger of both errors if not. */
export const costErrorOf = (prospects: readonly Equity[], chosen: number): number =>
  prospects[chosen]?.costError ?? Math.max(...prospects.map(({ error }) => error))
