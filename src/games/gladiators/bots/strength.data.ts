import type { CountedStrength } from '../../../bots/index.ts'

/**
 * Measured by `npx node research/gladiators/strength.ts 5600 --write` on 2026-11-22, with default rules and equal games
 * on both seats. Both players choose their gladiators in secret; perfect play always takes Titus. A test repeats a part
 * of the measurement.
 */
export const strengths = {
  brawler: { againstBest: 0.240089, error: 0.004036, loss: 0.047283, lossError: 0.002257, games: 11200 },
  careful: { againstBest: 0.262232, error: 0.004156, loss: 0.021262, lossError: 0.001429, games: 11200 },
  tiro: { againstBest: 0.340089, error: 0.004476, loss: 0.025082, lossError: 0.000406, games: 11200 },
  veteran: { againstBest: 0.415893, error: 0.004657, loss: 0.012118, lossError: 0.000147, games: 11200 },
  tactician: { againstBest: 0.449643, error: 0.004701, loss: 0.009194, lossError: 0.000482, games: 11200 },
  perfect: { againstBest: 0.5, error: 0, loss: 0, lossError: 0, games: 11200 },
} as const satisfies { readonly [bot: string]: CountedStrength }
