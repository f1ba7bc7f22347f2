import { sendError } from './errors.ts'
import type { Routes } from './parts.ts'
import { faultSchema, openedSchema, openingSchema, tablesSchema, tokenHeaders } from './schemas.ts'

/** `/api/tables`: what the lobby shows, and setting up a table. */
export const tables: Routes = async (app, { matchServer, bounds, addressOf }) => {
  app.get(
    '/tables',
    {
      schema: {
        summary: 'Tables that gather players, and games that are played, as the lobby shows them',
        response: { 200: tablesSchema, default: faultSchema },
      },
    },
    async (_, reply) => reply.header('cache-control', 'no-store').send({ tables: [...matchServer.tables()] }),
  )

  app.post(
    '/tables',
    {
      config: { rateLimit: { max: bounds.openingsPerMinute } },
      schema: {
        summary: 'Sets up a table; whoever has the token is its host, and takes part over the socket',
        description: 'The token is 32 random bytes, hexadecimal. Sent again with the same cid it finds the same table.',
        headers: tokenHeaders,
        body: openingSchema,
        response: { 201: openedSchema, default: faultSchema },
      },
    },
    async (request, reply) => {
      const token = request.headers.authorization.slice('Bearer '.length)
      const address = addressOf(request.raw)
      const answer = await matchServer.open({ ...request.body, token }, { id: `http-${request.id}`, address })
      if (!answer.ok) return sendError(reply, answer)
      const { match, key } = answer
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ match: match!, ...(key !== undefined && { key }) })
    },
  )
}
