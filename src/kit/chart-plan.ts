import { type Distribution, type Fraction, fraction, toNumber } from '../dice/index.ts'
import { fractionWords } from './fraction-words.ts'
import { words } from './words.ts'

/** Scale shared by the charts of one decision: axis range and highest bar. */
export type ChartScale = { readonly from: number; readonly to: number; readonly peak: number }

/** Data of one chart. Values above `threshold` lose. */
export type ChartData = { readonly distribution: Distribution; readonly threshold?: number }

/** Size of the drawing in px; `axis`: height of the labels below; `letter`: width of a digit. */
export type ChartRoom = {
  readonly width: number
  readonly height: number
  readonly axis: number
  readonly letter: number
}

export type ChartBar = {
  readonly value: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly losing: boolean
}
export type ChartLabel = { readonly x: number; readonly text: string; readonly losing: boolean }
export type ChartDrawing = {
  readonly bars: readonly ChartBar[]
  readonly labels: readonly ChartLabel[]
  /** x of the line between surviving and losing values, in px; undefined if outside the axis. */
  readonly limit?: number
}

/** Maximum distance between the last value and the drawn limit; a farther limit would squeeze the bars. */
const NEAR = 3
const LEAST_BAR = 2.5

const shareOf = (weight: bigint, total: bigint): number => toNumber(fraction(weight, total))

export const scaleOf = (charts: readonly ChartData[]): ChartScale => {
  const outcomes = charts.flatMap(({ distribution }) => distribution.outcomes)
  const values = outcomes.map(({ value }) => value)
  const last = Math.max(1, ...values)
  const limits = charts.flatMap(({ threshold }) =>
    threshold === undefined || threshold > last + NEAR ? [] : threshold,
  )
  return {
    from: Math.min(0, ...values),
    to: Math.max(last, ...limits),
    peak: Math.max(...charts.flatMap(({ distribution: d }) => d.outcomes.map((o) => shareOf(o.weight, d.total))), 0),
  }
}

const isLosing = (value: number, threshold: number | undefined): boolean => threshold !== undefined && value > threshold

const barsOf = ({ distribution, threshold }: ChartData, scale: ChartScale, room: ChartRoom): readonly ChartBar[] => {
  const step = room.width / (scale.to - scale.from + 1)
  const width = Math.min(step * 0.72, 14)
  const ground = room.height - room.axis
  return distribution.outcomes.map(({ value, weight }) => {
    const height = Math.max(LEAST_BAR, (shareOf(weight, distribution.total) / scale.peak) * (ground - 2))
    const x = (value - scale.from + 0.5) * step - width / 2
    return { value, x, y: ground - height, width, height, losing: isLosing(value, threshold) }
  })
}

/** Sorts bars by importance of their label: first losing bar, both ends, then by height. */
const byImportance = (bars: readonly ChartBar[]): readonly ChartBar[] => {
  const first = bars.find(({ losing }) => losing)
  const chosen = [first, bars.at(-1), bars[0]].filter((bar) => bar !== undefined)
  return [...new Set([...chosen, ...bars.toSorted((a, b) => b.height - a.height)])]
}

const labelsOf = (bars: readonly ChartBar[], { width, letter }: ChartRoom): readonly ChartLabel[] => {
  const placed: (ChartLabel & { readonly half: number })[] = []
  for (const bar of byImportance(bars)) {
    const text = `${bar.value}`
    const half = (text.length * letter) / 2
    const x = Math.min(Math.max(bar.x + bar.width / 2, half), width - half)
    if (placed.every((other) => Math.abs(other.x - x) >= other.half + half + letter / 2))
      placed.push({ x, text, losing: bar.losing, half })
  }
  return placed.toSorted((a, b) => a.x - b.x).map(({ x, text, losing }) => ({ x, text, losing }))
}

/** Lays out a chart in px. Drops the least important labels until none overlap. */
export const drawChart = (data: ChartData, scale: ChartScale, room: ChartRoom): ChartDrawing => {
  const bars = barsOf(data, scale, room)
  const labels = labelsOf(bars, room)
  const { threshold } = data
  if (threshold === undefined || threshold > scale.to || threshold < scale.from) return { bars, labels }
  const step = room.width / (scale.to - scale.from + 1)
  return { bars, labels, limit: Math.min((threshold - scale.from + 1) * step, room.width - 1) }
}

const chance = (weight: bigint, total: bigint): Fraction => fraction(weight, total)

/** Describes a chart for screen readers: "damage 3: 2 of 3, 9: 1 in 6; more than 8 loses". */
export const chartWords = ({ distribution, threshold }: ChartData, unit: string): string => {
  const list = distribution.outcomes
    .map(({ value, weight }) => `${value}: ${fractionWords(chance(weight, distribution.total)).text}`)
    .join(', ')
  return threshold === undefined ? words.chart.values(unit, list) : words.chart.valuesWithLoss(unit, list, threshold)
}
