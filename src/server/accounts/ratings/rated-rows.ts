import { newRating, type Rating, provisionalFrom } from '../../../analysis/ratings/rating.ts'
import type { RatedAs, RatingBasis, Standing } from './tables.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** A seat of a rated game with its ratings before and after; in the daily rating of bots, a bot, with `place` 0. */
export type RatedSeat = RatedAs & {
  readonly seat: number
  readonly place: number
  readonly before: Rating
  readonly after: Rating
}

/** A rated game, or a day's rating of bots (`match` then names the day). `n` counts from 1 without gaps. */
export type RatedEvent = {
  readonly n: number
  readonly match: string
  readonly kind: 'game' | 'bots'
  readonly at: number
  /** True if people other than the players may know which game it was. */
  readonly isShown: boolean
  readonly seats: readonly RatedSeat[]
}

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

/** Caches ratings for a transaction: reads each once, and writes changed ratings at the end, sorted by player. */
export const standingsIn = (tx: Tx, basis: RatingBasis) => {
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
    /** Returns a player's rating and number of games before a game. New players get the default rating. */
    met: async (as: RatedAs, now: number): Promise<MetRating> => {
      const found = await of(as)
      const { rating, deviation, volatility, at } = found ?? newRating(now)
      return { rating: { rating, deviation, volatility, at }, games: found?.games ?? 0 }
    },
    set: ({ player, game, clock }: RatedAs, rating: Rating, games: number): void => {
      const standing: Standing = { player, game, clock, basis, ...rating, games }
      known.set(keyOf(standing), standing)
      changed.set(keyOf(standing), standing)
    },
    write: async (): Promise<void> => {
      const rows = [...changed].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      for (const { player, game, clock, basis: by, ...standing } of rows) {
        const values = { ...standing, settledUntil: provisionalFrom(standing) }
        await tx
          .insertInto('rating')
          .values({ player, game, clock, basis: by, ...values })
          .onConflict((conflict) => conflict.columns(['player', 'game', 'clock', 'basis']).doUpdateSet(values))
          .execute()
      }
    },
  }
}

export type Standings = ReturnType<typeof standingsIn>

/** Number of the next rated event. Locks the counter, so that all servers number events in order. */
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
