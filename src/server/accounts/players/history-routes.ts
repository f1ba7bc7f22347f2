import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { gamesQuery, gamesSchema, playerParams } from '../../../protocol/accounts/account.ts'
import { sendError, sendPrivate } from '../../http/errors.ts'
import { answers, textFile } from '../../http/schemas.ts'
import type { GameCursor, PlayedGame } from './history.ts'
import type { PlayerAccount, PlayerStore } from './store.ts'
import { type AccountParts, type AccountRoutes, memberOf, noPlayer, signedInBy, visiblePlayer } from './parts.ts'

/** Games per page of a history, and per query of a download. */
const PAGE = 25
const GAMES_AT_ONCE = 500
/** Maximum downloads of a whole history per address and minute. */
const DOWNLOADS_PER_MINUTE = 6

const cursorOf = (before: string | undefined): GameCursor | undefined => {
  const [endedAt, match] = before?.split('.') ?? []
  return endedAt === undefined || match === undefined ? undefined : { endedAt: Number(endedAt), match }
}

const nextOf = (games: readonly PlayedGame[]): string | undefined => {
  const last = games.length < PAGE ? undefined : games.at(-1)
  return last && `${last.endedAt}.${last.match}`
}

/** All games of a player that the account `asker` may see. */
const allGames = async (players: PlayerStore, player: string, asker = ''): Promise<readonly PlayedGame[]> => {
  const games: PlayedGame[] = []
  for (let after: GameCursor | undefined; ; ) {
    const page = await players.games(player, { isOwn: asker === player, asker }, GAMES_AT_ONCE, after)
    games.push(...page)
    // Lets other work run between the pages of a long history.
    await setImmediate()
    after = page.at(-1)
    if (page.length < GAMES_AT_ONCE) return games
  }
}

const withFile = (game: PlayedGame) => ({ ...game, file: `/api/matches/${game.match}/transcript` })

/** Everything stored about a player, for download. Tokens and phrases are stored only as hashes and left out. */
const exportOf = async ({ players, exporters, now }: AccountParts, player: PlayerAccount) => {
  const id = player.player
  const [devices, passkeys, kept, running, games, address] = await Promise.all([
    players.sessions(id),
    players.passkeys(id),
    players.kept(id),
    players.running(id),
    allGames(players, id, id),
    players.address('player', id),
  ])
  const own = {
    hazelring: 'account 1',
    exportedAt: now(),
    account: player,
    devices: devices.map(({ device, openedAt, seenAt }) => ({ device, openedAt, seenAt })),
    passkeys,
    ...(address && { address: address.address }),
    kept,
    running,
    games: games.map(withFile),
  }
  const others = await Promise.all(exporters.map((exported) => exported(id)))
  return others.reduce<object>((all, one) => ({ ...all, ...one }), own)
}

const sendFile = (reply: FastifyReply, name: string, text: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('text/plain; charset=utf-8')
    .send(text)

export const historyRoutes: AccountRoutes = async (app, parts) => {
  const { players } = parts
  const reading = {
    summary: 'Lists a player’s finished games, newest first; only a private account’s owner can read its list',
    params: playerParams,
    querystring: gamesQuery,
    response: answers(gamesSchema),
  }
  app.get('/players/:player/games', { schema: reading }, async (request, reply) => {
    const me = await signedInBy(parts, request, reply)
    const asker = me?.player.player
    const player = await visiblePlayer(parts, request.params.player, asker)
    if (player === undefined) return sendError(reply, noPlayer)
    const { before, ...filter } = request.query
    const asked = { ...filter, isOwn: asker === player.player, asker }
    const games = await players.games(player.player, asked, PAGE, cursorOf(before))
    const next = nextOf(games)
    return sendPrivate(reply, { name: player.name, games, ...(next !== undefined && { next }) })
  })
}

export const gamesFileRoutes: AccountRoutes = async (app, parts) => {
  const schema = {
    summary: 'Returns all finished games of a player that the caller may see, as one JSON file',
    params: playerParams,
    response: textFile,
  }
  const config = { rateLimit: { max: DOWNLOADS_PER_MINUTE } }
  app.get('/players/:player/games/file', { config, schema }, async (request, reply) => {
    const asker = (await signedInBy(parts, request, reply))?.player.player
    const player = await visiblePlayer(parts, request.params.player, asker)
    if (player === undefined) return sendError(reply, noPlayer)
    const games = await allGames(parts.players, player.player, asker)
    const text = JSON.stringify({ hazelring: 'games 1', name: player.name, games: games.map(withFile) }, undefined, 2)
    return sendFile(reply, 'hazelring-games.json', text)
  })
}

export const downloadRoutes: AccountRoutes = async (app, parts) => {
  const config = { rateLimit: { max: DOWNLOADS_PER_MINUTE } }
  const schema = { summary: 'Returns all stored data of the account, as one JSON file', response: textFile }
  app.get('/me/export', { config, schema }, async (request, reply) => {
    const text = JSON.stringify(await exportOf(parts, memberOf(request).player), undefined, 2)
    return sendFile(reply, 'hazelring-account.json', text)
  })
}
