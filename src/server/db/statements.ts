import type { InsertObject } from 'kysely'
import type { Db, Tables, Tx } from './tables.ts'

/** Adds rows; existing rows with the same key stay. */
export const addNew = <T extends keyof Tables>(
  db: Db,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
) =>
  db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())

/** Executes one writing statement as a transaction, because only those can run in another thread. */
export const change = (db: Db, statement: (tx: Tx) => { execute(): Promise<unknown> }): Promise<void> =>
  db.transaction().execute(async (tx) => void (await statement(tx).execute()))
