import type { PerSeat, Seat } from '../engine/index.ts'
import type { Currency } from './currency.ts'
import type { Unexplained } from './reference.ts'

/** One choice in the ledger: its cost against the best choice, by the seat's knowledge. `cost` ≥ 0. */
export type ChoiceMade = {
  readonly seat: Seat
  /** The chosen action in notation. */
  readonly action: string
  /** The first of the best actions, in notation. */
  readonly best: string
  readonly cost: number
  /**
   * What the choice gave (+) or took (−) each seat, compared with the reference's mix among the best actions; 0 for
   * the chooser. With a constant sum of payoffs, the entries sum to `cost`.
   */
  readonly given: PerSeat<number>
  /** True if there were two offered actions or more. */
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
 * One ply of the ledger. `luck`, `meeting` and `unseen` are by seat; `cost` is the deciding seat's.
 * `unseen` of a choice: only if something was hidden from the chooser and the reference uses it; otherwise the rest is
 * residual. A reveal changes no position's value, since the value covers hidden facts; its `unseen` is 0 unless the
 * reference values views.
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

/** The costliest choice of a seat. */
export type Worst = { readonly ply: number; readonly action: string; readonly best: string; readonly cost: number }

/** Parts of one seat's result: start + luck − cost + others + meeting + unseen + residual = result. */
export type SeatAccount = {
  readonly luck: number
  /** Total cost of its own choices, ≥ 0. */
  readonly cost: number
  /** What each seat's choices gave (+) or took (−) this seat; 0 for its own. */
  readonly others: PerSeat<number>
  readonly meeting: number
  readonly unseen: number
  /** Unexplained rest: rounding if the game is solved; for a searched game, noise and the reference's own losses. */
  readonly residual: number
  /** Number of decisions with at least two actions. */
  readonly decisions: number
  /** Undefined if no choice had a cost. */
  readonly worst?: Worst
}

/** A game split into luck and skill; figures are by seat, in payoff or points (`currency`). */
export type Ledger = {
  readonly currency: Currency
  readonly start: PerSeat<number>
  /** Payoff of a finished game; the last position's value of an unfinished one. */
  readonly result: PerSeat<number>
  readonly finished: boolean
  /** Name of the reference. */
  readonly reference: string
  readonly exact: boolean
  readonly seats: PerSeat<SeatAccount>
  /** Measured unexplained part over many games, if known. */
  readonly unexplained?: Unexplained
  /** Largest absolute residual of any seat. */
  readonly residual: number
  /**
   * Error of the figures above: a bound if exact, otherwise a standard error. Computed on first access, since a solved
   * game's bound takes about a second; copying the ledger accesses it.
   */
  readonly error: number
  readonly events: readonly LedgerEvent[]
}

/** Payoff figures below this are rounding, neither luck nor skill. */
export const ROUNDING = 1e-9
