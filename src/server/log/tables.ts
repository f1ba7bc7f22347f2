import { bigint, blob, integer, nullable, type TableRow, type RowsOf, table, string } from '../db/tables.ts'
import type { Settings } from '../../protocol/index.ts'

/** Timed jobs, at most one of each per match: clock expiry, computer player's choice, deletion, notifying players. */
export const JOB_KINDS = ['clock', 'think', 'forget', 'notify'] as const
export type JobKind = (typeof JOB_KINDS)[number]

/** `entry` and `archive` are the source of truth about a match; its other rows are derived from them. */
export const logTables = {
  match: table(
    {
      match: string(),
      game: string(),
      phase: string<'gathering' | 'playing' | 'over'>(),
      visibility: string<Settings['visibility']>(),
      /** 1 for matches that the lobby may list, 0 for private matches. */
      shown: integer(),
      /** 1 once the server has packed the log, or has found gaps that prevent packing. */
      packed: integer(),
      openedAt: bigint(),
      /** Time of the last change of phase or players, in milliseconds since 1970. For a finished match, its end. */
      changedAt: bigint(),
      /** `MatchRow.table` as JSON. */
      lobby: nullable(string()),
    },
    'match',
    {
      isOfMatch: true,
      indexes: { match_listed: ['phase', 'shown', 'openedAt'], match_ended: ['phase', 'packed', 'changedAt'] },
    },
  ),
  /** A packed log: entries 1 to `last`, which `entry` no longer holds. See `archive.ts`. */
  archive: table({ match: string(), last: integer(), body: blob() }, 'match', { isOfMatch: true, pageSize: 50 }),
  /** `body` is an `Entry` as JSON without number and time. The key lets only one writer use a number. */
  entry: table({ match: string(), n: integer(), at: bigint(), body: string() }, ['match', 'n'], { isOfMatch: true }),
  /** `wake` is the time from which the job can be taken: `due` at first, then the end of the current lease. */
  job: table({ match: string(), kind: string<JobKind>(), due: bigint(), wake: bigint() }, ['match', 'kind'], {
    isOfMatch: true,
    indexes: { job_wake: ['wake'] },
  }),
  secret: table({ match: string(), secret: string() }, 'match', { isOfMatch: true }),
  /** Number `n` of times a die with `sides` sides showed `face`. */
  tally: table({ sides: integer(), face: integer(), n: bigint() }, ['sides', 'face']),
}

export type Job = Omit<TableRow<typeof logTables.job>, 'wake'>

declare module '../db/tables.ts' {
  interface Tables extends RowsOf<typeof logTables> {}
}
