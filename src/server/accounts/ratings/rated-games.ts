import { rate } from '../../../analysis/ratings/rate.ts'
import { expectItem } from '../../../dice/index.ts'
import { type MetRating, nextNumber, type Standings, standingsIn, writeEvent } from './rated-rows.ts'
import { lockRatings } from './locks.ts'
import type { RatedSeat } from './types.ts'
import type { RatedResult } from '../../log/match-store.ts'
import { botPlayer, ratedBot } from './rated-ids.ts'
import type { RatedAs } from './tables.ts'
import type { FinishedMatch } from '../../log/match-store.ts'
import type { Tx } from '../../db/tables.ts'
import type { Projection } from '../../log/write.ts'

/** Whose seats they are, by seat; undefined where one is a guest's or a program's, where a player has two, and where only computers play. */
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

/** Rates one game: accounts at once, computer players once a day. */
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

/**
 * Rates the games that end with these writes, in their transaction: so a result counts exactly once, with the entry that ends its game.
 */
export const projectRated: Projection = () => async (tx, kept) => {
  const standings = standingsIn(tx, 'result')
  for (const { match, finished } of kept) {
    if (finished?.rated === undefined) continue
    // An account that is being deleted is gone before its players are looked up, or after the game counts.
    await lockRatings(tx)
    const players = await playersOf(tx, match, finished)
    if (players === undefined) continue
    const n = await nextNumber(tx)
    const seats = await rateGame(standings, players, finished, finished.rated)
    await writeEvent(tx, { n, match, kind: 'game', at: finished.endedAt, isShown: finished.isShown, seats })
  }
  await standings.write()
}
