import { bigint, integer, nullable, type TableRow, type RowsOf, table, string } from '../db/tables.ts'

/** The public log: nothing in it is ever changed. */
export const publicLogTables = {
  /** A leaf by its hash (base64url), and its place from 0; null while it waits for one. */
  leaf: table({ hash: string(), place: nullable(bigint()) }, 'hash', { indexes: { leaf_place: { unique: 'place' } } }),
  /** The whole subtrees above the leaves: `level` 1 is the node above two of them. */
  subtree: table({ level: integer(), place: bigint(), hash: string() }, ['level', 'place']),
}

export type StoredSubtree = TableRow<typeof publicLogTables.subtree>

declare module '../db/tables.ts' {
  interface Tables extends RowsOf<typeof publicLogTables> {}
}
