import { areChances, type Ledger } from '../../odds/index.ts'
import { texts } from '../text/texts.ts'

/** Display unit of payoffs: percentage points of winning chance for a single prize, plain numbers for several. */
export type Unit = {
  /** Number of display steps (the smallest shown differences) in a payoff of 1. */
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

/** Returns a game's unit: percent for two or more seats with one prize. */
export const unitOf = ({ currency, start }: Pick<Ledger, 'currency' | 'start'>): Unit =>
  areChances(start, currency) ? CHANCE : POINT_UNIT

/** Rounds a payoff to steps, never `-0`. */
const toSteps = (payoff: number, { steps }: Unit): number => Math.round(payoff * steps) + 0

/** Formats a payoff: `51.9`. */
export const shownPayoff = (payoff: number, unit: Unit): string => unit.print(toSteps(payoff, unit))

/** Formats an error rounded up to a power of ten, with its unit: `0.001 %`. */
export const shownBound = (error: number, { share, short }: Unit): string => {
  const digits = Math.max(0, -Math.ceil(Math.log10(share ? error * 100 : error)))
  return `${(10 ** -digits).toFixed(digits)} ${short}`
}

const signedSteps = (steps: number, unit: Unit): string => `${steps > 0 ? '+' : ''}${unit.print(steps)}`

/** Formats a change: `+2.3`, `-4.0`, `0.0`. */
export const shownChange = (change: number, unit: Unit): string => signedSteps(toSteps(change, unit), unit)

/**
 * Formats changes so that the shown figures add up from the rounded start to the rounded end. Each is the difference of
 * two rounded subtotals, so each is off by less than a step.
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
