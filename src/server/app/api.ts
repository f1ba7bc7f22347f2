import limitRate from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { readTranscript } from '../../engine/index.ts'
import { serializerCompiler, validatorCompiler, type FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { diceReportSchema, type DiceReport } from '../../protocol/match/dice-report.ts'
import { WIRE, lobbyTableSchema, MINUTE } from '../../protocol/index.ts'
import {
  answers,
  textFile,
  keyHeaders,
  limitsSchema,
  makes,
  matchParams,
  openedSchema,
  openingSchema,
  readerHeaders,
  tablesSchema,
  tokenHeaders,
} from '../http/schemas.ts'
import type { MatchStore } from '../log/match-store.ts'
import { mistakeRoutes } from '../accounts/study/routes.ts'
import { type RatingParts, ratingRoutes } from '../accounts/ratings/routes.ts'
import { sendError, sendPrivate } from '../http/errors.ts'
import { errors } from '../matches/errors.ts'
import { gameRoutes } from '../http/game-routes.ts'
import type { MatchServer } from '../connections/match-server.ts'
import type { PublicLog } from '../public-log/public-log.ts'
import { asyncApi } from './asyncapi.ts'
import { transcriptJsonSchema } from './components.ts'
import { logRoutes } from '../http/log-routes.ts'
import { playRoutes } from '../http/play-routes.ts'
import type { MatchNews } from '../connections/visitors.ts'
import { signedInBy } from '../accounts/players/parts.ts'
import { type AccountApiParts, accountApi } from './account-api.ts'
import { openApiOptions } from './openapi.ts'
import { transcriptSchema } from './transcript-schema.ts'
import type { Bounds } from '../operations/bounds.ts'
import { cachedFor } from '../operations/routes.ts'
import { REQUESTS_PER_UNIT, type RequestShares } from '../operations/request-shares.ts'
import type { AddressOf } from '../operations/address.ts'
import type { StudyStore } from '../accounts/study/store.ts'

export type ApiParts = {
  readonly matchServer: MatchServer
  readonly matchNews: MatchNews
  readonly bounds: Bounds
  readonly addressOf: AddressOf
  readonly shares: Pick<RequestShares, 'spend'>
  readonly dice: () => Promise<DiceReport>
  readonly publicLog: PublicLog
  readonly accounts: AccountApiParts
  readonly ratings: RatingParts & { readonly study: StudyStore }
}

export type Routes = FastifyPluginAsyncZod<ApiParts>

/** A game file as JSON in the form of `transcriptSchema`. @throws Error if the file is invalid */
const asJson = (text: string): string => {
  const read = readTranscript(text)
  if (!read.ok) throw new Error(read.error.message)
  const { header, events, ending } = read.value
  return JSON.stringify({ header, events, ...(ending && { ending }) })
}

const transcriptAnswers = {
  ...textFile,
  200: { content: { ...textFile[200].content, 'application/json': { schema: transcriptSchema } } },
}

const matches: Routes = async (app, { matchServer, shares, addressOf, accounts }) => {
  /** Charges an address for reading a match, in proportion to its log. Returns a fault if it exceeds its limit. */
  const pay = async ({ id, address }: { readonly id: string; readonly address: string }) =>
    (await matchServer.pay(id, (units) => shares.spend(address, units * REQUESTS_PER_UNIT)))
      ? undefined
      : errors.tooFast
  const table = {
    summary: 'Returns a waiting or running table; a private table requires its key',
    params: matchParams,
    headers: keyHeaders,
    response: answers(lobbyTableSchema),
  }
  app.get('/matches/:id', { schema: table }, async (request, reply) => {
    const tooMuch = await pay({ id: request.params.id, address: addressOf(request.raw) })
    if (tooMuch !== undefined) return sendError(reply, tooMuch)
    const found = await matchServer.about(request.params.id, request.headers['hazelring-key'])
    return found === undefined ? sendError(reply, errors.match) : sendPrivate(reply, found)
  })
  const reading = {
    summary: 'Returns the game as a file, which proves the dice once the game is over',
    description:
      'A game with secrets is available only when it is over. A private game requires its key, the token of a seat, or a device that is signed in to the account of a seat. Clients that accept application/json get the file as JSON.',
    params: matchParams,
    headers: readerHeaders,
    response: transcriptAnswers,
  }
  app.get('/matches/:id/transcript', { schema: reading }, async (request, reply) => {
    const { accept = '', authorization, 'hazelring-key': key } = request.headers
    const tooMuch = await pay({ id: request.params.id, address: addressOf(request.raw) })
    if (tooMuch !== undefined) return sendError(reply, tooMuch)
    const me = (await signedInBy(accounts, request, reply))?.player.player
    const found = await matchServer.transcript(request.params.id, key ?? authorization?.slice('Bearer '.length), me)
    if (!found.ok) return sendError(reply, found)
    void reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (!accept.includes('application/json')) return reply.type('text/plain; charset=utf-8').send(found.text)
    return reply.type('application/json; charset=utf-8').send(asJson(found.text))
  })
}

const tables: Routes = async (app, { matchServer, bounds, addressOf }) => {
  const listing = {
    summary: 'Lists the tables of the lobby: waiting tables and running games',
    response: answers(tablesSchema),
  }
  app.get('/tables', { schema: listing }, async (_, reply) => sendPrivate(reply, { tables: [...matchServer.tables()] }))
  const opening = {
    summary: 'Opens a table; the client with the token is its host and joins over the socket',
    description:
      'The token is 32 random bytes in hexadecimal. A repeated request with the same cid and token returns the same table.',
    headers: tokenHeaders,
    body: openingSchema,
    response: makes(openedSchema),
  }
  app.post(
    '/tables',
    { config: { rateLimit: { max: bounds.openingsPerMinute } }, schema: opening },
    async (request, reply) => {
      const token = request.headers.authorization.slice('Bearer '.length)
      const address = addressOf(request.raw)
      const answer = await matchServer.open({ ...request.body, token }, { id: `http-${request.id}`, address })
      if (!answer.ok) return sendError(reply, answer)
      const { match, key } = answer
      return sendPrivate(reply.code(201), { match: match!, ...(key !== undefined && { key }) })
    },
  )
}

/** Milliseconds for which the dice report is cached. Many clients may request it at the same time. */
const FRESH = 10_000

export const diceReports = (
  store: Pick<MatchStore, 'tallies' | 'counts' | 'firstOpened'>,
): (() => Promise<DiceReport>) =>
  cachedFor(FRESH, async () => {
    const [tallies, counts, since] = await Promise.all([store.tallies(), store.counts(), store.firstOpened()])
    return { tallies: [...tallies], games: counts.playing + counts.over, since: since ?? 0 }
  })

/** Routes `/api/dice` and `/api/limits`: counts of this server's dice, and its limits. */
const figures: Routes = async (app, { bounds, dice }) => {
  const rolled = {
    summary: 'Counts the faces of all dice in the sealed rolls of this server',
    response: answers(diceReportSchema),
  }
  app.get('/dice', { schema: rolled }, async (_, reply) => reply.header('cache-control', 'no-cache').send(await dice()))
  const allowed = {
    summary: 'Returns all limits of this server; times are in milliseconds',
    response: answers(limitsSchema),
  }
  app.get('/limits', { schema: allowed }, async (_, reply) =>
    reply.header('cache-control', 'no-cache').send({ wire: WIRE, limits: bounds }),
  )
}

/** Routes with machine-readable descriptions: HTTP interface, wire protocol and file format. */
const descriptions = (api: FastifyInstance): void => {
  const hidden = { schema: { hide: true } }
  const [wire, file] = [asyncApi(), transcriptJsonSchema()]
  api.get('/openapi.json', hidden, async () => api.swagger())
  api.get('/asyncapi.json', hidden, async () => wire)
  api.get('/schemas/transcript.json', hidden, async (_, reply) => reply.type('application/schema+json').send(file))
}

export const serveApi = async (app: FastifyInstance, parts: ApiParts): Promise<void> => {
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain')
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await api.register(swagger, openApiOptions)
      await api.register(limitRate, {
        max: parts.bounds.requestsPerMinute,
        timeWindow: MINUTE,
        keyGenerator: ({ raw }) => parts.addressOf(raw),
      })
      for (const routes of [tables, matches, playRoutes, figures, logRoutes]) await api.register(routes, parts)
      await api.register(gameRoutes, parts.ratings)
      await api.register(accountApi, parts.accounts)
      await api.register(ratingRoutes, parts.ratings)
      await api.register(mistakeRoutes, parts.ratings)
      descriptions(api)
    },
    { prefix: '/api' },
  )
}
