import { areChances, type Ledger } from '../../odds/index.ts'
import { texts } from '../text/texts.ts'

/** Display unit of payoffs: percentage points of winning chance in games for one win, otherwise plain numbers. */
export type Unit = {
  /** Number of smallest steps in a payoff of 1. */
  readonly steps: number
  /** True if a payoff of 1 is the whole stake. */
  readonly share: boolean
  readonly name: string
  /** Suffix of a figure: "12.5 %". */
  readonly short: string
  /** Formats steps, without a plus sign. */
  print(steps: number): string
}

const CHANCE: Unit = {
  steps: 1000,
  share: true,
  ...texts.analysis.percent,
  print: (n) => (n / 10).toFixed(1),
}
const POINT_UNIT: Unit = { steps: 100, share: false, ...texts.analysis.points, print: (n) => (n / 100).toFixed(2) }

/** Unit of a game: percent for two or more seats that share one win. */
export const unitOf = ({ currency, start }: Pick<Ledger, 'currency' | 'start'>): Unit =>
  areChances(start, currency) ? CHANCE : POINT_UNIT

/** Rounds a payoff to steps, never `-0`. */
const toSteps = (payoff: number, { steps }: Unit): number => Math.round(payoff * steps) + 0

/** Formats a payoff: `51.9`. */
export const shownPayoff = (payoff: number, unit: Unit): string => unit.print(toSteps(payoff, unit))

/** Formats an error above 0 as the next power of ten, with its unit, since only its order matters: `0.001 %`. */
export const shownBound = (error: number, { share, short }: Unit): string => {
  const digits = Math.max(0, -Math.ceil(Math.log10(share ? error * 100 : error)))
  return `${(10 ** -digits).toFixed(digits)} ${short}`
}

const signedSteps = (steps: number, unit: Unit): string => `${steps > 0 ? '+' : ''}${unit.print(steps)}`

/** Formats a change: `+2.3`, `-4.0`, `0.0`. */
export const shownChange = (change: number, unit: Unit): string => signedSteps(toSteps(change, unit), unit)

/**
 * Formats changes so that the shown figures add up from the rounded start to the rounded end. Each is the difference
 * of two rounded subtotals, so none is off by a whole step, and 0 stays 0.
 */
export const shownChanges = (start: number, changes: readonly number[], end: number, unit: Unit): readonly string[] => {
  let exact = start
  let read = toSteps(start, unit)
  return changes.map((change, i) => {
    exact += change
    const steps = toSteps(i === changes.length - 1 ? end : exact, unit) - read
    read += steps
    return signedSteps(steps, unit)
  })
}
