import { itemAt } from '../../dice/index.ts'
import type { Ledger } from '../../odds/index.ts'
import { paint } from '../terminal.ts'
import { shownPayoff, type Unit } from './unit.ts'
import { texts } from '../text/texts.ts'

const EIGHTHS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const

const WIDEST_STEP = 4

/**
 * Fits values into at most `most` columns: repeats each (at most four columns per step), or selects evenly, including
 * the first and last.
 */
export const fitted = (values: readonly number[], most: number): readonly number[] =>
  values.length <= most
    ? values.flatMap((value) => Array<number>(Math.min(WIDEST_STEP, Math.floor(most / values.length))).fill(value))
    : Array.from({ length: most }, (_, i) => itemAt(values, Math.round((i * (values.length - 1)) / (most - 1))))

/**
 * Draws values from 0 to 1 as columns of blocks, one per value, `rows` lines high, top line first. Resolution: an
 * eighth of a line; 0 remains visible.
 */
export const curve = (values: readonly number[], rows: number): readonly string[] => {
  const heights = values.map((value) => Math.max(1, Math.round(value * rows * 8)))
  return Array.from({ length: rows }, (_, line) => {
    const below = (rows - 1 - line) * 8
    return heights.map((height) => itemAt(EIGHTHS, Math.min(8, Math.max(0, height - below)))).join('')
  })
}

type Scale = { readonly low: number; readonly high: number }

const TALL = 6
const AXIS = 7

const curveValues = ({ start, events }: Ledger, seat: number): readonly number[] => [
  itemAt(start, seat),
  ...events.map(({ after }) => itemAt(after, seat)),
]

/** Scale of the chart: from 0 to a certain win; for points, from the lowest to the highest value of any seat. */
const chartScale = (ledger: Ledger, unit: Unit): Scale => {
  if (unit.share) return { low: 0, high: 1 }
  const all = ledger.start.flatMap((_, seat) => curveValues(ledger, seat))
  return { low: all.reduce((a, b) => Math.min(a, b)), high: all.reduce((a, b) => Math.max(a, b)) }
}

const drawn = (ledger: Ledger, seat: number, unit: Unit, width: number): readonly string[] => {
  const { low, high } = chartScale(ledger, unit)
  const span = high > low ? high - low : 1
  const values = fitted(curveValues(ledger, seat), width - AXIS - 3).map((value) => (value - low) / span)
  const marks = new Map([
    [0, high],
    [TALL - 1, low],
  ])
  return curve(values, TALL).map((row, line) => {
    const mark = marks.get(line)
    return `${(mark === undefined ? '' : shownPayoff(mark, unit)).padStart(AXIS)} ${paint('dim', '│')} ${row}`.trimEnd()
  })
}

/**
 * Draws each seat's value over the game as columns of blocks. For two seats with one prize draws only the first seat,
 * because the second mirrors it.
 */
export const chartLines = (ledger: Ledger, names: readonly string[], unit: Unit, width: number): readonly string[] => {
  const seats = unit.share && names.length === 2 ? [0] : names.map((_, seat) => seat)
  const plies = ledger.events.length
  return seats.flatMap((seat) => [
    '',
    paint('bold', texts.analysis.curve(itemAt(names, seat), plies)),
    ...drawn(ledger, seat, unit, width),
  ])
}
