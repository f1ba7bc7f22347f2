import type { MetaChange } from './store.ts'
import type { Db, Tx } from './tables.ts'

export const metaOf = async (db: Db, name: string): Promise<string | undefined> => {
  const found = await db.selectFrom('meta').select('value').where('name', '=', name).executeTakeFirst()
  return found?.value
}

/** Whether the value stands there: for a try after one whose answer was lost. */
export const isNoted = async (tx: Tx, [name, value]: MetaChange): Promise<boolean> => (await metaOf(tx, name)) === value

/** Whether the value was noted. */
export const changeMeta = async (tx: Tx, [name, value, before]: MetaChange): Promise<boolean> => {
  if (before === undefined) {
    const first = tx.insertInto('meta').values({ name, value })
    const added = await first.onConflict((conflict) => conflict.doNothing()).executeTakeFirstOrThrow()
    return added.numInsertedOrUpdatedRows === 1n
  }
  const changed = tx.updateTable('meta').set({ value }).where('name', '=', name).where('value', '=', before)
  return (await changed.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}
