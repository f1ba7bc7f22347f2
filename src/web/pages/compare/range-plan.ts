import type { Figure } from '../../../analysis/comparison/figures.ts'
import { errorOf, type FigureLine, type Unit } from './figures.ts'

/** Position and error range of a figure on the line, in percent of the width. */
export type RangeMark = { readonly at: number; readonly from: number; readonly to: number }

export type RangePlan = {
  readonly a?: RangeMark
  readonly b?: RangeMark
  /** Labels at the left and right end of the line. */
  readonly ends: readonly [string, string]
}

/** Minimum length of the line, as a fraction of the absolute value at its middle. */
const LEAST_SPAN = 0.08
/** Margin on each side, as a fraction of the figures' range. */
const MARGIN = 0.25

const TICK_STEPS = [1, 2, 5]

/** Smallest of 1, 2, 5, 10, 20 … that is at least `least`. */
const niceStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [...TICK_STEPS, 10].find((nice) => nice * power >= least * (1 - 1e-9))!
  return step * power
}

type Ends = { readonly low: number; readonly high: number; readonly step: number }

/** Rounded ends of the line that enclose all error ranges; chances stay between 0 and 100 %. */
const endsOf = (figures: readonly Figure[], unit: Unit): Ends => {
  const lows = figures.map((figure) => figure.value - errorOf(figure))
  const highs = figures.map((figure) => figure.value + errorOf(figure))
  const [low, high] = [Math.min(...lows), Math.max(...highs)]
  const middle = (low + high) / 2
  const span = Math.max((high - low) * (1 + 2 * MARGIN), LEAST_SPAN * Math.abs(middle), 1e-6)
  const step = niceStep(span / 10)
  const ends = {
    low: Math.floor((middle - span / 2) / step) * step,
    high: Math.ceil((middle + span / 2) / step) * step,
  }
  if (unit !== 'percent' || low < 0 || high > 1) return { ...ends, step }
  return { low: Math.max(0, ends.low), high: Math.min(1, ends.high), step }
}

const endText = (unit: Unit, value: number, step: number): string => {
  const factor = unit === 'percent' ? 100 : 1
  const digits = Math.max(0, -Math.floor(Math.log10(step * factor) + 1e-9))
  return `${(value * factor).toFixed(digits)}${unit === 'percent' ? '\u00a0%' : ''}`.replace('-', '\u2212')
}

/** Layout of both figures of a row on one line with their errors; undefined without figures. */
export const rangePlan = ({ a, b, unit }: FigureLine): RangePlan | undefined => {
  const figures = [a, b].filter((figure) => figure !== undefined)
  if (figures.length === 0) return undefined
  const { low, high, step } = endsOf(figures, unit)
  const place = (value: number): number => ((value - low) / (high - low)) * 100
  const mark = (figure: Figure): RangeMark => ({
    at: place(figure.value),
    from: place(figure.value - errorOf(figure)),
    to: place(figure.value + errorOf(figure)),
  })
  return {
    ...(a === undefined ? {} : { a: mark(a) }),
    ...(b === undefined ? {} : { b: mark(b) }),
    ends: [endText(unit, low, step), endText(unit, high, step)],
  }
}
