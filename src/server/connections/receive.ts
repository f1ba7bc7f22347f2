import { type Answer, type ErrorCode, isPlainPlay, type Request, requestSchema } from '../../protocol/index.ts'
import { errorAnswer, type ErrorAnswer, errors } from '../matches/errors.ts'
import { messageFault } from '../matches/message-fault.ts'
import type { Bounds } from '../operations/bounds.ts'
import type { TrafficCounts } from '../operations/metrics.ts'
import { closeIfBacklogged, type Connection, LOBBY } from './connection.ts'
import type { AttendAnswer } from './entry-pages.ts'
import type { MatchServer } from './match-server.ts'
import { joinRooms, leaveRooms } from './rooms.ts'

type RequestOf<K extends Request['kind']> = Extract<Request, { kind: K }>

const attend = async (
  matchServer: MatchServer,
  connection: Connection,
  request: RequestOf<'attend'>,
  { attendedPerSocket }: Bounds,
): Promise<AttendAnswer> => {
  const { attending, client, socket } = connection
  const { match } = request
  if (!attending.has(match) && attending.size + connection.joining >= attendedPerSocket)
    return errorAnswer('full', `One connection can follow ${attendedPerSocket} games at once. Leave one first.`)
  connection.joining += 1
  try {
    return await matchServer.attend(request, client, (as) => joinRooms(connection, match, as))
  } finally {
    connection.joining -= 1
    // The connection was lost while it was joining.
    if (!socket.connected) matchServer.leave(client, match)
  }
}

const leave = (matchServer: MatchServer, connection: Connection, { match }: RequestOf<'leave'>): Answer => {
  leaveRooms(connection, match)
  matchServer.leave(connection.client, match)
  return { ok: true }
}

const lobby = (matchServer: MatchServer, connection: Connection, { on }: RequestOf<'lobby'>): Answer => {
  connection.inLobby = on
  if (!on) {
    void connection.socket.leave(LOBBY)
    return { ok: true }
  }
  void connection.socket.join(LOBBY)
  return { ok: true, tables: matchServer.tables() }
}

const act = (
  matchServer: MatchServer,
  connection: Connection,
  { match, cid, act: what }: RequestOf<'act'>,
): Promise<Answer> => matchServer.act(match, cid, what, connection.client)

/** Extra cost of expensive requests, in messages: those that write a table or notify many clients. */
export const MESSAGE_COSTS: { readonly [K in Request['kind']]?: number } = { open: 9, quick: 4, lobby: 2 }

export const handleRequest = async (
  matchServer: MatchServer,
  connection: Connection,
  request: Request,
  bounds: Bounds,
): Promise<Answer | AttendAnswer> => {
  const cost = request.kind === 'lobby' && !request.on ? 0 : (MESSAGE_COSTS[request.kind] ?? 0)
  if (cost > 0 && !connection.budget.take(cost, performance.now())) return errors.tooFast
  switch (request.kind) {
    case 'open':
      return matchServer.open(request, connection.client)
    case 'quick':
      return matchServer.quick(request, connection.client)
    case 'attend':
      return attend(matchServer, connection, request, bounds)
    case 'leave':
      return leave(matchServer, connection, request)
    case 'act':
      return act(matchServer, connection, request)
    case 'lobby':
      return lobby(matchServer, connection, request)
    default:
      return request satisfies never
  }
}

/** Errors that a broken client causes; too many of them close its connection. */
const FAULTS: ReadonlySet<ErrorCode> = new Set(['malformed', 'too-fast', 'no-match', 'no-key'])

type AnyAnswer = Answer | AttendAnswer

type Ack = (answer: AnyAnswer) => void

const noRequest = errorAnswer(
  'malformed',
  'The server accepts only messages named "ask" with a callback for the answer.',
)

/** Names the invalid field of a message, but never its content. */
const malformed = (issue: Parameters<typeof messageFault>[0]): ErrorAnswer => {
  const fault = messageFault(issue)
  const where = fault.field === '' ? '' : ` (look at "${fault.field}")`
  return { ...errorAnswer('malformed', `The server does not know this message${where}.`), ...fault }
}

/** Dependencies of message handling. `answer` does not throw because of client input. */
export type MessageContext = {
  readonly bounds: Bounds
  readonly traffic: TrafficCounts
  readonly answer: (connection: Connection, request: Request) => Promise<AnyAnswer>
  readonly look: (answer: AnyAnswer) => void
  readonly complain: (error: unknown) => void
}

const read = (what: readonly unknown[]): { readonly ask: unknown; readonly ack: Ack | undefined } => {
  const last = what.at(-1)
  return { ask: what[0], ack: typeof last === 'function' ? (last as Ack) : undefined }
}

const parsed = (event: string, what: readonly unknown[], ask: unknown): Request | ErrorAnswer => {
  if (event !== 'ask' || what.length !== 2 || typeof what[1] !== 'function') return noRequest
  if (isPlainPlay(ask)) return ask
  const { success, data, error } = requestSchema.safeParse(ask)
  return success ? data : malformed(error.issues[0])
}

/** Sends the response, if the client expects one. Closes a connection with too many errors. */
const respond = (context: MessageContext, connection: Connection, answer: AnyAnswer, ack: Ack | undefined): void => {
  context.look(answer)
  ack?.(answer)
  closeIfBacklogged(connection, context.bounds, context.traffic)
  if (answer.ok) return
  context.traffic.refused(answer.code)
  if (!FAULTS.has(answer.code)) return
  connection.faults += 1
  if (connection.faults < context.bounds.faultsPerSocket || !connection.socket.connected) return
  context.traffic.closed('faults')
  connection.socket.disconnect(true)
}

export const handleMessage = (
  asking: MessageContext,
  connection: Connection,
  event: string,
  what: readonly unknown[],
): void => {
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
      respond(asking, connection, errors.failed, ack)
    },
  )
}
