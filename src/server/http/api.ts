import limitRate from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { figures } from './figures.ts'
import { matches } from './matches.ts'
import type { ApiParts } from './parts.ts'
import { tables } from './tables.ts'

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
