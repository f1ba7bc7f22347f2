import type { Selectable } from 'kysely'
import { type Rating, settledUntil } from '../../analysis/ratings/rating.ts'
import type { RatedAs, RatedEvent, RatedSeat, RatingBasis, Standing } from './rating-store.ts'
import type { Db, Tables, Tx } from './tables.ts'

export const standingOf = (row: Selectable<Tables['rating']>): Standing => ({
  player: row.player,
  game: row.game,
  clock: row.clock,
  basis: row.basis,
  rating: row.rating,
  deviation: row.deviation,
  volatility: row.volatility,
  at: Number(row.at),
  games: row.games,
})

export const ratedSeatOf = (row: Selectable<Tables['rated_seat']>): RatedSeat & { readonly n: number } => ({
  n: Number(row.n),
  seat: row.seat,
  player: row.player,
  game: row.game,
  clock: row.clock,
  place: row.place,
  before: {
    rating: row.rating_before,
    deviation: row.deviation_before,
    volatility: row.volatility_before,
    at: Number(row.at_before),
  },
  after: { rating: row.rating, deviation: row.deviation, volatility: row.volatility, at: Number(row.at) },
})

const rowOf = (n: number, { before, after, ...seat }: RatedSeat) => ({
  n,
  ...seat,
  rating_before: before.rating,
  deviation_before: before.deviation,
  volatility_before: before.volatility,
  at_before: before.at,
  ...after,
})

export const keyOf = ({ player, game, clock }: RatedAs): string => `${player} ${game} ${clock}`

/** Ratings that a transaction reads and changes: read once, written at its end in the order of their players. */
export interface Standings {
  of(as: RatedAs): Promise<Standing | undefined>
  set(as: RatedAs, rating: Rating, games: number): void
  write(): Promise<void>
}

export const standingsIn = (tx: Tx, basis: RatingBasis): Standings => {
  const known = new Map<string, Standing | undefined>()
  const changed = new Map<string, Standing>()
  return {
    of: async (as) => {
      const key = keyOf(as)
      if (known.has(key)) return known.get(key)
      const { player, game, clock } = as
      const row = tx.selectFrom('rating').selectAll().where('player', '=', player).where('game', '=', game)
      const found = await row.where('clock', '=', clock).where('basis', '=', basis).executeTakeFirst()
      const standing = found && standingOf(found)
      known.set(key, standing)
      return standing
    },
    set: ({ player, game, clock }, rating, games) => {
      const standing: Standing = { player, game, clock, basis, ...rating, games }
      known.set(keyOf(standing), standing)
      changed.set(keyOf(standing), standing)
    },
    write: async () => {
      const rows = [...changed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      for (const { player, game, clock, basis: by, ...standing } of rows) {
        const values = { ...standing, settled_until: settledUntil(standing) }
        await tx
          .insertInto('rating')
          .values({ player, game, clock, basis: by, ...values })
          .onConflict((conflict) => conflict.columns(['player', 'game', 'clock', 'basis']).doUpdateSet(values))
          .execute()
      }
    },
  }
}

/** Waits until no other transaction rates, and makes others wait until this one ends. */
export const lockRatings = async (tx: Tx): Promise<void> => {
  const counted = tx.insertInto('rated_count').values({ id: 1, n: 0 })
  await counted
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ n: eb('rated_count.n', '+', 0) })))
    .execute()
}

/**
 * The number of the next rated event. Whoever asks holds it until the end of the transaction, so rated games get their numbers, and
 * ratings change, one transaction after the other, on any number of servers.
 */
export const nextNumber = async (tx: Tx): Promise<number> => {
  const counted = tx.insertInto('rated_count').values({ id: 1, n: 1 })
  const next = counted.onConflict((conflict) =>
    conflict.column('id').doUpdateSet((eb) => ({ n: eb('rated_count.n', '+', 1) })),
  )
  return Number((await next.returning('n').executeTakeFirstOrThrow()).n)
}

export const writeEvent = async (tx: Tx, { seats, isShown, ...event }: RatedEvent): Promise<void> => {
  await tx
    .insertInto('rated')
    .values({ ...event, shown: isShown ? 1 : 0 })
    .execute()
  for (const seat of seats) await tx.insertInto('rated_seat').values(rowOf(event.n, seat)).execute()
}

export const ratedSeatsOf = async (
  db: Db,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly RatedSeat[]>> => {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('rated_seat')
    .selectAll()
    .where('n', 'in', numbers)
    .orderBy('n')
    .orderBy('seat')
    .execute()
  return Map.groupBy(rows.map(ratedSeatOf), ({ n }) => n)
}
