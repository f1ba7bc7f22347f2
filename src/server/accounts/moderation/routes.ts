import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { agreementOf, choiceTimeOf, LEAST_CHOICES, RARE_Z } from '../../../analysis/ratings/fair-play.ts'
import { DAY } from '../../../protocol/match/limits.ts'
import { errorAnswer, type ErrorAnswer } from '../../matches/errors.ts'
import { randomWord } from '../players/sessions.ts'
import { memberOf } from '../players/parts.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import {
  actParams,
  actsSchema,
  moderatorsSchema,
  newActSchema,
  type PlayShown,
  playSchema,
  reportParams,
  reportsSchema,
  roleSchema,
  wordsSchema,
} from '../../../protocol/accounts/moderation.ts'
import { type ModerationParts, type ModerationRoutes, ownAct } from './report-routes.ts'
import { answers, textFile, done } from '../../http/schemas.ts'
import type { Concerned } from './store.ts'
import type { PlayerAccount, PlayerStore } from '../players/store.ts'

const MOST_SHOWN = 200

const notModerator = errorAnswer('no-key', 'Only moderators of this server can do that.')
const notOwner = errorAnswer('no-key', 'Only the owner of this server can appoint moderators.')
const noReport = errorAnswer('no-match', 'There is no such report.')
const noStanding = errorAnswer('not-offered', 'There is no such mute or ban, or it has already ended.')
const nobody = errorAnswer('not-offered', 'This guest has no account, and the server does not know the guest’s device.')
const noAccount = errorAnswer('not-offered', 'There is no such account, so no name can be removed.')
const isProtected = errorAnswer('no-key', 'Only the owner can moderate moderators, and the owner cannot be moderated.')

const shownAbout = async (players: PlayerStore, { player, device }: Concerned) => {
  const name = player === undefined ? undefined : (await players.player(player))?.name
  return {
    ...(player !== undefined && { player }),
    ...(name !== undefined && { name }),
    device: device !== undefined,
  }
}

type NewAct = z.infer<typeof newActSchema>

const concernedBy = async ({ moderation }: ModerationParts, { report, player }: NewAct) => {
  if (report === undefined) return player === undefined ? undefined : { player }
  return (await moderation.report(report))?.about
}

const targetFault = async (
  { players }: ModerationParts,
  by: PlayerAccount,
  kind: NewAct['kind'],
  about: Concerned,
): Promise<ErrorAnswer | undefined> => {
  const target = about.player === undefined ? undefined : await players.player(about.player)
  if (target === undefined && (kind === 'name' || about.device === undefined))
    return kind === 'name' ? noAccount : nobody
  const role = target?.role ?? 'player'
  return role === 'owner' || (role === 'moderator' && by.role !== 'owner') ? isProtected : undefined
}

const actOn = async (parts: ModerationParts, by: PlayerAccount, wanted: NewAct): Promise<ErrorAnswer | undefined> => {
  const { moderation, players, now } = parts
  const about = await concernedBy(parts, wanted)
  if (about === undefined) return wanted.report === undefined ? nobody : noReport
  const fault = await targetFault(parts, by, wanted.kind, about)
  if (fault !== undefined) return fault
  const { kind, rule, words, days, report } = wanted
  const at = now()
  if (kind === 'name' && about.player !== undefined)
    await players.change(about.player, { name: `Player ${about.player.slice(0, 4)}` })
  const act = { act: randomWord(16), kind, about, by: by.player, rule, words, at }
  const lasting = kind !== 'name' && days !== undefined ? { until: at + days * DAY } : {}
  await moderation.addAct({ ...act, ...lasting, ...(report !== undefined && { report }) })
  return undefined
}

/** Compares an account's play with that of similarly rated players. */
const playOf = async ({ study }: ModerationParts, player: string): Promise<PlayShown['games']> => {
  const games = (await study.accuracyOf(player)).map(async ({ game, telling, right, timed, logs, logSquares }) => {
    const near = await study.peersOf(player, game, LEAST_CHOICES)
    const own = near.find((one) => one.player === player)
    const others = near.filter((one) => one.player !== player)
    const agreement = own && agreementOf(own, others)
    const took = choiceTimeOf(timed, logs, logSquares)
    return {
      game,
      telling,
      right,
      ...(agreement && { agreement: { ...agreement, isRare: agreement.z >= RARE_Z } }),
      ...(took && { time: took }),
    }
  })
  return Promise.all(games)
}

