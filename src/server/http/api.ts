import limitRate from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { matches } from './matches.ts'
import type { ApiParts, Routes } from './parts.ts'
import { tables } from './tables.ts'
import { diceReportSchema } from '../../protocol/match/dice-report.ts'
import { WIRE } from '../../protocol/index.ts'
import { faultSchema, limitsSchema } from './schemas.ts'

/** `/api/dice` and `/api/limits`: what this server has rolled, and what it allows. */
const figures: Routes = async (app, { bounds, dice }) => {
  app.get(
    '/dice',
    {
      schema: {
        summary: 'How often each face of each die has fallen in the sealed rolls of this server',
        response: { 200: diceReportSchema, default: faultSchema },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send(await dice()),
  )

  app.get(
    '/limits',
    {
      schema: {
        summary: 'Every figure by which this server decides something, times in milliseconds',
        response: { 200: limitsSchema, default: faultSchema },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-cache').send({ wire: WIRE, limits: bounds }),
  )
}

const MINUTE = 60_000

const about = {
  title: 'Hazelring',
  version: '1',
  description:
    'Tables, games and dice of this server. Faults are {code, message}; the message says what to do. Playing goes over the socket at /hall/.',
}

/** The HTTP interface under `/api/`; `/api/openapi.json` describes it. */
export const serveApi = async (app: FastifyInstance, parts: ApiParts): Promise<void> => {
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain')
      api.setValidatorCompiler(validatorCompiler)
      api.setSerializerCompiler(serializerCompiler)
      await api.register(swagger, { openapi: { openapi: '3.1.0', info: about }, transform: jsonSchemaTransform })
      await api.register(limitRate, {
        max: parts.bounds.requestsPerMinute,
        timeWindow: MINUTE,
        keyGenerator: ({ raw }) => parts.addressOf(raw),
      })
      for (const routes of [tables, matches, figures]) await api.register(routes, parts)
      api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
    },
    { prefix: '/api' },
  )
}
