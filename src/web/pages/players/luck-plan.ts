import type { TakenApart } from '../../../protocol/match/profile.ts'

/**
 * The result of a game less its worth at the start, in points of winning chance: what the dice brought, and what choices did. A game that was
 * taken apart before the start was noted counts as an even one.
 */
export const pointsIn = ({ score, luck, start = 0.5 }: Pick<TakenApart, 'score' | 'luck' | 'start'>) => ({
  luck: 100 * luck,
  skill: 100 * (score - luck - start),
})

/** Means over the first games: `band` is how far 95 of 100 runs of luck stay from 0. All in points of winning chance. */
export type MeanSoFar = { readonly luck: number; readonly skill: number; readonly band: number }

const averageOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length

/** The means after each game. Luck has mean 0, so its spread is measured around 0. */
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

/** The chart shows so many points up and down, at most: the first few games go beyond. */
const WIDEST = 40
const STEPS = [10, 20, 40] as const

/** How far the scale goes, so that the later means and their band are in it. */
export const scaleOfMeans = (means: readonly MeanSoFar[]): number => {
  const later = means.slice(Math.min(4, means.length - 1))
  const largest = Math.max(...later.flatMap(({ luck, skill, band }) => [Math.abs(luck), Math.abs(skill), band]))
  return STEPS.find((step) => largest <= step) ?? WIDEST
}

/** A line through values from left to right on a field of 100 by 100; `scale` is the value at its upper edge. */
export const lineThrough = (values: readonly number[], scale: number): string =>
  values
    .map((value, i) => {
      const x = values.length === 1 ? 100 : (100 * i) / (values.length - 1)
      const y = 50 - (50 * Math.max(-scale, Math.min(scale, value))) / scale
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`
    })
    .join('')
