import { newRating, type Rating, settledUntil } from '../../../analysis/ratings/rating.ts'
import type { RatedEvent, RatedSeat } from './types.ts'
import type { RatedAs, RatingBasis, Standing } from './tables.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

export const standingOf = ({ settledUntil: _until, ...standing }: Tables['rating']): Standing => standing

export const ratedSeatOf = (row: Tables['ratedSeat']): RatedSeat & { readonly n: number } => {
  const { rating, deviation, volatility, at, ratingBefore, deviationBefore, volatilityBefore, atBefore, ...seat } = row
  return {
    ...seat,
    before: { rating: ratingBefore, deviation: deviationBefore, volatility: volatilityBefore, at: atBefore },
    after: { rating, deviation, volatility, at },
  }
}

const rowOf = (n: number, { before, after, ...seat }: RatedSeat) => ({
  n,
  ...seat,
  ratingBefore: before.rating,
  deviationBefore: before.deviation,
  volatilityBefore: before.volatility,
  atBefore: before.at,
  ...after,
})

export const keyOf = ({ player, game, clock }: RatedAs): string => `${player} ${game} ${clock}`

export type MetRating = { readonly rating: Rating; readonly games: number }

/** Ratings that a transaction reads and changes: read once, written at its end in the order of their players. */
export interface Standings {
  /** The rating with which a player is met at a time, a new one where there is none, and how many games it rests on. */
  met(as: RatedAs, at: number): Promise<MetRating>
  set(as: RatedAs, rating: Rating, games: number): void
  write(): Promise<void>
}

export const standingsIn = (tx: Tx, basis: RatingBasis): Standings => {
  const known = new Map<string, Standing | undefined>()
  const changed = new Map<string, Standing>()
  const of = async (as: RatedAs): Promise<Standing | undefined> => {
    const key = keyOf(as)
    if (known.has(key)) return known.get(key)
    const { player, game, clock } = as
    const row = tx.selectFrom('rating').selectAll().where('player', '=', player).where('game', '=', game)
    const found = await row.where('clock', '=', clock).where('basis', '=', basis).executeTakeFirst()
    const standing = found && standingOf(found)
    known.set(key, standing)
    return standing
  }
  return {
    met: async (as, now) => {
      const found = await of(as)
      const { rating, deviation, volatility, at } = found ?? newRating(now)
      return { rating: { rating, deviation, volatility, at }, games: found?.games ?? 0 }
    },
    set: ({ player, game, clock }, rating, games) => {
      const standing: Standing = { player, game, clock, basis, ...rating, games }
      known.set(keyOf(standing), standing)
      changed.set(keyOf(standing), standing)
    },
    write: async () => {
      const rows = [...changed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      for (const { player, game, clock, basis: by, ...standing } of rows) {
        const values = { ...standing, settledUntil: settledUntil(standing) }
        await tx
          .insertInto('rating')
          .values({ player, game, clock, basis: by, ...values })
          .onConflict((conflict) => conflict.columns(['player', 'game', 'clock', 'basis']).doUpdateSet(values))
          .execute()
      }
    },
  }
}

/**
 * The number of the next rated event. Whoever asks holds it until the end of the transaction, so rated games get their numbers, and
 * ratings change, one transaction after the other, on any number of servers.
 */
export const nextNumber = async (tx: Tx): Promise<number> => {
  const counted = tx.insertInto('ratedCount').values({ id: 1, n: 1 })
  const next = counted.onConflict((conflict) =>
    conflict.column('id').doUpdateSet((eb) => ({ n: eb('ratedCount.n', '+', 1) })),
  )
  return (await next.returning('n').executeTakeFirstOrThrow()).n
}

export const writeEvent = async (tx: Tx, { seats, isShown, ...event }: RatedEvent): Promise<void> => {
  await tx
    .insertInto('rated')
    .values({ ...event, shown: isShown ? 1 : 0 })
    .execute()
  for (const seat of seats) await tx.insertInto('ratedSeat').values(rowOf(event.n, seat)).execute()
}

export const ratedSeatsOf = async (
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly RatedSeat[]>> => {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('ratedSeat')
    .selectAll()
    .where('n', 'in', numbers)
    .orderBy('n')
    .orderBy('seat')
    .execute()
  return Map.groupBy(rows.map(ratedSeatOf), ({ n }) => n)
}
