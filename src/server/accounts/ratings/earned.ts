import { type EarnedSeat, noiseOf, rateEarned } from '../../../analysis/ratings/earned.ts'
import { scoreBetween } from '../../../analysis/ratings/rating.ts'
import { expectItem } from '../../../dice/index.ts'
import { type MetRating, type RatedSeat, ratedSeatsOf, type Standings, standingsIn } from './rated-rows.ts'
import { EARNED_UP_TO, EARNED_VERSION, isGone } from './tables.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** A player's analysed game. `score` is 1, ½ or 0; `luck` is the part of it due to the dice. */
export type EarnedGame = EarnedSeat & { readonly match: string; readonly at: number; readonly score: number }

const counter = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('ratedCount').select('n').where('id', '=', id).executeTakeFirst())?.n ?? 0

const setCounter = async (tx: Tx, id: number, n: number): Promise<void> => {
  const counted = tx.insertInto('ratedCount').values({ id, n })
  await counted.onConflict((conflict) => conflict.column('id').doUpdateSet({ n })).execute()
}

const beginAgain = (db: Db, version: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await setCounter(tx, EARNED_VERSION, version)
    await setCounter(tx, EARNED_UP_TO, 0)
    await tx.deleteFrom('earned').execute()
    await tx.deleteFrom('earnedNoise').execute()
    await tx.deleteFrom('rating').where('basis', '=', 'earned').execute()
  })

const nextToEarn = async (db: Db, version: number) => {
  const stored = await counter(db, EARNED_VERSION)
  if (stored > version) return undefined
  if (stored < version) await beginAgain(db, version)
  const upTo = await counter(db, EARNED_UP_TO)
  const games = db.selectFrom('rated').select(['n', 'match']).where('n', '>', upTo).where('kind', '=', 'game')
  return games.orderBy('n').limit(1).executeTakeFirst()
}

/** Returns a seat's rating before a game; for deleted accounts, their result-based rating in this game. */
const ratingIn = async (standings: Standings, as: RatedSeat, at: number): Promise<MetRating> =>
  isGone(as.player) ? { rating: as.before, games: 0 } : standings.met(as, at)

/** Rates accounts and bots by a game's earned scores. Skips deleted accounts. */
const rateSeats = async (
  tx: Tx,
  [one, other]: readonly [RatedSeat, RatedSeat],
  score: number,
  at: number,
): Promise<void> => {
  const { game } = one
  const standings = standingsIn(tx, 'earned')
  const before = [await ratingIn(standings, one, at), await ratingIn(standings, other, at)] as const
  const found = await tx.selectFrom('earnedNoise').selectAll().where('game', '=', game).executeTakeFirst()
  const noise = { squares: found?.squares ?? 0, games: found?.games ?? 0 }
  const rated = rateEarned([before[0].rating, before[1].rating], score, at, noiseOf(noise))
  for (const [i, seat] of ([one, other] as const).entries())
    if (!isGone(seat.player)) standings.set(seat, expectItem(rated.after[i]), expectItem(before[i]).games + 1)
  await standings.write()
  const grown = { squares: noise.squares + rated.square, games: noise.games + 1 }
  const noted = tx.insertInto('earnedNoise').values({ game, ...grown })
  await noted.onConflict((conflict) => conflict.column('game').doUpdateSet(grown)).execute()
}

const writeEarned = async (
  tx: Tx,
  { n, match }: { readonly n: number; readonly match: string },
  version: number,
  figures: readonly EarnedSeat[],
): Promise<void> => {
  const [one, other, ...more] = (await ratedSeatsOf(tx, [n])).get(n) ?? []
  if (one === undefined || other === undefined || more.length > 0) return
  const places = [one.place, other.place]
  // Use the later time: accounts were rated at the end of the game, bots on an earlier day.
  const at = Math.max(one.after.at, other.after.at)
  for (const [i, { player, game, clock, seat }] of [one, other].entries()) {
    if (isGone(player)) continue
    const { luck, cost, worst, low, start } = expectItem(figures[i])
    const score = scoreBetween(places, i, 1 - i)
    const noted = { worstPly: worst?.ply ?? null, worstCost: worst?.cost ?? null, low, start }
    const row = { n, seat, match, player, game, clock, at, version, score, luck, cost, ...noted }
    await tx.insertInto('earned').values(row).execute()
  }
  await rateSeats(tx, [one, other], scoreBetween(places, 0, 1) - expectItem(figures[0]).luck, at)
}

const earnedOf = ({ match, at, score, luck, cost, low, start, worstPly, worstCost }: Tables['earned']): EarnedGame => ({
  match,
  at,
  score,
  luck,
  cost,
  low,
  start,
  ...(worstPly !== null && worstCost !== null && { worst: { ply: worstPly, cost: worstCost } }),
})

export const earnedOn = (db: Db) => ({
  /**
   * First rated game that this version of the analysis has not covered. Deletes the findings of an older version; keeps
   * those of a newer version.
   */
  nextToEarn: (version: number) => nextToEarn(db, version),
  /** Adds a game's earned scores once, and updates ratings. `figures` is undefined if the game cannot be analysed. */
  earn: (
    event: { readonly n: number; readonly match: string },
    version: number,
    figures: readonly EarnedSeat[] | undefined,
  ): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const upTo = tx
        .updateTable('ratedCount')
        .set({ n: event.n })
        .where('id', '=', EARNED_UP_TO)
        .where('n', '<', event.n)
      const { numUpdatedRows } = await upTo.executeTakeFirstOrThrow()
      if (numUpdatedRows === 1n && figures !== undefined) await writeEarned(tx, event, version, figures)
    }),
  /** A player's analysed games, newest first. Includes private games only if `asker` played in them. */
  earnedGames: async (player: string, game: string, limit: number, asker = ''): Promise<readonly EarnedGame[]> => {
    const all = db.selectFrom('earned').innerJoin('rated', 'rated.n', 'earned.n').selectAll('earned')
    const own = all.where('earned.player', '=', player).where('game', '=', game)
    const known = own.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('rated.shown', '=', 1),
        eb('earned.player', '=', asker),
        exists(
          selectFrom('earned as mine')
            .select('mine.seat')
            .whereRef('mine.n', '=', 'earned.n')
            .where('mine.player', '=', asker),
        ),
      ]),
    )
    return (await known.orderBy('earned.n', 'desc').limit(limit).execute()).map(earnedOf)
  },
})