export const reportsRoutes: ModerationRoutes = async (app, parts) => {
  const { moderation, players, matchServer } = parts
  const listing = {
    summary: 'Lists the open reports, oldest first',
    response: answers(reportsSchema),
  }
  app.get('/moderation/reports', { schema: listing }, async (_, reply) => {
    const open = await moderation.openReports(MOST_SHOWN)
    const shown = open.map(async ({ about, said, ...report }) => {
      return { ...report, said: [...said], about: await shownAbout(players, about) }
    })
    return sendPrivate(reply, { reports: await Promise.all(shown) })
  })
  const reading = {
    summary: 'Returns the game of a report as a file, even of a private table',
    params: reportParams,
    response: textFile,
  }
  app.get('/moderation/reports/:report/game', { schema: reading }, async (request, reply) => {
    const report = await moderation.report(request.params.report)
    if (report === undefined) return sendError(reply, noReport)
    const file = await matchServer.reportedFile(report.match)
    return file.ok
      ? reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(file.text)
      : sendError(reply, file)
  })
  const playing = {
    summary: 'Returns figures on how the reported player plays; they are not proof',
    params: reportParams,
    response: answers(playSchema),
  }
  app.get('/moderation/reports/:report/play', { schema: playing }, async (request, reply) => {
    const report = await moderation.report(request.params.report)
    if (report === undefined) return sendError(reply, noReport)
    const { player } = report.about
    return sendPrivate(reply, { games: player === undefined ? [] : [...(await playOf(parts, player))] })
  })
  const closing = { summary: 'Closes a report without an act', params: reportParams, response: done }
  app.post('/moderation/reports/:report/close', { schema: closing }, async (request, reply) => {
    await moderation.closeReport(request.params.report)
    return sendDone(reply)
  })
}

export const actRoutes: ModerationRoutes = async (app, parts) => {
  const { moderation, players, now } = parts
  const listing = { summary: 'Lists the moderators’ acts with objections, newest first', response: answers(actsSchema) }
  app.get('/moderation/acts', { schema: listing }, async (_, reply) => {
    const shown = (await moderation.acts(MOST_SHOWN)).map(async (act) => {
      const by = act.by === undefined ? undefined : (await players.player(act.by))?.name
      return { ...ownAct(act), about: await shownAbout(players, act.about), ...(by !== undefined && { by }) }
    })
    return sendPrivate(reply, { acts: await Promise.all(shown) })
  })
  const acting = { summary: 'Mutes or bans a player, or removes a name', body: newActSchema, response: done }
  app.post('/moderation/acts', { schema: acting }, async (request, reply) =>
    sendDone(reply, await actOn(parts, memberOf(request).player, request.body)),
  )
  const lifting = { summary: 'Ends a mute or ban', params: actParams, body: wordsSchema, response: done }
  app.post('/moderation/acts/:act/lift', { schema: lifting }, async (request, reply) => {
    const ended = await moderation.act(request.params.act)
    if (ended === undefined || !['mute', 'ban'].includes(ended.kind) || ended.liftedAt !== undefined)
      return sendError(reply, noStanding)
    const { about, rule } = ended
    const by = memberOf(request).player.player
    const act = { act: randomWord(16), kind: 'lift', about, by, rule, at: now() } as const
    await moderation.addAct({ ...act, ...request.body }, ended.act)
    return sendDone(reply)
  })
}

export const moderatorRoutes: ModerationRoutes = async (app, { moderation, players, now }) => {
  const listing = { summary: 'Lists the owners and moderators of this server', response: answers(moderatorsSchema) }
  app.get('/moderation/moderators', { schema: listing }, async (_, reply) => {
    const all = await moderation.moderators()
    const shown = all.map(({ player, name, role }) => ({ player, name, role: role === 'owner' ? role : 'moderator' }))
    return sendPrivate(reply, { moderators: shown })
  })
  const naming = { summary: 'Appoints or removes a moderator', body: roleSchema, response: done }
  app.put('/moderation/moderators', { schema: naming }, async (request, reply) => {
    const by = memberOf(request).player
    if (by.role !== 'owner') return sendError(reply, notOwner)
    const { player, role } = request.body
    const target = await players.player(player)
    if (target === undefined) return sendError(reply, nobody)
    if (target.role === 'owner') return sendError(reply, isProtected)
    await moderation.setRole(player, role)
    const words = role === 'moderator' ? 'Made a moderator.' : 'No longer a moderator.'
    const act = { act: randomWord(16), kind: 'role', about: { player }, by: by.player, rule: 'Roles', words } as const
    await moderation.addAct({ ...act, at: now() })
    return sendDone(reply)
  })
}

export const requireModerator = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> =>
  memberOf(request).player.role === 'player' ? sendError(reply, notModerator) : undefined
