import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ratingAt, isProvisional } from '../../../analysis/ratings/rating.ts'
import { memo } from '../../../dice/index.ts'
import { type AnyManifest, botsOf } from '../../../games/index.ts'
import {
  BASES,
  CLOCK_KINDS,
  leaderboardSchema,
  type Profile,
  profileSchema,
  seasonsSchema,
} from '../../../protocol/match/profile.ts'
import { MINUTE } from '../../../protocol/match/limits.ts'
import { errorAnswer } from '../../matches/errors.ts'
import type { LeaderboardQuery, Ranked, RatingStore } from './store.ts'
import { ratedBot, type Standing } from './tables.ts'
import type { Season } from './seasons.ts'
import { sendError } from '../../http/errors.ts'
import { answers, gameParams } from '../../http/schemas.ts'
import { type AccountParts, type Exporter, signedOut, visiblePlayer } from '../players/parts.ts'

export type RatingParts = Pick<AccountParts, 'players' | 'areFriends'> & {
  readonly ratings: RatingStore
  readonly games: readonly Pick<AnyManifest, 'game' | 'bots'>[]
  /** Account of the reader; undefined for guests. */
  readonly askerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly seasons: () => readonly Season[]
}

const EVERY_GAME = 1_000_000_000

/** Exports a player's ratings with their games. `earned`: the earned part of the score, for analysed games. */
export const exportRatings =
  (ratings: RatingStore): Exporter =>
  async (player) => {
    const standings = await ratings.standings(player)
    const kinds = standings.filter(({ basis }) => basis === 'result')
    const games = [...new Set(standings.map(({ game }) => game))]
    const [rated, earned] = await Promise.all([
      Promise.all(kinds.map((kind) => ratings.ratedGames(kind, EVERY_GAME))),
      Promise.all(games.map((game) => ratings.earnedGames(player, game, EVERY_GAME, player))),
    ])
    return {
      ratings: standings,
      ratedGames: rated.flat(),
      earned: earned.flatMap((all, i) => all.map((game) => ({ game: games[i], ...game }))),
    }
  }

const boardQuery = z.strictObject({
  clock: z.optional(z.enum(CLOCK_KINDS)),
  basis: z.optional(z.enum(BASES)),
  /** Time (milliseconds since 1970) since which a listed player must have played. */
  since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** Start of a season; lists only its players and rated games. */
  season: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** `followed` lists only the reader and accounts that the reader follows. */
  players: z.optional(z.enum(['all', 'followed'])),
})
const playerParams = z.strictObject({ player: z.string().check(z.regex(/^[a-z0-9:/-]{1,100}$/)) })

const noPlayer = errorAnswer('no-match', 'There is no such player, or the player’s page is private.')

const noSeason = errorAnswer(
  'no-match',
  'This server has no such season. /api/seasons lists the seasons that have started.',
)
const pastByResults = errorAnswer('not-offered', 'A finished season has only one leaderboard: all players by results.')

/** Maximum places of a leaderboard, and maximum games in a rating curve or a luck-and-skill report. */
const MOST_PLACES = 100
/** Maximum provisional ratings beside a leaderboard. */
const MOST_PROVISIONAL = 20
const COURSE = 50

/** Title of a bot, or its id if unknown. */
const computerTitle = ({ games }: RatingParts, game: string, bot: string): string => {
  const manifest = games.find((one) => one.game.id === game)
  return (manifest && botsOf(manifest).find(({ id }) => id === bot)?.title) ?? bot
}

const placeOf = (parts: RatingParts, { player, name, game, rating, deviation, games }: Ranked) => {
  const bot = ratedBot(player)
  const shown = bot === undefined ? name : computerTitle(parts, game, bot)
  return {
    player,
    ...(shown !== undefined && { name: shown }),
    ...(bot !== undefined && { bot }),
    rating,
    deviation,
    games,
  }
}

const botIn = (player: string) => {
  const id = ratedBot(player)
  return id === undefined ? undefined : { game: player.slice('bot:'.length, player.indexOf('/')), id }
}

const ratingOf = async ({ ratings, now }: RatingParts, standing: Standing): Promise<Profile['ratings'][number]> => {
  const { game, clock, basis, rating, games } = standing
  const played = basis === 'result' ? await ratings.ratedGames(standing, COURSE) : []
  const { deviation } = ratingAt(standing, now())
  const course = played.map(({ after }) => ({ rating: after.rating, deviation: after.deviation })).toReversed()
  return { game, clock, basis, rating, deviation, provisional: isProvisional({ deviation }), games, course }
}

/** A player's profile; undefined if it does not exist or the reader may not see it. */
const profileOf = async (
  parts: RatingParts,
  player: string,
  asker: string | undefined,
): Promise<Profile | undefined> => {
  const { ratings } = parts
  const bot = botIn(player)
  const account = bot === undefined ? await visiblePlayer(parts, player, asker) : undefined
  if (bot === undefined && account === undefined) return undefined
  const standings = await ratings.standings(player)
  if (bot !== undefined && standings.length === 0) return undefined
  const played = [...new Set(standings.filter(({ basis }) => basis === 'earned').map(({ game }) => game))]
  const games = await Promise.all(
    played.map(
      async (game) => [game, [...(await ratings.earnedGames(player, game, COURSE, asker))].toReversed()] as const,
    ),
  )
  const isOther = asker !== undefined && asker !== player && account !== undefined
  const score = isOther ? await parts.players.scoreBetween(asker, player, { isShown: false }) : undefined
  return {
    player,
    ...(score && { score }),
    ...(asker === player && { isOwn: true }),
    ...(account && { name: account.name, since: account.createdAt }),
    ...(bot && { name: computerTitle(parts, bot.game, bot.id), bot }),
    ratings: await Promise.all(standings.map((standing) => ratingOf(parts, standing))),
    games: Object.fromEntries(games),
  }
}

