import type { EventRecord } from './records.ts'

/** A mean with its standard error. */
export type Figure = { readonly mean: number; readonly error: number }

/** Returns the mean of some numbers; the error is 0 for fewer than two. */
export const figureOf = (numbers: readonly number[]): Figure => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: numbers.length < 2 ? 0 : Math.sqrt(squares / (numbers.length - 1) / numbers.length) }
}

/**
 * Returns a share of n. Its error is never 0: for none or all it is the error with half an event more (Agresti and
 * Coull).
 */
export const shareOf = (numbers: readonly boolean[]): Figure => {
  const count = numbers.filter(Boolean).length
  const near = (count + 1) / (numbers.length + 2)
  return { mean: count / numbers.length, error: Math.sqrt((near * (1 - near)) / (numbers.length + 2)) }
}

/** Returns a quantile: 0.9 for the longest of the shortest nine in ten. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

/** Seconds for each part: the initiative roll, planning and making a turn, rolling and reading dice. */
export type Pace = { readonly initiative: number; readonly turn: number; readonly throw: number }

/**
 * Estimates, not measured: for people with dice and miniatures, and for people at a screen that rolls, counts and
 * moves.
 */
export const PACES = {
  table: { initiative: 30, turn: 15, throw: 8 },
  screen: { initiative: 6, turn: 8, throw: 4 },
} as const satisfies { readonly [where: string]: Pace }

/** Returns an event's duration in minutes at this pace. */
export const minutesOf = (pace: Pace, { rounds, turns, throws }: EventRecord): number =>
  (rounds * pace.initiative + turns * pace.turn + throws * pace.throw) / 60

/** Results of every run. */
export type Summary = {
  readonly events: number
  /** Share of events in which all but one were felled. */
  readonly sword: Figure
  readonly rounds: Figure
  readonly turns: Figure
  readonly strikes: Figure
  readonly throws: Figure
  readonly heals: Figure
  readonly plies: Figure
  /** Minutes at a table and on a screen, and the 90 % quantile at a table. */
  readonly table: Figure
  readonly screen: Figure
  readonly long: number
  /** Share of all points won by the first to act in the first round. */
  readonly first: Figure
  /** Mean points by seat, and by place in the cast. */
  readonly seats: readonly Figure[]
  readonly cast: readonly Figure[]
  /** By place in the cast, if dealt damage ranked before health (S11). */
  readonly castByBlows: readonly Figure[]
}

/** Summarises a run. @throws RangeError if it is empty */
export const summaryOf = (records: readonly EventRecord[]): Summary => {
  const [one] = records
  if (one === undefined) throw new RangeError('no events')
  const all = one.points.reduce((sum, points) => sum + points, 0)
  const mean = (of: (record: EventRecord) => number): Figure => figureOf(records.map(of))
  const atTable = records.map((record) => minutesOf(PACES.table, record))
  return {
    events: records.length,
    sword: shareOf(records.map(({ bySword }) => bySword)),
    rounds: mean(({ rounds }) => rounds),
    turns: mean(({ turns }) => turns),
    strikes: mean(({ strikes }) => strikes),
    throws: mean((record) => record.throws),
    heals: mean(({ heals }) => heals),
    plies: mean(({ plies }) => plies),
    table: figureOf(atTable),
    screen: mean((record) => minutesOf(PACES.screen, record)),
    long: quantile(atTable, 0.9),
    first: mean(({ points, first }) => points[first]! / all),
    seats: one.points.map((_, seat) => mean(({ points }) => points[seat]!)),
    cast: one.seatOf.map((_, place) => mean(({ points, seatOf }) => points[seatOf[place]!]!)),
    castByBlows: one.seatOf.map((_, place) => mean(({ byBlows, seatOf }) => byBlows[seatOf[place]!]!)),
  }
}
