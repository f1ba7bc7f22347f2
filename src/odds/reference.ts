import type { PerSeat, Seat, OnProgress } from '../engine/index.ts'
import type { Currency } from './currency.ts'

/** The name of the reference of solved games. */
export const BEST_PLAY = 'best play'

/** The most that a figure may be off, in payoffs or points, and still be called exact. */
export const MOST_OFF = 1e-6

/** Whether a figure may be called exact that is off by no more than this bound: every surface asks here. */
export const isExact = (bound: number): boolean => bound <= MOST_OFF

/**
 * Expected payoffs (or points), one a seat, when everybody follows one profile from here on. `error` says how far each may be off:
 * a bound where the reference is exact, otherwise one standard error.
 */
export type Equity = {
  readonly payoff: PerSeat<number>
  readonly error: number
  /** Of a prospect: one standard error of what it is less than the best one, where that is known better than from their errors. */
  readonly costError?: number
  /** Of a prospect: further steps until it has what it is worth. Of equally good choices the shortest way is best. */
  readonly steps?: number
}

/**
 * Sizes over many whole games, each the root of the mean square over games and seats, in the reference's currency: what is left
 * unexplained of a seat's result (residual, meeting and unseen together), and its luck.
 */
export type Unexplained = { readonly rest: number; readonly luck: number }

/**
 * One fixed way of playing on from any state, by which choices and luck are valued: best play where the game is solved,
 * strong computer players otherwise. For open and hidden games, solved and searched ones alike.
 */
export interface Reference<S> {
  /** What everybody is taken to follow. */
  readonly name: string
  /** Solved: errors are bounds, none of them above `MOST_OFF`. Estimated or searched: errors are standard errors. */
  readonly exact: boolean
  /** What its values are counted in; payoff unless given. One that counts points values ends, too. */
  readonly currency?: Currency
  /** What a state, known in full, is worth. */
  equity(state: S): Equity
  /**
   * What each action offered to this seat is worth, in order of offer, by what that seat knows; at a simultaneous choice
   * with the others keeping to their mix. @throws RangeError when the seat does not decide here
   */
  prospects(state: S, seat: Seat): readonly Equity[]
  /** The probability that the profile gives each action offered to this seat, in order of offer; the sum is 1. */
  mix(state: S, seat: Seat): readonly number[]
  /**
   * How far sums of figures over these states, in the order of one game, may be off: one standard error. Errors of states that follow
   * each other go together, so their squares do not tell it. Left out: they are taken to be independent of each other.
   */
  together?(states: readonly S[]): number
  /** One standard error of what a step changes, where that is known better than from the errors of the two states. Only where not exact. */
  changeError?(before: S, after: S): number
  /** What it leaves unexplained of whole games, and how much luck there is beside it: measured, by a script of the game. Only where not exact. */
  readonly unexplained?: Unexplained
  /**
   * Its values hang on nothing that any seat cannot see: what a choice leaves unexplained is the reference's own error then, and never
   * something hidden.
   */
  readonly seesOnlyOpen?: true
  /** Works out ahead what is asked from this state on, where that takes long. */
  prepare?(state: S, tell: OnProgress): void
}

/** One standard error of what a choice costs, where that is estimated: the largest of the prospects unless it is known better. */
export const costErrorOf = (prospects: readonly Equity[], chosen: number): number =>
  prospects[chosen]?.costError ?? Math.max(...prospects.map(({ error }) => error))
