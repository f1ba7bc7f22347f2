import type { CountedStrength } from '../../bots/index.ts'

/**
 * Counted under the default rules by `npx node src/games/gladiators/scripts/strength.ts 200 --write`, 2026-11-21; a test
 * counts a part of it again.
 */
export const strengths = {
  brawler: { againstBest: 0.258125, error: 0.004135, loss: 0.055536, lossError: 0.0029, games: 11200 },
  careful: { againstBest: 0.264732, error: 0.004169, loss: 0.02257, lossError: 0.001578, games: 11200 },
  tiro: { againstBest: 0.356429, error: 0.004526, loss: 0.025957, lossError: 0.000572, games: 11200 },
  veteran: { againstBest: 0.432321, error: 0.004681, loss: 0.01228, lossError: 0.000219, games: 11200 },
  tactician: { againstBest: 0.465893, error: 0.004714, loss: 0.005877, lossError: 0.000601, games: 11200 },
  perfect: { againstBest: 0.5, error: 0, loss: 0, lossError: 0, games: 11200 },
} as const satisfies { readonly [bot: string]: CountedStrength }
