import type { PerSeat, Seat } from '../engine/index.ts'
import type { Currency } from './currency.ts'
import type { Unexplained } from './reference.ts'

/** One choice as the ledger sees it: what it cost its seat against the best, by what that seat knew. `cost` ≥ 0. */
export type ChoiceMade = {
  readonly seat: Seat
  /** In notation. */
  readonly action: string
  /** The first of the best actions, in notation. */
  readonly best: string
  readonly cost: number
  /**
   * What it gave (+) or took (−) each seat beside the best, that is beside what the reference would have chosen among the best; 0 for the
   * one who chose. Where payoffs have a constant sum these add up to `cost`.
   */
  readonly given: PerSeat<number>
  /** Whether there was anything to choose: two offered actions or more. */
  readonly real: boolean
  /** One standard error of `cost`; left out where the reference is exact. */
  readonly costError?: number
}

type LedgerStep = {
  /** From 1, as in the transcript. */
  readonly ply: number
  /** Expected payoffs by seat, before and after the ply. */
  readonly before: PerSeat<number>
  readonly after: PerSeat<number>
  /** One standard error of the change from one to the other; left out where the reference is exact. */
  readonly changeError?: number
}

/**
 * One ply of the ledger. `luck` by seat; `cost` of the deciding seat; `meeting` by seat. `unseen` by seat, of a choice only where
 * something was hidden from the one who chose and the reference looks at it. Elsewhere what a choice leaves unexplained is residual.
 * A reveal changes the worth of no position, for that is the worth of all that is in it; its `unseen` is 0 but for references that
 * look at what is seen.
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

/** What made the result of one seat: start + luck − cost + others + meeting + unseen + its residual = result. */
export type SeatAccount = {
  readonly luck: number
  /** The sum of what its own choices cost it, ≥ 0. */
  readonly cost: number
  /** What each seat's choices gave (+) or took (−) this one; 0 for its own. */
  readonly others: PerSeat<number>
  readonly meeting: number
  readonly unseen: number
  /** What is left unexplained: rounding where the game is solved; where it is searched, noise and what the reference itself gives away. */
  readonly residual: number
  /** How often it had a real choice. */
  readonly decisions: number
  /** Missing when no choice cost anything. */
  readonly worst?: Worst
}

/** A game taken apart into luck and skill. Payoffs by seat, or points where that is its currency. */
export type Ledger = {
  readonly currency: Currency
  readonly start: PerSeat<number>
  /** The payoff of a finished game; of an abandoned one what its last position is worth. */
  readonly result: PerSeat<number>
  readonly finished: boolean
  /** The reference's name and kind. */
  readonly reference: string
  readonly exact: boolean
  readonly seats: PerSeat<SeatAccount>
  /** What the reference leaves unexplained over many games, where that was measured. */
  readonly unexplained?: Unexplained
  /** The largest of the seats' residuals, without sign. */
  readonly residual: number
  /**
   * How far any of the figures above may be off: a bound where exact, else a standard error. Computed when first asked for,
   * since a solved game's bound takes about a second; copying the ledger asks for it.
   */
  readonly error: number
  readonly events: readonly LedgerEvent[]
}

/** Figures of payoff below this are rounding, not anybody's luck or skill. */
export const ROUNDING = 1e-9
