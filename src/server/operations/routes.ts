import type { FastifyInstance, FastifyReply } from 'fastify'
import { isLocal } from './address.ts'

export type MonitoredServer = {
  readonly isStoring: () => Promise<boolean>
  readonly isClosing: () => boolean
  readonly metrics: () => Promise<string>
  readonly metricsType: string
  /** True to serve the metrics to all clients, false to serve them to this machine only. */
  readonly openMetrics: boolean
}

/** Milliseconds for which an answer is cached, so that many requests cause one disk write. */
const HOLDS = 500

/** Returns a cached `ask`: callers within `milliseconds` share one promise. A failed promise is not reused. */
export const cachedFor = <T>(milliseconds: number, ask: () => Promise<T>): (() => Promise<T>) => {
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

/** Like `cachedFor`, for the `most` keys that were asked last. */
export const cachedByKey = <T>(milliseconds: number, most: number) => {
  const kept = new Map<string, () => Promise<T>>()
  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const asked = kept.get(key) ?? cachedFor(milliseconds, ask)
    kept.delete(key)
    kept.set(key, asked)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return asked()
  }
}

const withoutCache = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store')

/** Serves `/healthz` (the process is running), `/readyz` (the server accepts games) and `/metrics`. */
export const serveMonitoring = (app: FastifyInstance, watched: MonitoredServer): void => {
  const { metricsType, openMetrics } = watched
  const isStoring = cachedFor(HOLDS, watched.isStoring)
  const metrics = cachedFor(HOLDS, watched.metrics)
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
