import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLocal } from './address.ts'

export type Watched = {
  readonly isStoring: () => Promise<boolean>
  readonly isClosing: () => boolean
  readonly metrics: () => Promise<string>
  readonly metricsType: string
  /** Whether the metrics are for everybody; else for this machine alone. */
  readonly openMetrics: boolean
}

/** Milliseconds for which an answer holds: however many ask, the disk is written to once. */
const HOLDS = 500

/** Asks once for all who ask at the same time, and shortly after; again where that failed. */
export const heldFor = <T>(milliseconds: number, ask: () => Promise<T>): (() => Promise<T>) => {
  let [held, until]: [Promise<T> | undefined, number] = [undefined, 0]
  return () => {
    if (held === undefined || performance.now() >= until) {
      held = ask()
      held.catch(() => (held = undefined))
      until = performance.now() + milliseconds
    }
    return held
  }
}

const withoutCache = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** `/healthz`: the process answers. `/readyz`: it can take games. `/metrics`: how it fares. */
export const serveWatch = (app: FastifyInstance, watched: Watched): void => {
  const { metricsType, openMetrics } = watched
  const isStoring = heldFor(HOLDS, watched.isStoring)
  const metrics = heldFor(HOLDS, watched.metrics)
  app.get('/healthz', async (_, reply) => withoutCache(reply).send({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const ok = !watched.isClosing() && (await isStoring())
    return withoutCache(reply)
      .code(ok ? 200 : 503)
      .send({ ok })
  })
  app.get('/metrics', async ({ raw }, reply) => {
    if (!openMetrics && !isLocal(raw)) return reply.callNotFound()
    return withoutCache(reply)
      .type(metricsType)
      .send(await metrics())
  })
}
