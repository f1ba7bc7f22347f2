import { rate } from '../../../analysis/ratings/rate.ts'
import { expectItem } from '../../../dice/index.ts'
import type { Rating } from '../../../analysis/ratings/rating.ts'
import {
  keyOf,
  type MetRating,
  nextNumber,
  type RatedSeat,
  ratedSeatsOf,
  type Standings,
  standingsIn,
  writeEvent,
} from './rated-rows.ts'
import { botPlayer, lockRatings, type RatedAs, ratedBot } from './tables.ts'
import type { FinishedMatch, RatedResult } from '../../log/match-store.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Projection } from '../../log/write.ts'

/** Rated ids by seat. Undefined if a guest or a program holds a seat, a player holds two seats, or only bots play. */
const playersOf = async (
  tx: Tx,
  match: string,
  { game, seats }: FinishedMatch,
): Promise<readonly string[] | undefined> => {
  const held = await tx.selectFrom('holder').select(['holder', 'player']).where('match', '=', match).execute()
  const players = seats.map(({ bot, holder }) => {
    if (bot !== undefined && holder === undefined) return botPlayer(game, bot)
    return bot === undefined ? held.find((one) => one.holder === holder)?.player : undefined
  })
  const [accounts, isWhole] = [
    players.filter((player) => player && ratedBot(player) === undefined),
    !players.includes(undefined),
  ]
  const isFair = accounts.length > 0 && new Set(accounts).size === accounts.length
  return isWhole && isFair ? (players as string[]) : undefined
}

/** Updates the ratings of a game's accounts. Bots are rated once a day instead. */
const rateGame = async (
  standings: Standings,
  players: readonly string[],
  { game, endedAt }: FinishedMatch,
  { clock, places }: RatedResult,
): Promise<readonly RatedSeat[]> => {
  const seats: readonly RatedAs[] = players.map((player) => ({ player, game, clock }))
  const before: MetRating[] = []
  for (const as of seats) before.push(await standings.met(as, endedAt))
  const after = rate(
    before.map(({ rating }) => rating),
    places,
    endedAt,
  )
  return seats.map((as, seat) => {
    const { rating, games } = expectItem(before[seat])
    const isBot = ratedBot(as.player) !== undefined
    if (!isBot) standings.set(as, expectItem(after[seat]), games + 1)
    return {
      ...as,
      seat,
      place: expectItem(places[seat]),
      before: rating,
      after: isBot ? rating : expectItem(after[seat]),
    }
  })
}

/** Rates games in the transaction of their final entries, so that each result counts once. */
export const projectRated: Projection = () => async (tx, kept) => {
  const standings = standingsIn(tx, 'result')
  for (const { match, finished } of kept) {
    if (finished?.rated === undefined) continue
    // Makes an erasure of accounts wait until this transaction ends, so that it cannot interrupt the rating.
    await lockRatings(tx)
    const players = await playersOf(tx, match, finished)
    if (players === undefined) continue
    const n = await nextNumber(tx)
    const seats = await rateGame(standings, players, finished, finished.rated)
    await writeEvent(tx, { n, match, kind: 'game', at: finished.endedAt, isShown: finished.isShown, seats })
  }
  await standings.write()
}

/** A bot's rating after one more game, given the ratings that the other seats had before that game. */
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

/** Games with bots since the last rating of bots. */
const newGames = async (tx: Tx): Promise<readonly (readonly RatedSeat[])[]> => {
  const last = tx.selectFrom('rated').select('n').where('kind', '=', 'bots').orderBy('n', 'desc').limit(1)
  const since = (await last.executeTakeFirst())?.n ?? 0
  const own = tx.selectFrom('ratedSeat').select('n').distinct().where('n', '>', since).where('player', 'like', 'bot:%')
  const numbers = (await own.execute()).map(({ n }) => n).toSorted((a, b) => a - b)
  const seats = await ratedSeatsOf(tx, numbers)
  return numbers.map((n) => seats.get(n) ?? [])
}

/** Rates bots by their new games, once per `day`. Returns false if already done or without new games. */
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
