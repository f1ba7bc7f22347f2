import type { Hash, Match } from '../../protocol/index.ts'
import type { MatchStore } from '../log/match-store.ts'
import type { NewsChannel } from '../db/news.ts'
import { type Clock, type ClockJump, LONGEST_PAUSE } from '../operations/clock.ts'

/** The part of a `MatchSession` by which a halt finds its matches. */
export type HaltedMatch = {
  readonly log: { readonly id: string; match(): Match }
  readonly subscribers: {
    connectionsOf(holder: Hash): readonly unknown[]
    missingSince(holder: Hash): number | undefined
  }
}

/** Period in which clocks of matches did not run. `concerns`: true for the affected matches; undefined for all. */
export type Halt = ClockJump & { readonly concerns?: (session: HaltedMatch) => boolean }

/** Maximum number of halts in memory. */
const MOST = 1_000

type HaltsDeps = {
  readonly clock: Clock
  readonly store: Pick<MatchStore, 'beat' | 'lastBeat'> & { readonly news?: NewsChannel }
  /** Halts before this server started. */
  readonly before: readonly Halt[]
}

/** True if a player of the match was connected to this server at `from` or later. */
const isServedHere =
  (from: number) =>
  ({ log, subscribers }: HaltedMatch): boolean =>
    log.match().seats.some((seated) => {
      if (seated?.holder === undefined) return false
      return (
        subscribers.connectionsOf(seated.holder).length > 0 || (subscribers.missingSince(seated.holder) ?? 0) >= from
      )
    })

/** Measures the periods in which this server could not take or store what players did: stopped, blocked, or no disk. */
export const createHalts = ({ clock, store, before }: HaltsDeps) => {
  const halts = [...before]
  let looking: Promise<boolean> | undefined
  const note = (halt: Halt): void => {
    halts.push(halt)
    if (halts.length > MOST) halts.shift()
  }
  const measure = async (): Promise<boolean> => {
    // Read before this server writes its own: a recent beat shows that other servers went on.
    const beat = store.news !== undefined && clock.isLate() ? await store.lastBeat() : undefined
    const halt = await clock.look(() => store.beat(clock.now()))
    if (halt === undefined) return false
    const isOursAlone = beat !== undefined && beat > halt.from + LONGEST_PAUSE
    note(isOursAlone ? { ...halt, concerns: isServedHere(halt.from) } : halt)
    return true
  }
  /** Stores a sign of life, and measures the time since the last one. True if that time is a new halt. */
  const look = (): Promise<boolean> =>
    (looking ??= measure().finally(() => {
      looking = undefined
    }))
  return {
    look,
    note,
    /** Resolves when the halts are known up to now, give or take `LONGEST_PAUSE`. Await it before judging a clock. */
    known: async (): Promise<void> => {
      if (clock.isLate()) await look()
    },
    /** The first halt that ended after the match's last entry. */
    of: (session: HaltedMatch): Halt | undefined =>
      halts.find(({ until, concerns }) => session.log.match().at < until && (concerns?.(session) ?? true)),
    /** End of the last halt, in milliseconds since 1970; 0 if there is none. */
    lastEnd: (): number => halts.at(-1)?.until ?? 0,
  }
}

export type Halts = ReturnType<typeof createHalts>