type Board = Omit<LeaderboardQuery, 'now' | 'limit'>

/** Maximum cached leaderboards of past seasons; concurrent requests share one computation. */
const SEASONS_KEPT = 100

/** Milliseconds after which every server has certainly stored a finished game. */
const SURELY_STORED = MINUTE

/** Returns a function for the places in a season: by current ratings while it runs, then by its last ratings. */
const createSeasonBoard = ({ ratings, now }: RatingParts) => {
  const kept = memo<Promise<readonly Ranked[]>>(SEASONS_KEPT)
  return async (board: Board, { from, until }: Season): Promise<readonly Ranked[]> => {
    if (until === undefined || until > now() - SURELY_STORED) {
      const ranked = await ratings.leaderboard({ ...board, since: from, now: now(), limit: MOST_PLACES })
      const games = await ratings.gamesSince(
        board,
        ranked.map(({ player }) => player),
        from,
      )
      return ranked.map((one) => ({ ...one, games: games.get(one.player) ?? 0 }))
    }
    const ranked = await kept(`${board.game} ${board.clock} ${from} ${until}`, () =>
      ratings.seasonRanks(board, { from, until }),
    )
    const names = await ratings.publicNames(ranked.map(({ player }) => player))
    const shown = ranked.filter(({ player }) => names.has(player)).slice(0, MOST_PLACES)
    return shown.map((one) => {
      const name = names.get(one.player)
      return { ...one, ...(name !== undefined && { name }) }
    })
  }
}

const HOUR = 60 * MINUTE

/** Computes the leaderboards of past seasons at startup, and of each season after it ends. */
const prepareSeasons = (app: FastifyInstance, parts: RatingParts, find: ReturnType<typeof createSeasonBoard>): void => {
  let isOpen = true
  const prepare = async (): Promise<void> => {
    for (const season of parts.seasons().filter(({ until }) => until !== undefined && until <= parts.now()))
      for (const { game } of parts.games)
        for (const clock of CLOCK_KINDS) if (isOpen) await find({ game: game.id, clock, basis: 'result' }, season)
  }
  const start = (): void => void prepare().catch((error: unknown) => isOpen && app.log.error(error))
  app.addHook('onReady', (done) => {
    start()
    done()
  })
  const timer = setInterval(start, HOUR).unref()
  app.addHook('onClose', async () => {
    isOpen = false
    clearInterval(timer)
  })
}

/** The last players of a leaderboard whose ratings are provisional. */
const unsettledPlayers = ({ ratings, now }: RatingParts, board: Board): Promise<readonly Ranked[]> =>
  ratings.leaderboard({ ...board, now: now(), limit: MOST_PROVISIONAL, isProvisional: true })

export const ratingRoutes: FastifyPluginAsyncZod<RatingParts> = async (app, parts) => {
  const seasonBoard = createSeasonBoard(parts)
  prepareSeasons(app, parts, seasonBoard)
  const listing = { summary: 'Lists the seasons of the leaderboards that have begun', response: { 200: seasonsSchema } }
  app.get('/seasons', { schema: listing }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({ seasons: [...parts.seasons()] }),
  )
  const board = {
    summary: 'Lists the best players of a game, best first, and the last players whose ratings are provisional',
    params: gameParams,
    querystring: boardQuery,
    response: answers(leaderboardSchema),
  }
  app.get('/leaderboards/:game', { schema: board }, async (request, reply) => {
    const { game } = request.params
    const { clock = 'live', basis = 'result', since = 0, season: began, players: whose = 'all' } = request.query
    const season = parts.seasons().find(({ from }) => from === began)
    if (began !== undefined && season === undefined) return sendError(reply, noSeason)
    const isPast = season?.until !== undefined && season.until <= parts.now()
    if (isPast && (basis === 'earned' || whose === 'followed')) return sendError(reply, pastByResults)
    const around = whose === 'all' ? undefined : await parts.askerOf(request, reply)
    if (whose === 'followed' && around === undefined) return sendError(reply, signedOut)
    const asked = { game, clock, basis, ...(around && { around }) }
    const ranked = season
      ? await seasonBoard(asked, season)
      : await parts.ratings.leaderboard({ ...asked, since, now: parts.now(), limit: MOST_PLACES })
    const unsettled = season ? [] : await unsettledPlayers(parts, { ...asked, since })
    const players = ranked.map((one) => placeOf(parts, one))
    const provisional = unsettled.map((one) => placeOf(parts, one))
    const cached = around === undefined ? 'no-cache' : 'private, no-cache'
    return reply.header('cache-control', cached).send({ game, clock, basis, players, provisional })
  })
  const page = {
    summary: 'Returns a player’s ratings, and luck and skill in the last rated games',
    params: playerParams,
    response: answers(profileSchema),
  }
  app.get('/players/:player', { schema: page }, async (request, reply) => {
    const { player } = request.params
    const profile = await profileOf(parts, player, await parts.askerOf(request, reply))
    if (profile === undefined) return sendError(reply, noPlayer)
    return reply.header('cache-control', 'private, no-cache').send(profile)
  })
}
