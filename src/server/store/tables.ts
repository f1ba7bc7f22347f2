import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { JobKind, MatchRow } from './store.ts'

/** Whole numbers that PostgreSQL's driver hands out as text: read them through `Number`. */
type Big = ColumnType<number | string, number, number>

/**
 * The tables. `entry` and `archive` are the truth, all others but the public log follow from it. Times are milliseconds since 1970, JSON is text. Nothing
 * here or in the queries is SQLite's own: PostgreSQL takes them as they are.
 */
export type Tables = {
  /** `body`: an `Entry` without number and time, as JSON. The key (match, n) lets one writer of a number win. */
  readonly entry: { readonly match: string; readonly n: number; readonly at: Big; readonly body: string }
  readonly match: {
    readonly match: string
    readonly game: string
    readonly phase: MatchRow['phase']
    readonly visibility: MatchRow['visibility']
    /** 1 where the lobby may show it, 0 where it is private. */
    readonly shown: number
    readonly opened_at: Big
    readonly changed_at: Big
    /** `MatchRow.table` as JSON. */
    readonly lobby: string | null
    /** 1 once the server has packed its log, or has found that it cannot be. */
    readonly packed: ColumnType<number, number | undefined, number>
  }
  /** A packed log: its entries up to number `last`, which are no longer in `entry`; see `archive.ts`. */
  readonly archive: { readonly match: string; readonly last: number; readonly body: Uint8Array }
  readonly secret: { readonly match: string; readonly secret: string }
  /** `wake`: when the job can be taken; it is `due` until somebody takes it, and the end of the lease from then on. */
  readonly job: { readonly match: string; readonly kind: JobKind; readonly due: Big; readonly wake: Big }
  readonly tally: { readonly sides: number; readonly face: number; readonly n: Big }
  /** A leaf of the public log by its hash (base64url), and its place from 0; null while it waits for one. */
  readonly leaf: {
    readonly hash: string
    readonly place: ColumnType<number | string | null, number | undefined, number>
  }
  /** The whole subtrees of the public log above its leaves: `level` 1 is the node above two of them. */
  readonly subtree: { readonly level: number; readonly place: Big; readonly hash: string }
  readonly meta: { readonly name: string; readonly value: string }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
