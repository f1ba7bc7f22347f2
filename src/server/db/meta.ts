import { randomUUID } from 'node:crypto'
import { addNew } from './statements.ts'
import { type Db, type RowsOf, string, table, type Tx } from './tables.ts'

/** What the server notes for itself, by name. */
export const metaTables = { meta: table({ name: string(), value: string() }, 'name', { isServersOwn: true }) }

declare module './tables.ts' {
  interface Tables extends RowsOf<typeof metaTables> {}
}

/** A value to be noted under a name where `before` (undefined: nothing) is noted now. */
export type MetaChange = readonly [name: string, value: string, before: string | undefined]

/** What the server notes for itself. */
export interface MetaStore {
  /** Undefined where nothing is noted under that name. */
  meta(name: string): Promise<string | undefined>
  /**
   * Notes something under a name where `before` (undefined: nothing) is noted now. Returns whether it did; of all who try at the same time
   * one does.
   */
  setMeta(name: string, value: string, before: string | undefined): Promise<boolean>
}

export const metaOf = async (db: Db, name: string): Promise<string | undefined> => {
  const found = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value
}

/** Whether the value stands there: for a try after one whose answer was lost. */
export const isNoted = async (tx: Tx, [name, value]: MetaChange): Promise<boolean> => (await metaOf(tx, name)) === value

export const changeMeta = async (tx: Tx, [name, value, before]: MetaChange): Promise<boolean> => {
  if (before === undefined) {
    const added = await addNew(tx, 'meta', { name, value }).executeTakeFirstOrThrow()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const changed = tx.updateTable('meta').set({ value }).where('name', '=', name).where('value', '=', before)
  return (await changed.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

export const note = async (tx: Tx, name: string, value: string): Promise<void> => {
  const noted = tx.insertInto('meta').values({ name, value })
  await noted.onConflict((conflict) => conflict.column('name').doUpdateSet({ value })).execute()
}

/** Under which name a store notes that it was restored, by a word of its own for each time: the public log then begins a new epoch. */
export const RESTORED = 'restored'

/** The same for games that were moved away from here, or to here. */
export const MOVED = 'moved'

export const noteMove = (tx: Tx, name: typeof RESTORED | typeof MOVED): Promise<void> => note(tx, name, randomUUID())
