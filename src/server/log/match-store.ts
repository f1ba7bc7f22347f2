import type { Entry, Leaf, LobbyTable } from '../../protocol/index.ts'
import type { Job, JobKind } from './tables.ts'
import type { SeatResult } from '../../protocol/accounts/account.ts'
import type { Closing } from '../../protocol/match/event.ts'
import type { CLOCK_KINDS } from '../../protocol/match/profile.ts'

/** Summary of a match for lists. It is derived from the match's log and written with each entry. */
export type MatchRow = {
  readonly match: string
  readonly game: string
  readonly phase: 'gathering' | 'playing' | 'over'
  readonly visibility: LobbyTable['settings']['visibility']
  /** Milliseconds since 1970. */
  readonly openedAt: number
  /** Time of the last change of phase or players, in milliseconds since 1970. For a finished match, its end. */
  readonly changedAt: number
  /** The lobby's row without spectators and absent players; undefined once the match is over. */
  readonly table?: Omit<LobbyTable, 'watchers' | 'missing'>
}

/** Due time of a `forget` job that the host requested: the match is deleted even while players are connected. */
export const HOSTS_REQUEST = 0

/** Number of times a die with `sides` sides showed `face` (from 1). */
export type Tally = { readonly sides: number; readonly face: number; readonly count: number }

/** Result of a game that all its players agreed to rate. `places` by seat: 1 is best; equal places are ties. */
export type RatedResult = { readonly clock: (typeof CLOCK_KINDS)[number]; readonly places: readonly number[] }

/** One seat of a finished game. `holder` is the hash of the seat's token, `bot` the id of its computer player. */
export type FinishedSeat = {
  readonly seat: number
  readonly holder?: string | undefined
  readonly name: string
  readonly bot?: string | undefined
  readonly result: SeatResult
  readonly place?: number | undefined
}

/** A game that ended after its first roll, for any reason. */
export type FinishedMatch = {
  readonly game: string
  /** False for private tables, which only their players may see. */
  readonly isShown: boolean
  readonly how: Closing
  readonly endedAt: number
  readonly seats: readonly FinishedSeat[]
  readonly rated?: RatedResult
}

/**
 * One entry of a match with every row that changes with it, written in one transaction.
 * `jobs` has only changed jobs: the new due time, or null to delete the job. `secret` is the server's, written with
 * entry 1. `leaves` are added to the public log.
 */
export type Write = {
  readonly match: string
  readonly entry: Entry
  readonly row?: MatchRow
  readonly jobs?: { readonly [K in JobKind]?: number | null }
  readonly secret?: string
  readonly tallies?: readonly Tally[]
  readonly leaves?: readonly Leaf[]
  /** Given only with the entry that ends the game. */
  readonly finished?: FinishedMatch
}

/** Result of a write. `taken`: the match already had an entry with this number, so nothing was written. */
export type Written = 'written' | 'taken'

/** Totals since the server started: commits, entries in them, and seconds from `append` until durable. */
export type CommitCounts = { readonly commits: number; readonly entries: number; readonly seconds: number }

/** Stored matches. A match's log and server secret are the source of truth; rows, jobs and dice counts are derived. */
export interface MatchStore {
  /**
   * Writes an entry; resolves once it is synced to disk. Writes that arrive during a commit share the next commit.
   * Rejects on a disk error; nothing is then stored. If an earlier write of the match fails, waiting later writes get
   * its result.
   */
  append(write: Write): Promise<Written>
  /** Entries of a match after number `since`, ascending, at most `limit`. Empty for unknown matches. */
  entries(match: string, since?: number, limit?: number): Promise<readonly Entry[]>
  /** Number of the match's last entry; 0 for unknown matches. */
  lastEntry(match: string): Promise<number>
  secret(match: string): Promise<string | undefined>
  row(match: string): Promise<MatchRow | undefined>
  /** Newest public rows of a phase, at most `limit`. */
  listed(phase: 'gathering' | 'playing', limit: number): Promise<readonly MatchRow[]>
  counts(): Promise<{ readonly [P in MatchRow['phase']]: number }>
  /** Opening time of the oldest stored match, in milliseconds since 1970; undefined if the store is empty. */
  firstOpened(): Promise<number | undefined>
  /** Jobs that can be taken at time `until`, longest waiting first: due, and without a lease that is still running. */
  due(until: number, limit: number): Promise<readonly Job[]>
  /** Earliest time at which a job can be taken (due time or end of its lease); undefined without jobs. */
  nextDue(): Promise<number | undefined>
  /**
   * Leases a job for `lease` milliseconds from `now`. Returns true for exactly one of several callers.
   * Returns false before the job is due, and if its due time has changed. If the owner crashes, the lease expires and
   * the job can be taken again. A write that sets or deletes the job ends the lease.
   */
  take(job: Job, now: number, lease: number): Promise<boolean>
  /** Deletes a finished job, unless its due time has changed since it was taken. */
  finish(job: Job): Promise<void>
  /** Jobs of one kind, one per match: kind `clock` gives the matches with a running clock. */
  withJob(kind: JobKind): Promise<readonly Job[]>
  /** Records that the server was running at time `at` (milliseconds since 1970). */
  beat(at: number): Promise<void>
  lastBeat(): Promise<number | undefined>
  /** Totals of all commits since the server started. */
  commits(): CommitCounts
  tallies(): Promise<readonly Tally[]>
  /** Matches that ended at or before `until`, oldest first. `unpacked` leaves out matches whose logs are packed. */
  ended(until: number, limit: number, which: 'all' | 'unpacked'): Promise<readonly string[]>
  /**
   * Compresses the log of a finished match; reads and writes work as before. Returns true if it was packed now. An
   * interruption leaves the log intact.
   */
  pack(match: string): Promise<boolean>
  /** Deletes a match: log, secret, jobs, row. Its dice counts and public-log leaves stay; neither names the match. */
  forget(match: string): Promise<void>
  /** Asks the server that has the match open to delete it, by a `forget` job due at once. */
  requestForget(match: string): Promise<void>
}
