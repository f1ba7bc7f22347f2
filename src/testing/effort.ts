/** How hard the laws try. Counts only, never time: a seed finds the same things on any machine. */
export type Effort = {
  /** Every product of house rules and every number of seats, not only pairs. */
  readonly everything: boolean
  /** Random games at the default table; others get a part of them. */
  readonly games: number
  /** Positions that one law looks at. */
  readonly positions: number
  /** Positions that are kept of all games together: of long games only the beginning. */
  readonly kept: number
  readonly seed: number
}

const QUICK: Effort = { everything: false, games: 5, positions: 160, kept: 200_000, seed: 1 }

const SOAK: Effort = { everything: true, games: 400, positions: 100_000, kept: 2_000_000, seed: 1 }

/** `HAZELRING_SOAK=1` for the long run, `HAZELRING_SEED=7` for other games. */
export const effortOf = ({ HAZELRING_SOAK: soak, HAZELRING_SEED: seed }: NodeJS.ProcessEnv): Effort => ({
  ...(soak === undefined ? QUICK : SOAK),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
})
