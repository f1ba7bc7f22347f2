import type { Answer, Request } from '../../protocol/index.ts'
import type { ViewerRole } from '../matches/server-context.ts'
import type { MatchServer } from './match-server.ts'
import { errorAnswer, errors } from '../matches/errors.ts'
import type { AttendAnswer } from './entry-pages.ts'
import type { Bounds } from '../operations/bounds.ts'
import { type Connection, LOBBY } from './connection.ts'
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
    return errorAnswer('full', `One connection can follow ${attendedPerSocket} games at once. Leave one of them first.`)
  connection.joining += 1
  try {
    return await matchServer.attend(request, client, (as) => joinRooms(connection, match, as))
  } finally {
    connection.joining -= 1
    // Lost while it was joining: the hall heard of the loss before it heard of the connection.
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
): Promise<Answer> => {
  const rejoined = (as: ViewerRole): void => {
    if (connection.socket.connected) joinRooms(connection, match, as)
  }
  return matchServer.act(match, cid, what, connection.client, rejoined)
}

/** What requests cost beside their message, in units of messages: those that write a table, or tell of many. */
const DEAR: { readonly [K in Request['kind']]?: number } = { open: 9, quick: 4, lobby: 2 }

/** Does what a connection asks for. */
export const handleRequest = async (
  matchServer: MatchServer,
  connection: Connection,
  request: Request,
  bounds: Bounds,
): Promise<Answer | AttendAnswer> => {
  const cost = request.kind === 'lobby' && !request.on ? 0 : (DEAR[request.kind] ?? 0)
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
