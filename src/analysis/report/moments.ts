/**
 * Returns the three moments of a report in order, each step once; `step` is undefined if none was notable. `join`
 * merges the turning point with a moment of the same step.
 */
export const distinctMoments = <M extends { readonly step?: number }>(
  luckiest: M,
  costliest: M,
  turning: M,
  join: (one: M, turning: M) => M,
): readonly M[] => {
  if (turning.step === undefined) return [luckiest, costliest, turning]
  if (turning.step === luckiest.step) return [join(luckiest, turning), costliest]
  return turning.step === costliest.step ? [luckiest, join(costliest, turning)] : [luckiest, costliest, turning]
}
