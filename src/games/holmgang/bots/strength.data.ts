/** Measured under the default rules by `npx node research/holmgang/levels.ts`; a test repeats the measurement. */
export const measured = {
  'level-1': { temperature: 0.100519, strength: { againstBest: 0.144567, loss: 0.02, exploitability: 0.362445 } },
  'level-2': { temperature: 0.0491283, strength: { againstBest: 0.270759, loss: 0.01, exploitability: 0.230721 } },
  'level-3': { temperature: 0.0279869, strength: { againstBest: 0.372881, loss: 0.005, exploitability: 0.127373 } },
  'level-4': { temperature: 0.0142234, strength: { againstBest: 0.447219, loss: 0.002, exploitability: 0.052864 } },
  random: { strength: { againstBest: 0.0419, loss: 0.048416, exploitability: 0.472787 } },
  careful: { strength: { againstBest: 0.147308, loss: 0.02346, exploitability: 0.354684 } },
  greedy: { strength: { againstBest: 0.32283, loss: 0.00665, exploitability: 0.203408 } },
  perfect: { strength: { againstBest: 0.5, loss: 0, exploitability: 0 } },
} as const
