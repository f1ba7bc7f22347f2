import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  bytes32Schema,
  consistencySchema,
  leafPageSchema,
  logProofSchema,
  logStateSchema,
} from '../../protocol/index.ts'
import { errorAnswer, errors } from '../matches/errors.ts'
import type { AddressOf } from '../operations/address.ts'
import type { RequestShares } from '../operations/request-shares.ts'
import type { PublicLog } from '../public-log/public-log.ts'
import { sendError, sendPrivate } from './errors.ts'
import { answers } from './schemas.ts'

type LogParts = {
  readonly publicLog: PublicLog
  readonly addressOf: AddressOf
  readonly shares: Pick<RequestShares, 'spend'>
}

/** Cost of a page of leaves, in requests. */
const PAGE_COST = 5

const noLeaf = errorAnswer('no-match', 'The public log has no such leaf. New leaves appear within a second.')
const noSize = errorAnswer('not-now', 'The public log has fewer leaves, or the two sizes are in the wrong order.')

const leafCount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 32 - 1))
const leafParams = z.strictObject({ leaf: bytes32Schema })
const consistencyQuery = z.strictObject({ from: leafCount, to: leafCount })
const leavesQuery = z.strictObject({ from: leafCount })

type LogRoutes = FastifyPluginAsyncZod<LogParts>

const proofs: LogRoutes = async (app, { publicLog }) => {
  const head = {
    summary: 'Returns the newest signed head of the public log, and the start of each epoch',
    description:
      'Hashes, keys and signatures are base64url without padding. docs/http-api.md defines the signed bytes.',
    response: answers(logStateSchema),
  }
  app.get('/log/head', { schema: head }, async (_, reply) => sendPrivate(reply, await publicLog.state()))
  const leaf = {
    summary: 'Returns the index of the leaf with this hash, and its path to the newest head',
    params: leafParams,
    response: answers(logProofSchema),
  }
  app.get('/log/leaf/:leaf', { schema: leaf }, async ({ params }, reply) => {
    const proof = await publicLog.proof(params.leaf)
    return proof === undefined ? sendError(reply, noLeaf) : sendPrivate(reply, proof)
  })
  const growth = {
    summary: 'Returns the proof that the tree of `to` leaves begins with the tree of `from` leaves',
    querystring: consistencyQuery,
    response: answers(consistencySchema),
  }
  app.get('/log/consistency', { schema: growth }, async ({ query }, reply) => {
    const proof = await publicLog.consistency(query.from, query.to)
    return proof === undefined ? sendError(reply, noSize) : reply.header('cache-control', 'no-cache').send(proof)
  })
}

const leafPages: LogRoutes = async (app, { publicLog, shares, addressOf }) => {
  const page = {
    summary: 'Returns the hashes of at most 1,000 leaves, from an index on',
    querystring: leavesQuery,
    response: answers(leafPageSchema),
  }
  app.get('/log/leaves', { schema: page }, async ({ query, raw }, reply) => {
    if (!shares.spend(addressOf(raw), PAGE_COST)) return sendError(reply, errors.tooFast)
    const leaves = await publicLog.leaves(query.from)
    return reply.header('cache-control', 'no-cache').send({ from: query.from, leaves })
  })
}

export const logRoutes: LogRoutes = async (app, parts) => {
  for (const routes of [proofs, leafPages]) await app.register(routes, parts)
}
