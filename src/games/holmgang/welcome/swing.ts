/** Torvald's first swing as the home page shows it, and what it scores as it lies. */
export const SWING_FACES = [3, 3, 4, 6] as const
export const SCORES = [0, 1] as const
export const DAMAGE = 3
