import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { matchUpdateSchema, cidSchema, matchActionSchema, matchIdSchema } from '../../protocol/index.ts'
import { attendedText } from '../connections/entry-pages.ts'
import { createVisitors, type VisitorParts } from '../connections/visitors.ts'
import type { AddressOf } from '../operations/address.ts'
import type { Bounds } from '../operations/bounds.ts'
import { sendError, sendPrivate } from './errors.ts'
import { answers, keyHeaders, makes, matchParams, tokenHeaders } from './schemas.ts'

const seatHeaders = z.extend(tokenHeaders, keyHeaders.shape)
const newsQuery = z.strictObject({ since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) })
const actSchema = z.strictObject({ cid: cidSchema, act: matchActionSchema })
const quickSchema = z.strictObject({ cid: cidSchema, game: z.string().check(z.maxLength(40)) })
const ledSchema = z.strictObject({ match: matchIdSchema })
const actedSchema = z.strictObject({ n: z.int() })

type PlayParts = Pick<VisitorParts, 'matchServer' | 'matchNews'> & {
  readonly bounds: Bounds
  readonly addressOf: AddressOf
  readonly shares: Pick<VisitorParts, 'spend'>
}
type PlayRoutes = FastifyPluginAsyncZod<PlayParts>
type SeatHeaders = z.infer<typeof seatHeaders>

const tokenIn = ({ authorization }: Pick<SeatHeaders, 'authorization'>): string => authorization.slice('Bearer '.length)

const quickMatches: PlayRoutes = async (app, { matchServer, bounds, addressOf }) => {
  const quick = {
    summary: 'Returns the table of a player who waits for a quick match, or a new table; sit down at once',
    headers: tokenHeaders,
    body: quickSchema,
    response: answers(ledSchema),
  }
  const opening = { rateLimit: { max: bounds.openingsPerMinute } }
  app.post('/quick', { config: opening, schema: quick }, async (request, reply) => {
    const client = { id: `http-${request.id}`, address: addressOf(request.raw) }
    const answer = await matchServer.quick({ ...request.body, token: tokenIn(request.headers) }, client)
    return answer.ok ? reply.send({ match: answer.match! }) : sendError(reply, answer)
  })
}

const visiting: PlayRoutes = async (app, { matchServer, matchNews, bounds, addressOf, shares }) => {
  const perAddress = bounds.socketsPerAddress
  const visitors = createVisitors({ matchServer, matchNews, perAddress, spend: shares.spend })
  const config = { rateLimit: { max: bounds.messagesPerSecond * 60 } }
  const passOf = (id: string, headers: SeatHeaders, raw: Parameters<typeof addressOf>[0]) => ({
    match: id,
    token: tokenIn(headers),
    key: headers['hazelring-key'],
    address: addressOf(raw),
  })
  const news = {
    summary: 'Returns the entries after number `since` and the choices of the token’s seat; waits if there are none',
    description:
      'The server answers within 20 seconds. A client stays at the table if it asks again within 10 seconds of an answer.',
    params: matchParams,
    headers: seatHeaders,
    querystring: newsQuery,
    response: answers(matchUpdateSchema),
  }
  app.get('/matches/:id/news', { config, schema: news }, async ({ params, headers, raw, query }, reply) => {
    const answer = await visitors.news(passOf(params.id, headers, raw), query.since ?? 0)
    if (!answer.ok) return sendError(reply, answer)
    // Sent as prepared text: a long game would take milliseconds to validate and to write again.
    const { attended } = answer
    return sendPrivate(
      reply.serializer(() => attendedText(attended)),
      { ...attended, entries: [] },
    )
  })
  const acting = {
    summary:
      'Performs an act at a table, such as sitting down or playing; the server performs repeated requests with one cid only once',
    params: matchParams,
    headers: seatHeaders,
    body: actSchema,
    response: makes(actedSchema),
  }
  app.post('/matches/:id/acts', { config, schema: acting }, async ({ params, headers, raw, body }, reply) => {
    const answer = await visitors.act(passOf(params.id, headers, raw), body)
    return answer.ok ? reply.code(201).send({ n: answer.n! }) : sendError(reply, answer)
  })
}

/** Routes `/api/quick`, `/api/matches/ID/news` and `/api/matches/ID/acts`, for playing without a socket. */
export const playRoutes: PlayRoutes = async (app, parts) => {
  for (const routes of [quickMatches, visiting]) await app.register(routes, parts)
}
