import { type Answer, type ErrorCode, type Request, requestSchema } from '../../protocol/index.ts'
import { errorAnswer, type ErrorAnswer, errors } from '../matches/errors.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { TrafficCounts } from '../operations/metrics.ts'
import { closeDeaf } from './backlog.ts'
import type { Connection } from './connection.ts'
import type { AttendAnswer } from './entry-pages.ts'

/** What an orderly client never does: too much of it closes the connection. */
const FAULTS: ReadonlySet<ErrorCode> = new Set(['malformed', 'too-fast', 'no-match', 'no-key'])

type AnyAnswer = Answer | AttendAnswer

type Ack = (answer: AnyAnswer) => void

const failed = errorAnswer(
  'failed',
  'Something went wrong on the server, and it has been noted. Try again in a moment.',
)
const noRequest = errorAnswer(
  'malformed',
  'The server takes one message of the name "ask", with a function for its answer.',
)

/** Where a message is not as it has to be; never what stood there. */
const malformed = (path: readonly PropertyKey[]): ErrorAnswer => {
  const where = path.map(String).join('.').slice(0, 80)
  return errorAnswer(
    'malformed',
    `This is no message that the server knows${where === '' ? '' : ` (look at "${where}")`}.`,
  )
}

/** What the wire does with messages. `answer` never throws for what a client sent. */
export type Asking = {
  readonly bounds: Bounds
  readonly traffic: TrafficCounts
  readonly answer: (connection: Connection, request: Request) => Promise<AnyAnswer>
  /** Sees every answer before it goes out. */
  readonly look: (answer: AnyAnswer) => void
  readonly complain: (error: unknown) => void
}

const read = (what: readonly unknown[]): { readonly ask: unknown; readonly ack: Ack | undefined } => {
  const last = what.at(-1)
  return { ask: what[0], ack: typeof last === 'function' ? (last as Ack) : undefined }
}

const parsed = (event: string, what: readonly unknown[], ask: unknown): Request | ErrorAnswer => {
  if (event !== 'ask' || what.length !== 2 || typeof what[1] !== 'function') return noRequest
  const { success, data, error } = requestSchema.safeParse(ask)
  return success ? data : malformed(error.issues[0]?.path ?? [])
}

/** Answers once, where there is somebody to take the answer, and closes a connection that never learns. */
const respond = (asking: Asking, connection: Connection, answer: AnyAnswer, ack: Ack | undefined): void => {
  asking.look(answer)
  ack?.(answer)
  closeDeaf(connection, asking.bounds, asking.traffic)
  if (answer.ok) return
  asking.traffic.refused(answer.code)
  if (!FAULTS.has(answer.code)) return
  connection.faults += 1
  if (connection.faults < asking.bounds.faultsPerSocket || !connection.socket.connected) return
  asking.traffic.closed('faults')
  connection.socket.disconnect(true)
}

/** Takes whatever a client sends, and answers it where it can. */
export const hear = (asking: Asking, connection: Connection, event: string, what: readonly unknown[]): void => {
  const now = performance.now()
  const { ask, ack } = read(what)
  connection.heard = now
  const request = connection.budget.take(1, now) ? parsed(event, what, ask) : errors.tooFast
  if ('ok' in request) return respond(asking, connection, request, ack)
  asking.traffic.heard(request.kind)
  asking.answer(connection, request).then(
    (answer) => respond(asking, connection, answer, ack),
    (error: unknown) => {
      asking.complain(error)
      respond(asking, connection, failed, ack)
    },
  )
}
