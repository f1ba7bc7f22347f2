/**
 * Measured errors of an estimated reference (`scripts/tools/errors.mjs`): root mean square difference between estimates
 * and playouts by the strongest computer player, as a fraction of the stake. Excludes the playouts' own sampling error.
 */
export type MeasuredErrors = {
  /** `measured`: day. `player`: id of the computer player. `playouts`: number per position. */
  readonly measured: string
  readonly player: string
  readonly playouts: number
  /** Errors by number of seats and phase, with the number of measured positions. */
  readonly errors: {
    readonly [seats: number]: { readonly [phase: string]: readonly [error: number, positions: number] }
  }
}

/** Returns a figure's standard error as a fraction of the stake; 1 for an unmeasured phase. */
export const measuredError = ({ errors }: MeasuredErrors, seats: number, phase: string): number =>
  errors[seats]?.[phase]?.[0] ?? 1
