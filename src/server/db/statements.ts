import type { InsertObject } from 'kysely'
import type { Db, Tables, Tx } from './tables.ts'

/** Inserts rows, and leaves existing rows with equal keys unchanged. */
export const addNew = <T extends keyof Tables>(
  db: Db,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
) =>
  db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())

/** Executes a single writing statement as a transaction, because only transactions can run in the commit thread. */
export const change = (db: Db, statement: (tx: Tx) => { execute(): Promise<unknown> }): Promise<void> =>
  db.transaction().execute(async (tx) => void (await statement(tx).execute()))
