import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isProvisional, type Rating, ratingAt } from '../../../analysis/ratings/rating.ts'
import { type MatchPlayers, matchPlayersSchema, type ShownRating } from '../../../protocol/match/profile.ts'
import type { MatchServer } from '../../connections/match-server.ts'
import { sendError, sendPrivate } from '../../http/errors.ts'
import { answers, matchParams, readerHeaders } from '../../http/schemas.ts'
import type { SeatHolders } from '../../matches/reported-seat.ts'
import { type AccountParts, signedInBy, visiblePlayer } from '../players/parts.ts'
import type { RatingStore } from './store.ts'
import { botPlayer } from './tables.ts'

/** What the accounts' routes need for the players of a match. */
export type MatchPlayersParts = AccountParts & {
  readonly matchServer: MatchServer
  readonly ratings: Pick<RatingStore, 'standings' | 'ratedIn'>
}

type Sources = Pick<MatchPlayersParts, 'ratings' | 'areFriends' | 'now'> & {
  readonly players: Pick<AccountParts['players'], 'player' | 'seatOwners' | 'scoreBetween'>
}

const shownRating = ({ rating, deviation }: Pick<Rating, 'rating' | 'deviation'>): ShownRating => ({
  rating,
  deviation,
  provisional: isProvisional({ deviation }),
})

/** Accounts and computer players by seat that the reader may know; undefined for all others. */
const playersAt = async (
  parts: Sources,
  match: string,
  { seats, settings }: SeatHolders,
  asker: string | undefined,
): Promise<readonly (string | undefined)[]> => {
  const owners = new Map((await parts.players.seatOwners([match])).map(({ holder, player }) => [holder, player]))
  return Promise.all(
    seats.map(async (seat) => {
      if (seat?.bot !== undefined) return botPlayer(settings.game, seat.bot)
      const player = owners.get(seat?.holder ?? '')
      return player === undefined ? undefined : (await visiblePlayer(parts, player, asker))?.player
    }),
  )
}

/** Ratings of a player in the game and with the clock of a match, now and around the match. */
const ratedPlayer = async (
  { ratings, now }: Sources,
  player: string,
  { game, clock }: SeatHolders['settings'],
  rated: Awaited<ReturnType<RatingStore['ratedIn']>>,
): Promise<NonNullable<MatchPlayers['seats'][number]>> => {
  const standing = (await ratings.standings(player)).find(
    (one) => one.game === game && one.clock === clock.kind && one.basis === 'result',
  )
  const own = rated.find((one) => one.player === player)
  return {
    player,
    ...(standing && { rating: shownRating(ratingAt(standing, now())) }),
    ...(own && { before: shownRating(own.before), after: shownRating(own.after) }),
  }
}

/** Players of a match as a reader may know them; `asker` is undefined for guests. */
export const matchPlayersOf = async (
  parts: Sources,
  match: string,
  found: SeatHolders,
  asker: string | undefined,
): Promise<MatchPlayers> => {
  const { settings } = found
  const [players, rated] = [await playersAt(parts, match, found, asker), await parts.ratings.ratedIn(match)]
  const seats = await Promise.all(
    players.map(async (player) => (player === undefined ? null : ratedPlayer(parts, player, settings, rated))),
  )
  const [one, two, ...others] = players
  if (one === undefined || two === undefined || others.length > 0) return { seats }
  if (found.seats.some((seat) => seat?.bot !== undefined)) return { seats }
  const isShown = asker !== one && asker !== two
  return { seats, score: await parts.players.scoreBetween(one, two, { game: settings.game, isShown }) }
}

/** Route `/api/matches/ID/players`: the accounts at a match with their ratings, and the score between two of them. */
export const matchPlayersRoutes: FastifyPluginAsyncZod<MatchPlayersParts> = async (app, parts) => {
  const schema = {
    summary: 'Returns the players of a match with their ratings, and the score between two players',
    params: matchParams,
    headers: readerHeaders,
    response: answers(matchPlayersSchema),
  }
  app.get('/matches/:id/players', { schema }, async (request, reply) => {
    const { authorization, 'hazelring-key': key } = request.headers
    const { id } = request.params
    const found = await parts.matchServer.seated(id, key ?? authorization?.slice('Bearer '.length))
    if (!found.ok) return sendError(reply, found)
    const asker = (await signedInBy(parts, request, reply))?.player.player
    return sendPrivate(reply, await matchPlayersOf(parts, id, found, asker))
  })
}
