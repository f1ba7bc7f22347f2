import type { GameAnalysis } from '../../../protocol/match/profile.ts'

/**
 * Splits a game's result, minus its starting value, into luck and skill in percentage points of winning chance. Games
 * without a stored starting value count as even.
 */
export const pointsIn = ({ score, luck, start = 0.5 }: Pick<GameAnalysis, 'score' | 'luck' | 'start'>) => ({
  luck: 100 * luck,
  skill: 100 * (score - luck - start),
})

/** Means over the first games, in percentage points. Luck stays within ± `band` in 95 % of cases. */
export type MeanSoFar = { readonly luck: number; readonly skill: number; readonly band: number }

const averageOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

/** Means after each game. The expected luck is 0, so its variance is measured around 0. */
export const meansOf = (games: readonly GameAnalysis[]): readonly MeanSoFar[] => {
  const points = games.map(pointsIn)
  const spread = Math.sqrt(averageOf(points.map(({ luck }) => luck * luck)))
  return points.map((_, i) => {
    const first = points.slice(0, i + 1)
    return {
      luck: averageOf(first.map(({ luck }) => luck)),
      skill: averageOf(first.map(({ skill }) => skill)),
      band: (1.96 * spread) / Math.sqrt(first.length),
    }
  })
}

/** Largest scale of the chart in percentage points. Early means that exceed it are clipped. */
const WIDEST = 40
const STEPS = [10, 20, 40] as const

/** Smallest scale that contains the means and bands from the fifth game on. */
export const scaleOfMeans = (means: readonly MeanSoFar[]): number => {
  const later = means.slice(Math.min(4, means.length - 1))
  const largest = Math.max(...later.flatMap(({ luck, skill, band }) => [Math.abs(luck), Math.abs(skill), band]))
  return STEPS.find((step) => largest <= step) ?? WIDEST
}

/** SVG points of a line from left to right in a 100 × 100 field; `scale` is the value at the top. */
export const lineThrough = (values: readonly number[], scale: number): string =>
  values
    .map((value, i) => {
      const x = values.length === 1 ? 100 : (100 * i) / (values.length - 1)
      const y = 50 - (50 * Math.max(-scale, Math.min(scale, value))) / scale
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')
