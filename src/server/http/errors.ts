import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../protocol/index.ts'
import { errors, errorAnswer, type ErrorAnswer } from '../matches/errors.ts'
import { messageFault } from '../matches/message-fault.ts'

export const STATUS: Readonly<Record<ErrorCode, number>> = {
  malformed: 400,
  'no-key': 403,
  'no-seat': 403,
  'not-host': 403,
  'not-signed': 403,
  barred: 403,
  'no-match': 404,
  taken: 409,
  'not-now': 409,
  stale: 409,
  'not-offered': 409,
  'wrong-version': 426,
  'too-fast': 429,
  full: 429,
  failed: 500,
  closing: 503,
}

const tooOften = errorAnswer('too-fast', 'Too many requests come from your network. Wait a minute and try again.')
export const noAddress = errorAnswer(
  'no-match',
  'There is nothing at this address. See /api/openapi.json for all addresses.',
)

/** Turns a framework error into a fault that names the invalid part of the request, but never its content. */
const refusalOf = (error: FastifyError, { method }: Pick<FastifyRequest, 'method'>): ErrorAnswer => {
  if (error.statusCode === STATUS['too-fast']) return tooOften
  if (error.statusCode === STATUS.closing) return errors.closing
  const part = error.validation?.[0]
  if (part !== undefined) {
    const { params, keyword, instancePath } = part
    const path = [error.validationContext ?? 'request', ...instancePath.split('/').filter((name) => name !== '')]
    const message = `The request is invalid at ${path.join('/').slice(0, 80)}. /api/openapi.json describes the format.`
    return { ...errorAnswer('malformed', message), ...messageFault({ ...params, code: keyword, path }) }
  }
  if (error.statusCode === 413) return errorAnswer('malformed', 'The request is too long.')
  if (error.statusCode === 415)
    return errorAnswer('malformed', 'The request must be JSON. Set content-type to application/json.')
  if ((error.statusCode ?? 500) >= 500) return errors.failed
  return ['GET', 'HEAD'].includes(method) || error.code === 'FST_ERR_BAD_URL'
    ? errorAnswer('malformed', 'The address of the request is invalid. Check its characters after %.')
    : errorAnswer('malformed', 'The request body is not valid JSON.')
}

/** HTTP status for the failure of another server that this server had to ask. */
export const BAD_GATEWAY = 502

const faultBody = ({ code, message, field, reason }: ErrorAnswer) => ({
  code,
  message,
  ...(field !== undefined && { field }),
  ...(reason !== undefined && { reason }),
})

/** Sends a fault; `status` overrides the status of its code. */
export const sendError = (reply: FastifyReply, fault: ErrorAnswer, status = STATUS[fault.code]): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(faultBody(fault))

/** Sends a response that caches may not store. */
export const sendPrivate = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'no-store').send(body)

/** Confirms success, or sends the fault; `status` overrides the fault's status. */
export const sendDone = (reply: FastifyReply, fault?: ErrorAnswer, status?: number): FastifyReply =>
  fault === undefined ? sendPrivate(reply, { ok: true }) : sendError(reply, fault, status)

/** Error handler: sends framework errors in our format, and logs those that no client caused. */
export const handleFault =
  (log: FastifyBaseLogger) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refused = refusalOf(error, request)
    if (refused.code === 'failed') log.error({ err: error }, 'A request could not be answered.')
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : STATUS[refused.code]
    void reply
      .code(status)
      .type('application/json')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .send(JSON.stringify(faultBody(refused)))
  }
