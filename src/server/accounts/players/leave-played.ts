import { othersOf } from './folded-name.ts'
import type { Tx } from '../../db/tables.ts'

/**
 * Waits until no other transaction writes these matches, and keeps them from it until this one ends: so a seat is claimed before the entry
 * that ends its game, or after it.
 */
export const lockMatches = async (tx: Tx, matches: readonly string[]): Promise<void> => {
  for (const match of [...new Set(matches)].toSorted())
    await tx
      .updateTable('match')
      .set((eb) => ({ packed: eb.ref('packed') }))
      .where('match', '=', match)
      .execute()
}

/** Keeps the running matches at which an account has a seat from being written: their entries may still name it. */
export const lockOwnMatches = async (tx: Tx, player: string): Promise<void> => {
  const own = tx.selectFrom('holder').innerJoin('match', 'match.match', 'holder.match').select('match.match')
  const running = await own.where('holder.player', '=', player).where('match.phase', '!=', 'over').execute()
  await lockMatches(
    tx,
    running.map(({ match }) => match),
  )
}

/** Takes an account's name out of the games that it has played, and out of what others find them by. */
export const leavePlayed = async (tx: Tx, player: string): Promise<void> => {
  const mine = tx.selectFrom('played').select('match').where('player', '=', player)
  const rows = tx.selectFrom('played').select(['match', 'seat', 'name', 'player']).where('match', 'in', mine)
  const tables = Map.groupBy(await rows.execute(), ({ match }) => match)
  await tx.updateTable('played').set({ player: null, name: '' }).where('player', '=', player).execute()
  for (const [match, seats] of tables) {
    const named = seats.map((seat) => (seat.player === player ? { ...seat, name: '' } : seat))
    for (const { seat } of named.filter((one) => one.player !== player)) {
      const own = tx.updateTable('played').set({ others: othersOf(named, seat) })
      await own.where('match', '=', match).where('seat', '=', seat).execute()
    }
  }
}
