/**
 * How far the figures of an estimated reference are off, measured by `scripts/errors.mjs`: the root mean square difference between the
 * estimate and playouts by the strongest computer player, without the chance error of the playouts, as a share of what all seats play for.
 */
export type MeasuredErrors = {
  /** Day of the measurement, computer player, and games after each position. */
  readonly measured: string
  readonly player: string
  readonly playouts: number
  /** By number of seats and phase: the error, and the positions that it rests on. */
  readonly errors: {
    readonly [seats: number]: { readonly [phase: string]: readonly [error: number, positions: number] }
  }
}

/** Standard error of a figure, as a share of what all seats play for; all of it in a phase that was not measured. */
export const measuredError = ({ errors }: MeasuredErrors, seats: number, phase: string): number =>
  errors[seats]?.[phase]?.[0] ?? 1
