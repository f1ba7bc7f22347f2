import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { DAY } from '../../../protocol/match/limits.ts'
import type { MatchServer } from '../../connections/match-server.ts'
import { errorAnswer } from '../../matches/errors.ts'
import { type AccountParts, type Exporter, memberOf, signedInBy } from '../players/parts.ts'
import { sendDone, sendError, sendPrivate } from '../../http/errors.ts'
import { actParams, ownActsSchema, reportSchema, wordsSchema } from '../../../protocol/accounts/moderation.ts'
import { answers, readerHeaders, done } from '../../http/schemas.ts'
import type { ModerationAct, ModerationStore } from './store.ts'
import type { StudyStore } from '../study/store.ts'

export type ModerationParts = AccountParts & {
  readonly matchServer: MatchServer
  readonly moderation: ModerationStore
  readonly study: Pick<StudyStore, 'accuracyOf' | 'peersOf'>
}

export const exportModeration =
  (moderation: ModerationStore): Exporter =>
  async (player) => {
    const [reports, acts] = [await moderation.reportsOf(player), await moderation.actsAbout(player)]
    return {
      reports: reports.map(({ match, seat, reason, words, at }) => ({ match, seat, reason, words, at })),
      moderation: acts.map(({ by: _by, about: _about, ...act }) => act),
    }
  }

export type ModerationRoutes = FastifyPluginAsyncZod<ModerationParts>

/** Maximum reports per address and minute, and per account and day. */
const REPORTS_PER_MINUTE = 5
const REPORTS_PER_DAY = 20

const enough = errorAnswer(
  'too-fast',
  'You have reached today’s limit for reports. The moderators will look at your earlier reports first.',
)
const noAct = errorAnswer('not-offered', 'There is no such decision about you, or you have already appealed.')
/** Id of a report. A player who reports a seat again gets the earlier id. */
const reportId = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)

export const reportRoutes: ModerationRoutes = async (app, parts) => {
  const { moderation, matchServer, addressOf, now } = parts
  const schema = {
    summary: 'Reports a seat’s player to the moderators, with the game; guests may report, too',
    headers: readerHeaders,
    body: reportSchema,
    response: done,
  }
  const config = { rateLimit: { max: REPORTS_PER_MINUTE } }
  app.post('/reports', { config, schema }, async (request, reply) => {
    const { match, seat, reason, words } = request.body
    const by = (await signedInBy(parts, request, reply))?.player.player
    if (by !== undefined && (await moderation.reportsBy(by, now() - DAY)) >= REPORTS_PER_DAY)
      return sendError(reply, enough)
    const { authorization, 'hazelring-key': key } = request.headers
    const found = await matchServer.reported(match, seat, key ?? authorization?.slice('Bearer '.length))
    if (!found.ok) return sendError(reply, found)
    const { game, name, said, device } = found.seat
    const owners = await parts.players.seatOwners([match])
    const player = owners.find(({ holder }) => holder === found.seat.holder)?.player
    const about = { ...(player !== undefined && { player }), ...(device !== undefined && { device }) }
    const report = reportId(match, seat, by ?? addressOf(request.raw))
    const whole = { report, match, game, seat, name, about, reason, words, said, at: now() }
    await moderation.addReport({ ...whole, ...(by !== undefined && { by }) })
    return sendDone(reply)
  })
}

/** Returns an act without its moderator and subject. */
export const ownAct = ({ about: _about, by: _by, report: _report, ...act }: ModerationAct) => act

export const ownActRoutes: ModerationRoutes = async (app, { moderation }) => {
  const reading = {
    summary: 'Lists the moderators’ decisions about the account, newest first',
    response: answers(ownActsSchema),
  }
  app.get('/me/acts', { schema: reading }, async (request, reply) => {
    const acts = await moderation.actsAbout(memberOf(request).player.player)
    return sendPrivate(reply, { acts: acts.map(ownAct) })
  })
  const objecting = {
    summary: 'Adds the player’s only objection to a decision; moderators see it beside the decision',
    params: actParams,
    body: wordsSchema,
    response: done,
  }
  app.post('/me/acts/:act/appeal', { schema: objecting }, async (request, reply) => {
    const { player } = memberOf(request).player
    const isTaken = await moderation.appeal(player, request.params.act, request.body.words)
    return sendDone(reply, isTaken ? undefined : noAct)
  })
}
