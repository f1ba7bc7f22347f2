import { bigint, integer, nullable, type TableRow, type RowsOf, table, string } from '../db/tables.ts'

/** Tables of the public log. Placed leaves and subtrees never change. */
export const publicLogTables = {
  /** A leaf's hash (base64url) and its index from 0; null before it has a place. */
  leaf: table({ hash: string(), place: nullable(bigint()) }, 'hash', { indexes: { leaf_place: { unique: 'place' } } }),
  /** Complete subtrees above the leaves: a node of level 1 has two leaves below it. */
  subtree: table({ level: integer(), place: bigint(), hash: string() }, ['level', 'place']),
}

export type StoredSubtree = TableRow<typeof publicLogTables.subtree>

declare module '../db/tables.ts' {
  interface Tables extends RowsOf<typeof publicLogTables> {}
}
