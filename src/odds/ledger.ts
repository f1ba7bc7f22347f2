import type { PerSeat, Seat } from '../engine/index.ts'
import type { Currency } from './currency.ts'
import type { Unexplained } from './reference.ts'

/** Choice in the ledger. `cost` (≥ 0) is the loss against the best choice, given the seat's knowledge. */
export type ChoiceMade = {
  readonly seat: Seat
  /** The chosen action in notation. */
  readonly action: string
  /** First of the best actions, in notation. */
  readonly best: string
  readonly cost: number
  /**
   * Change of each other seat's value against the reference's mix among the best actions; 0 for the chooser. With
   * constant-sum payoffs the entries sum to `cost`.
   */
  readonly given: PerSeat<number>
  /** True if the seat had at least two actions. */
  readonly real: boolean
  /** One standard error of `cost`; undefined if the reference is exact. */
  readonly costError?: number
}

type LedgerStep = {
  /** Ply number from 1, as in the transcript. */
  readonly ply: number
  /** Expected payoffs by seat, before and after the ply. */
  readonly before: PerSeat<number>
  readonly after: PerSeat<number>
  /** One standard error of the change; undefined if the reference is exact. */
  readonly changeError?: number
}

/**
 * Ply of the ledger. `luck`, `meeting` and `unseen` are by seat; `cost` is the deciding seat's. A choice has `unseen`
 * only if something was hidden from the chooser and the reference uses it; in all other cases the rest is residual. A
 * reveal's `unseen` is 0 unless the reference values views, because hidden facts are part of a position's value.
 */
export type LedgerEvent =
  | (LedgerStep & { readonly kind: 'outcome'; readonly luck: PerSeat<number> })
  | (LedgerStep & { readonly kind: 'choice'; readonly unseen?: PerSeat<number> } & ChoiceMade)
  | (LedgerStep & {
      readonly kind: 'joint'
      readonly choices: readonly ChoiceMade[]
      readonly meeting: PerSeat<number>
    })
  | (LedgerStep & { readonly kind: 'reveal'; readonly unseen: PerSeat<number> })

/** Costliest choice of a seat. */
export type Worst = { readonly ply: number; readonly action: string; readonly best: string; readonly cost: number }

/** Parts of a seat's result: start + luck − cost + others + meeting + unseen + residual = result. */
export type SeatAccount = {
  readonly luck: number
  /** Total cost of the seat's own choices, ≥ 0. */
  readonly cost: number
  /** Change of this seat's value by each other seat's choices; 0 for its own. */
  readonly others: PerSeat<number>
  readonly meeting: number
  readonly unseen: number
  /** Unexplained rest: rounding error in solved games; in others also noise and errors of the reference. */
  readonly residual: number
  /** Number of decisions with at least two actions. */
  readonly decisions: number
  /** Costliest choice; undefined if none had a cost. */
  readonly worst?: Worst
}

/** Game split into luck and skill; figures are by seat, in payoff or points (`currency`). */
export type Ledger = {
  readonly currency: Currency
  readonly start: PerSeat<number>
  /** Payoff of a finished game; value of the last position of an unfinished game. */
  readonly result: PerSeat<number>
  readonly finished: boolean
  readonly reference: string
  readonly exact: boolean
  readonly seats: PerSeat<SeatAccount>
  /** Measured unexplained part over many games; undefined if unknown. */
  readonly unexplained?: Unexplained
  /** Largest absolute residual of any seat. */
  readonly residual: number
  /**
   * Error of all figures: a bound if they are exact, a standard error if not. A getter, because a solved game's bound
   * takes about a second; copying the ledger also computes it.
   */
  readonly error: number
  readonly events: readonly LedgerEvent[]
}

/** Payoff figures below this are rounding, neither luck nor skill. */
export const ROUNDING = 1e-9
