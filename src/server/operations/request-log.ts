import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Requests as the log has them: which route, how it ended, how long it took. The URL is left out: it may name a game. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const { method, routeOptions } = request
    if (routeOptions.url?.startsWith('/api/') !== true) return
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'Answered.')
  }
}

export const requestLog = new RequestLog()
