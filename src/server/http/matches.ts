import * as z from 'zod/mini'
import { lobbyTableSchema } from '../../protocol/index.ts'
import { errors } from '../matches/errors.ts'
import { sendError } from './errors.ts'
import type { Routes } from './parts.ts'
import { faultSchema, keyHeaders, matchParams, readerHeaders } from './schemas.ts'

/** `/api/matches/ID`: one table, and its game as a file. */
export const matches: Routes = async (app, { matchServer, shares, addressOf }) => {
  /** Pays for a match by the length of its log; the error where that is too much for the address now. */
  const pay = async ({ id, address }: { readonly id: string; readonly address: string }) =>
    (await matchServer.pay(id, (units) => shares.spend(address, units))) ? undefined : errors.tooFast
  app.get(
    '/matches/:id',
    {
      schema: {
        summary: 'A table that gathers players or is played; a private one asks for its key',
        params: matchParams,
        headers: keyHeaders,
        response: { 200: lobbyTableSchema, default: faultSchema },
      },
    },
    async (request, reply) => {
      const tooMuch = await pay({ id: request.params.id, address: addressOf(request.raw) })
      if (tooMuch !== undefined) return sendError(reply, tooMuch)
      const table = await matchServer.about(request.params.id, request.headers['hazelring-key'])
      return table === undefined
        ? sendError(reply, errors.match)
        : reply.header('cache-control', 'no-store').send(table)
    },
  )

  app.get(
    '/matches/:id/transcript',
    {
      schema: {
        summary: 'The game as a file, which proves its dice once it is over',
        description:
          'Of a game with secrets only when it is over. A private one asks for its key, or a token that sits there.',
        params: matchParams,
        headers: readerHeaders,
        response: { 200: { content: { 'text/plain': { schema: z.string() } } }, default: faultSchema },
      },
    },
    async (request, reply) => {
      const { authorization, 'hazelring-key': key } = request.headers
      const tooMuch = await pay({ id: request.params.id, address: addressOf(request.raw) })
      if (tooMuch !== undefined) return sendError(reply, tooMuch)
      const found = await matchServer.transcript(request.params.id, key ?? authorization?.slice('Bearer '.length))
      if (!found.ok) return sendError(reply, found)
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(found.text)
    },
  )
}
