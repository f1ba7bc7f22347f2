/** Torvald's first swing on the home page, with its scoring dice and damage. */
export const SWING_FACES = [3, 3, 4, 6] as const
export const SCORES = [0, 1] as const
export const DAMAGE = 3
