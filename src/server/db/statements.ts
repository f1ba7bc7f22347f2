import type { InsertObject } from 'kysely'
import type { Db, Tables, Tx } from './tables.ts'

/** Adds rows; where there is one with the same key already, that one stays. */
export const addNew = <T extends keyof Tables>(
  db: Db,
  table: T,
  rows: InsertObject<Tables, T> | readonly InsertObject<Tables, T>[],
) =>
  db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())

/** Carries out one statement that writes: as a transaction, for those alone may be carried out in another thread. */
export const change = (db: Db, statement: (tx: Tx) => { execute(): Promise<unknown> }): Promise<void> =>
  db.transaction().execute(async (tx) => void (await statement(tx).execute()))
