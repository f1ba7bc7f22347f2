import type { EventRecord } from './records.ts'

/** A mean with its standard error. */
export type Figure = { readonly mean: number; readonly error: number }

/** The mean of some numbers; the error is 0 where there are less than two. */
export const figureOf = (numbers: readonly number[]): Figure => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return { mean, error: numbers.length < 2 ? 0 : Math.sqrt(squares / (numbers.length - 1) / numbers.length) }
}

/** A share of so many. Its error is never 0: with none or all of n it is that of one half of one event more (Agresti and Coull). */
export const shareOf = (numbers: readonly boolean[]): Figure => {
  const count = numbers.filter(Boolean).length
  const near = (count + 1) / (numbers.length + 2)
  return { mean: count / numbers.length, error: Math.sqrt((near * (1 - near)) / (numbers.length + 2)) }
}

/** The number that a share of them does not pass: 0.9 for the longest of the shortest nine in ten. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}

/** How long things take, in seconds: to roll for initiative, to think of a turn and make it, to throw dice and read them. */
export type Pace = { readonly initiative: number; readonly turn: number; readonly throw: number }

/** Guesses, not measured: people with dice and figures, and people at a screen that rolls, counts and moves. */
export const PACES = {
  table: { initiative: 30, turn: 15, throw: 8 },
  screen: { initiative: 6, turn: 8, throw: 4 },
} as const satisfies { readonly [where: string]: Pace }

/** What an event takes at this pace, in minutes. */
export const minutesOf = (pace: Pace, { rounds, turns, throws }: EventRecord): number =>
  (rounds * pace.initiative + turns * pace.turn + throws * pace.throw) / 60

/** What is told of every run. */
export type Summary = {
  readonly events: number
  /** Share of events that all but one were felled in. */
  readonly sword: Figure
  readonly rounds: Figure
  readonly turns: Figure
  readonly strikes: Figure
  readonly throws: Figure
  readonly heals: Figure
  readonly plies: Figure
  /** Minutes at a table and on a screen, and what nine in ten events at a table do not pass. */
  readonly table: Figure
  readonly screen: Figure
  readonly long: number
  /** Share of all points that went to whoever acted first in the first round. */
  readonly first: Figure
  /** Mean points by seat, and by place in the cast. */
  readonly seats: readonly Figure[]
  readonly cast: readonly Figure[]
  /** By place in the cast, were blows ranked before health (S11). */
  readonly castByBlows: readonly Figure[]
}

/** Sums a run up. @throws RangeError when there is nothing to sum up */
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
