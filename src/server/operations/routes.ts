import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLocal } from './address.ts'

/** What whoever runs a server may ask it. */
export type Watched = {
  /** Whether games can be stored and the server is not about to close. */
  readonly isReady: () => Promise<boolean>
  readonly metrics: () => Promise<string>
  readonly metricsType: string
  /** Whether the metrics are for everybody; else for this machine alone. */
  readonly openMetrics: boolean
}

const answer = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** `/healthz`: the process answers. `/readyz`: it can take games. `/metrics`: how it fares. */
export const serveWatch = (app: FastifyInstance, { isReady, metrics, metricsType, openMetrics }: Watched): void => {
  app.get('/healthz', async (_, reply) => answer(reply).send({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const ok = await isReady()
    return answer(reply)
      .code(ok ? 200 : 503)
      .send({ ok })
  })
  app.get('/metrics', async ({ raw }, reply) => {
    if (!openMetrics && !isLocal(raw)) return reply.callNotFound()
    return answer(reply)
      .type(metricsType)
      .send(await metrics())
  })
}
