import { randomUUID } from 'node:crypto'
import { addNew } from './statements.ts'
import { type Db, type RowsOf, string, table, type Tx } from './tables.ts'

export const metaTables = { meta: table({ name: string(), value: string() }, 'name', { isServersOwn: true }) }

declare module './tables.ts' {
  interface Tables extends RowsOf<typeof metaTables> {}
}

/** A conditional change: sets a value if the current one is `before` (undefined: none). */
export type MetaChange = readonly [name: string, value: string, before: string | undefined]

export interface MetaStore {
  /** Value with this name; undefined if there is none. */
  meta(name: string): Promise<string | undefined>
  /**
   * Replaces a value if it is `before` (undefined: none). Returns true for exactly one of several concurrent callers.
   */
  setMeta(name: string, value: string, before: string | undefined): Promise<boolean>
}

export const metaOf = async (db: Db, name: string): Promise<string | undefined> => {
  const found = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value
}

/** True if the value is stored already: a lost answer may hide an earlier success. */
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

/** Name of the value that changes with each restore. The public log then begins a new epoch. */
export const RESTORED = 'restored'

/** Name of the value that records a move of the games from or to this place. */
export const MOVED = 'moved'

export const noteMove = (tx: Tx, name: typeof RESTORED | typeof MOVED): Promise<void> => note(tx, name, randomUUID())
