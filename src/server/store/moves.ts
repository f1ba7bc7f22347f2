import { randomUUID } from 'node:crypto'
import type { Tx } from './tables.ts'

/** Under which name a store notes that it was restored, by a word of its own for each time: the public log then begins a new epoch. */
export const RESTORED = 'restored'

/** The same for games that were moved away from here, or to here. */
export const MOVED = 'moved'

export const noteMove = async (tx: Tx, name: typeof RESTORED | typeof MOVED): Promise<void> => {
  await tx
    .insertInto('meta')
    .values({ name, value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
    .execute()
}
