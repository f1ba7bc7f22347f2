import { randomBytes } from 'node:crypto'
import { goneId } from './rated-ids.ts'
import type { Tx } from '../../db/tables.ts'

/** Rows of `rated_count` beside the first one: up to which event games were analysed, and by which version of the analysis. */
export const EARNED_UP_TO = 2
export const EARNED_VERSION = 3

/** Waits until no other transaction rates, and makes others wait until this one ends. */
export const lockRatings = async (tx: Tx): Promise<void> => {
  const counted = tx.insertInto('ratedCount').values({ id: 1, n: 0 })
  await counted
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ n: eb('ratedCount.n', '+', 0) })))
    .execute()
}

/** Waits until no game is being taken apart, and lets none be until this transaction ends. */
export const lockEarned = async (tx: Tx): Promise<void> => {
  await tx.updateTable('ratedCount').set({ id: EARNED_UP_TO }).where('id', '=', EARNED_UP_TO).execute()
}

/** Gives an erased account a random id in its rated results. */
export const leaveRated = async (tx: Tx, player: string): Promise<void> => {
  const gone = tx.updateTable('ratedSeat').set({ player: goneId(randomBytes(16)) })
  await gone.where('player', '=', player).execute()
}
