import type { Entry, Leaf, LobbyTable } from '../../protocol/index.ts'
import type { Job, JobKind } from './tables.ts'
import type { SeatResult } from '../../protocol/accounts/account.ts'
import type { Closing } from '../../protocol/match/event.ts'
import type { CLOCK_KINDS } from '../../protocol/match/profile.ts'

/** Where a match stands, for lists: derived from its log and written with it. */
export type MatchRow = {
  readonly match: string
  readonly game: string
  readonly phase: 'gathering' | 'playing' | 'over'
  readonly visibility: LobbyTable['settings']['visibility']
  /** Milliseconds since 1970. */
  readonly openedAt: number
  /** When its phase or its players changed last: of a finished match its end. */
  readonly changedAt: number
  /** What the lobby shows, without watchers; undefined once the match is over. */
  readonly table?: Omit<LobbyTable, 'watchers' | 'missing'>
}

/** When the deletion of a match is due that the owner of the server wants. */
export const OWNERS_WISH = 0

/** How often a face fell: `sides` of the die, `face` from 1. */
export type Tally = { readonly sides: number; readonly face: number; readonly count: number }

/** A game that all who play it wanted to be rated, at its end. `places` by seat: 1 is best, equal ones share. */
export type RatedResult = { readonly clock: (typeof CLOCK_KINDS)[number]; readonly places: readonly number[] }

/** One seat of a finished game. `holder` is the hash of the token that held it, `bot` the computer player's id. */
export type FinishedSeat = {
  readonly seat: number
  readonly holder?: string | undefined
  readonly name: string
  readonly bot?: string | undefined
  readonly result: SeatResult
  readonly place?: number | undefined
}

/** A game that has ended, whichever way, once its first dice had fallen. */
export type FinishedMatch = {
  readonly game: string
  /** Whether others than its players may know of it: it was no private table. */
  readonly isShown: boolean
  readonly how: Closing
  readonly endedAt: number
  readonly seats: readonly FinishedSeat[]
  readonly rated?: RatedResult
}

/**
 * One entry of one match, with all that changes along with it: everything is written, or nothing. `jobs` names only what
 * changes: a time, or null for a job that is no more. `secret` is the server's, written with the first entry. `leaves` go into the
 * public log.
 */
export type Write = {
  readonly match: string
  readonly entry: Entry
  readonly row?: MatchRow
  readonly jobs?: { readonly [K in JobKind]?: number | null }
  readonly secret?: string
  readonly tallies?: readonly Tally[]
  readonly leaves?: readonly Leaf[]
  /** With the entry that ends a game. */
  readonly finished?: FinishedMatch
}

/** `taken`: this match has an entry of that number already, and nothing was written. */
export type Written = 'written' | 'taken'

/** Commits of entries since the start: how many, of how many entries, and seconds from handing them over to durable. */
export type CommitCounts = { readonly commits: number; readonly entries: number; readonly seconds: number }

/** The stored matches. Of a match its log and the server's secret are the truth; row, jobs and dice counts follow from them. */
export interface MatchStore {
  /**
   * Writes an entry and answers when it is durable (synced to the disk). Writes that come while one commit is under way
   * share the next one. Rejects when the disk refuses; then nothing of it is stored. A write that waits behind one of its own
   * match shares its fate where that one is not written.
   */
  append(write: Write): Promise<Written>
  /** The entries of a match after number `since`, ascending, `limit` at most; none when there is no such match. */
  entries(match: string, since?: number, limit?: number): Promise<readonly Entry[]>
  /** Number of the last entry of a match; 0 when there is no such match. */
  lastEntry(match: string): Promise<number>
  secret(match: string): Promise<string | undefined>
  row(match: string): Promise<MatchRow | undefined>
  /** The newest rows of a phase that the lobby may show (not private), at most `limit`. */
  listed(phase: 'gathering' | 'playing', limit: number): Promise<readonly MatchRow[]>
  counts(): Promise<{ readonly [P in MatchRow['phase']]: number }>
  /** When the first of the stored matches was opened; undefined when there is none. */
  firstOpened(): Promise<number | undefined>
  /** Jobs that can be taken at `until`: due, and not taken or taken by somebody whose lease has ended. Longest waiting first. */
  due(until: number, limit: number): Promise<readonly Job[]>
  /** When the next job can be taken: it is due then, or the lease on it ends; undefined when there is no job. */
  nextDue(): Promise<number | undefined>
  /**
   * Takes a job for `lease` milliseconds from `now`: true for exactly one of all who try. False before it is due, and when it
   * has got another time since. Whoever took it and died loses it when the lease ends. A write that sets or removes the job
   * ends the lease.
   */
  take(job: Job, now: number, lease: number): Promise<boolean>
  /** Removes a job that is done, unless it has got another time since. */
  finish(job: Job): Promise<void>
  /** Matches that have a job of this kind: those whose clock runs. */
  withJob(kind: JobKind): Promise<readonly Job[]>
  /** Notes that the server lived at that time, and the time noted before. */
  beat(at: number): Promise<void>
  lastBeat(): Promise<number | undefined>
  /** Commits so far, entries in them, and seconds that they took. */
  commits(): CommitCounts
  tallies(): Promise<readonly Tally[]>
  /** Matches that ended at `until` or before, oldest first; all, or those that have not been packed. */
  ended(until: number, limit: number, which: 'all' | 'unpacked'): Promise<readonly string[]>
  /**
   * Compresses the log of a finished match; it is read and written to as before. Whether it did. Whatever interrupts it leaves
   * the log whole.
   */
  pack(match: string): Promise<boolean>
  /** Forgets a match whole: log, secret, jobs, row. What it added to the tallies and to the public log stays; neither names it. */
  forget(match: string): Promise<void>
  /** Asks the server that has the match open to forget it: a job of that kind, due at once. */
  requestForget(match: string): Promise<void>
}
