import { rate } from '../../../analysis/ratings/rate.ts'
import type { Rating } from '../../../analysis/ratings/rating.ts'
import { expectItem } from '../../../dice/index.ts'
import { keyOf, nextNumber, ratedSeatsOf, standingsIn, writeEvent } from './rated-rows.ts'
import type { RatedSeat } from './types.ts'
import { ratedBot } from './rated-ids.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** A computer player's rating after one more game, with the others as they were then. */
export const botAfter = (bot: Rating, seats: readonly RatedSeat[], own: RatedSeat, at: number): Rating => {
  const index = seats.indexOf(own)
  const before = seats.map(({ before: rating }, i) => (i === index ? bot : rating))
  return expectItem(
    rate(
      before,
      seats.map(({ place }) => place),
      at,
    )[index],
  )
}

/** The games of computer players after the event that rated them last. */
const newGames = async (tx: Tx): Promise<readonly (readonly RatedSeat[])[]> => {
  const last = tx.selectFrom('rated').select('n').where('kind', '=', 'bots').orderBy('n', 'desc').limit(1)
  const since = (await last.executeTakeFirst())?.n ?? 0
  const own = tx.selectFrom('ratedSeat').select('n').distinct().where('n', '>', since).where('player', 'like', 'bot:%')
  const numbers = (await own.execute()).map(({ n }) => n).toSorted((a, b) => a - b)
  const seats = await ratedSeatsOf(tx, numbers)
  return numbers.map((n) => seats.get(n) ?? [])
}

/** Rates the computer players by their games since the last time; `day` names the event. Whether there was one to be rated. */
export const rateBots = (db: Db, day: string, at: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const match = `bots ${day}`
    if ((await tx.selectFrom('rated').select('n').where('match', '=', match).executeTakeFirst()) !== undefined)
      return false
    const games = await newGames(tx)
    if (games.length === 0) return false
    const n = await nextNumber(tx)
    const standings = standingsIn(tx, 'result')
    const first = new Map<string, RatedSeat>()
    for (const seats of games)
      for (const own of seats.filter(({ player }) => ratedBot(player) !== undefined)) {
        const { rating: before, games: count } = await standings.met(own, own.after.at)
        const after = botAfter(before, seats, own, at)
        standings.set(own, after, count + 1)
        const { player, game, clock } = own
        first.set(keyOf(own), {
          player,
          game,
          clock,
          place: 0,
          seat: 0,
          before: first.get(keyOf(own))?.before ?? before,
          after,
        })
      }
    await standings.write()
    const seats = [...first.values()].map((one, seat) => ({ ...one, seat }))
    await writeEvent(tx, { n, match, kind: 'bots', at, isShown: true, seats })
    return true
  })
