/** Effort of the laws. Limits are counts, not times, so that a seed finds the same faults on any machine. */
export type Effort = {
  /** True tests all combinations of house rules and numbers of seats, not only pairs. */
  readonly everything: boolean
  /** Random games at the default table. Other tables get a fraction of this number. */
  readonly games: number
  /** Positions examined by one law. */
  readonly positions: number
  /** Positions to store over all games. Of long games only the beginning is stored. */
  readonly kept: number
  readonly seed: number
}

const QUICK: Effort = { everything: false, games: 5, positions: 160, kept: 200_000, seed: 1 }

const SOAK: Effort = { everything: true, games: 400, positions: 100_000, kept: 2_000_000, seed: 1 }

/** `HAZELRING_SOAK=1` selects the long run; another `HAZELRING_SEED` selects other games. */
export const effortOf = ({ HAZELRING_SOAK: soak, HAZELRING_SEED: seed }: NodeJS.ProcessEnv): Effort => ({
  ...(soak === undefined ? QUICK : SOAK),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})
