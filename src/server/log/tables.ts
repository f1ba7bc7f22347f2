import { bigint, blob, integer, nullable, type TableRow, type RowsOf, table, string } from '../db/tables.ts'
import type { Settings } from '../../protocol/index.ts'

/**
 * Work that has to be done for a match at a time: a clock runs out, a computer player thinks, it is deleted, its players are
 * called. One of a kind a match.
 */
export const JOBS = ['clock', 'think', 'forget', 'call'] as const
export type JobKind = (typeof JOBS)[number]

/** `entry` and `archive` are the truth about a match; its other rows follow from them. */
export const logTables = {
  match: table(
    {
      match: string(),
      game: string(),
      phase: string<'gathering' | 'playing' | 'over'>(),
      visibility: string<Settings['visibility']>(),
      /** 1 where the lobby may show it, 0 where it is private. */
      shown: integer(),
      /** 1 once the server has packed its log, or has found that it cannot be. */
      packed: integer(),
      openedAt: bigint(),
      /** When its phase or its players changed last: of a finished match its end. */
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
  /** A packed log: its entries up to number `last`, which are no longer in `entry`; see `archive.ts`. */
  archive: table({ match: string(), last: integer(), body: blob() }, 'match', { isOfMatch: true, pageSize: 50 }),
  /** `body`: an `Entry` without number and time, as JSON. The key lets one writer of a number win. */
  entry: table({ match: string(), n: integer(), at: bigint(), body: string() }, ['match', 'n'], { isOfMatch: true }),
  /** `wake`: when the job can be taken; it is `due` until somebody takes it, and the end of the lease from then on. */
  job: table({ match: string(), kind: string<JobKind>(), due: bigint(), wake: bigint() }, ['match', 'kind'], {
    isOfMatch: true,
    indexes: { job_wake: ['wake'] },
  }),
  secret: table({ match: string(), secret: string() }, 'match', { isOfMatch: true }),
  /** How often a die of so many sides has shown a face. */
  tally: table({ sides: integer(), face: integer(), n: bigint() }, ['sides', 'face']),
}

export type Job = Omit<TableRow<typeof logTables.job>, 'wake'>

declare module '../db/tables.ts' {
  interface Tables extends RowsOf<typeof logTables> {}
}
