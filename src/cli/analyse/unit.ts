import { areChances, type Ledger } from '../../odds/index.ts'
import { texts } from '../text/texts.ts'

/** How payoffs are shown: as points of winning chance where a game plays for one win, as they are elsewhere. */
export type Unit = {
  /** Smallest steps in a payoff of 1. */
  readonly steps: number
  /** Whether a payoff of 1 is all that can be won. */
  readonly share: boolean
  readonly name: string
  /** The same after a figure: "12.5 %". */
  readonly short: string
  /** So many steps in figures, without a sign for what is not negative. */
  print(steps: number): string
}

const CHANCE: Unit = {
  steps: 1000,
  share: true,
  ...texts.analysis.percent,
  print: (n) => (n / 10).toFixed(1),
}
const POINT_UNIT: Unit = { steps: 100, share: false, ...texts.analysis.points, print: (n) => (n / 100).toFixed(2) }

/** Two seats or more whose payoffs are shares of one win are shown in percent. */
export const unitOf = ({ currency, start }: Pick<Ledger, 'currency' | 'start'>): Unit =>
  areChances(start, currency) ? CHANCE : POINT_UNIT

/** A payoff to the nearest step, never `-0`. */
const toSteps = (payoff: number, { steps }: Unit): number => Math.round(payoff * steps) + 0

/** A payoff in figures: `51.9`. */
export const shownPayoff = (payoff: number, unit: Unit): string => unit.print(toSteps(payoff, unit))

/** An error above 0 as the next power of ten, with its unit, since its order is all that counts: `0.001 %`. */
export const shownBound = (error: number, { share, short }: Unit): string => {
  const digits = Math.max(0, -Math.ceil(Math.log10(share ? error * 100 : error)))
  return `${(10 ** -digits).toFixed(digits)} ${short}`
}

const signedSteps = (steps: number, unit: Unit): string => `${steps > 0 ? '+' : ''}${unit.print(steps)}`

/** A change in figures: `+2.3`, `-4.0`, `0.0`. */
export const shownChange = (change: number, unit: Unit): string => signedSteps(toSteps(change, unit), unit)

/**
 * Changes in figures that add up as they are read, from the rounded start to the rounded end. Each is the difference of two
 * rounded subtotals, so none is off by a whole step and what is nothing stays 0.
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
