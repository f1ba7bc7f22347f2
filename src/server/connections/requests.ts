import type { Answer, Request } from '../../protocol/index.ts'
import type { Hall, Joined } from './match-server.ts'
import { refuse } from '../matches/errors.ts'
import type { Bounds } from '../operations/bounds.ts'
import { type Connection, LOBBY } from './connection.ts'
import { joinRooms, leaveRooms } from './rooms.ts'

type RequestOf<K extends Request['kind']> = Extract<Request, { readonly kind: K }>

const attend = async (
  hall: Hall,
  connection: Connection,
  request: RequestOf<'attend'>,
  { attendedPerSocket }: Bounds,
): Promise<Answer> => {
  const { attending, visitor, socket } = connection
  const { match } = request
  if (!attending.has(match) && attending.size + connection.joining >= attendedPerSocket)
    return refuse('full', `One connection can follow ${attendedPerSocket} games at once. Leave one of them first.`)
  connection.joining += 1
  try {
    return await hall.attend(request, visitor, (as) => joinRooms(connection, match, as))
  } finally {
    connection.joining -= 1
    // Lost while it was joining: the hall heard of the loss before it heard of the connection.
    if (!socket.connected) hall.leave(visitor, match)
  }
}

const leave = (hall: Hall, connection: Connection, { match }: RequestOf<'leave'>): Answer => {
  leaveRooms(connection, match)
  hall.leave(connection.visitor, match)
  return { ok: true }
}

const lobby = (hall: Hall, connection: Connection, { on }: RequestOf<'lobby'>): Answer => {
  connection.inLobby = on
  if (!on) {
    void connection.socket.leave(LOBBY)
    return { ok: true }
  }
  void connection.socket.join(LOBBY)
  return { ok: true, tables: hall.tables() }
}

const act = (hall: Hall, connection: Connection, { match, cid, act: what }: RequestOf<'act'>): Promise<Answer> => {
  const rejoined = (as: Joined): void => {
    if (connection.socket.connected) joinRooms(connection, match, as)
  }
  return hall.act(match, cid, what, connection.visitor, rejoined)
}

/** Does what a connection asks for. */
export const answerTo = async (
  hall: Hall,
  connection: Connection,
  request: Request,
  bounds: Bounds,
): Promise<Answer> => {
  switch (request.kind) {
    case 'open':
      return hall.open(request, connection.visitor)
    case 'quick':
      return hall.quick(request, connection.visitor)
    case 'attend':
      return attend(hall, connection, request, bounds)
    case 'leave':
      return leave(hall, connection, request)
    case 'act':
      return act(hall, connection, request)
    case 'lobby':
      return lobby(hall, connection, request)
    default:
      return request satisfies never
  }
}
