/** Errors by number of seats and phase, with the number of measured positions. */
type ErrorTable = {
  readonly [seats: number]: { readonly [phase: string]: readonly [error: number, positions: number] }
}

/**
 * Measured errors of an estimated reference (`scripts/tools/errors.mjs`): root mean square difference between estimates
 * and playouts by the strongest computer player, as a fraction of the stake. Excludes the playouts' own sampling error.
 */
export type MeasuredErrors = {
  /** `measured`: day. `player`: id of the computer player. `playouts`: number per position. */
  readonly measured: string
  readonly player: string
  readonly playouts: number
  readonly errors: ErrorTable
  /**
   * Errors of costs of at least 1 %: of the difference between the best action and the chosen one. Both are played out
   * with the same dice, so their common error cancels. All phases have the upper end of the largest error's own standard
   * error.
   */
  readonly costs?: ErrorTable
}

/** Returns a figure's standard error as a fraction of the stake; 1 for an unmeasured phase. */
export const measuredError = ({ errors }: MeasuredErrors, seats: number, phase: string): number =>
  errors[seats]?.[phase]?.[0] ?? 1

/** Returns the standard error of a choice's cost as a fraction of the stake; undefined if it was not measured. */
export const measuredCostError = ({ costs }: MeasuredErrors, seats: number, phase: string): number | undefined =>
  costs?.[seats]?.[phase]?.[0]
