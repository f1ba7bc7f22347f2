import { type Summary, summaryOf } from './figures.ts'
import { PLAYERS, type PlayerName } from './players.ts'
import { type EventRecord, recordsOf } from './records.ts'
import type { Row } from './rows.ts'

/** Plays the lists that tables request, each once. */
export type Bench = {
  /** Sets of house rules in tables of presets. */
  readonly rows: readonly Row[]
  records(row: Row, cast: readonly PlayerName[]): readonly EventRecord[]
  summary(row: Row, cast: readonly PlayerName[]): Summary
}

/**
 * Slow players, which consider the opponents' next turns: with two or more of them, or the champion, a list plays a
 * tenth of the events.
 */
const SLOW: readonly PlayerName[] = ['wary', 'champion']
const FEWER = 10

/** Creates a bench with this many events per list and the same dice. */
export const benchOf = (events: number, seed: number, rows: readonly Row[]): Bench => {
  const known = new Map<string, readonly EventRecord[]>()
  const records: Bench['records'] = ({ rules }, cast) => {
    const key = JSON.stringify([rules, cast])
    const before = known.get(key)
    if (before !== undefined) return before
    const isSlow = cast.filter((name) => SLOW.includes(name)).length > 1 || cast.includes('champion')
    const count = isSlow ? Math.ceil(events / FEWER) : events
    const played = recordsOf({ rules, cast: cast.map((name) => PLAYERS[name]), events: count, seed })
    known.set(key, played)
    return played
  }
  return { rows, records, summary: (row, cast) => summaryOf(records(row, cast)) }
}

/** Returns several players of one kind. */
export const several = (name: PlayerName, count: number): readonly PlayerName[] =>
  Array.from({ length: count }, () => name)
