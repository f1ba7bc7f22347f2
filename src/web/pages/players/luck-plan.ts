import type { TakenApart } from '../../../protocol/match/profile.ts'

/**
 * Result of a game minus its starting value, in percent of winning chance, split into dice and choices. Games analysed
 * before starting values were stored count as even.
 */
export const pointsIn = ({ score, luck, start = 0.5 }: Pick<TakenApart, 'score' | 'luck' | 'start'>) => ({
  luck: 100 * luck,
  skill: 100 * (score - luck - start),
})

/** Means over the first games, in percent of winning chance: 95 of 100 runs of luck stay within ± `band`. */
export type MeanSoFar = { readonly luck: number; readonly skill: number; readonly band: number }

const averageOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

/** Means after each game. Luck has mean 0, so its variance is measured around 0. */
export const meansOf = (games: readonly TakenApart[]): readonly MeanSoFar[] => {
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

/** Maximum of the chart's scale; the first few games may exceed it. */
const WIDEST = 40
const STEPS = [10, 20, 40] as const

/** Scale that contains the later means and their band. */
export const scaleOfMeans = (means: readonly MeanSoFar[]): number => {
  const later = means.slice(Math.min(4, means.length - 1))
  const largest = Math.max(...later.flatMap(({ luck, skill, band }) => [Math.abs(luck), Math.abs(skill), band]))
  return STEPS.find((step) => largest <= step) ?? WIDEST
}

/** Line through values from left to right in a field of 100 by 100; `scale` is the value at its top. */
export const lineThrough = (values: readonly number[], scale: number): string =>
  values
    .map((value, i) => {
      const x = values.length === 1 ? 100 : (100 * i) / (values.length - 1)
      const y = 50 - (50 * Math.max(-scale, Math.min(scale, value))) / scale
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')
