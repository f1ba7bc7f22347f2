import { type Connection, roomOf } from './connection.ts'
import type { Joined } from './match-server.ts'

const roomsOf = (match: string, { eye, host }: Joined): readonly string[] => [
  match,
  roomOf(match, eye),
  ...(host ? [roomOf(match, 'host')] : []),
]

/** The connection leaves a match, and hears of it no more. */
export const leaveRooms = ({ attending, socket }: Connection, match: string): void => {
  const was = attending.get(match)
  if (was === undefined) return
  for (const room of roomsOf(match, was)) void socket.leave(room)
  attending.delete(match)
}

/** From here on the connection is told of a match, as that eye sees it. */
export const joinRooms = (connection: Connection, match: string, as: Joined): void => {
  leaveRooms(connection, match)
  connection.attending.set(match, as)
  void connection.socket.join([...roomsOf(match, as)])
}

/** Which rooms of eyes there are, by match: kept by what the adapter says of its rooms. */
export interface Eyes {
  of(match: string): ReadonlyMap<string, Joined['eye']> | undefined
  made(room: string): void
  gone(room: string): void
}

const eyeOf = (room: string): readonly [match: string, eye: Joined['eye']] | undefined => {
  const [match, name] = room.split('/')
  if (name === undefined || name === 'host') return undefined
  return [match!, name === 'onlooker' ? name : Number(name)]
}

export const newEyes = (): Eyes => {
  const byMatch = new Map<string, Map<string, Joined['eye']>>()
  return {
    of: (match) => byMatch.get(match),
    made(room) {
      const found = eyeOf(room)
      if (found === undefined) return
      const [match, eye] = found
      const rooms = byMatch.get(match)
      if (rooms === undefined) byMatch.set(match, new Map([[room, eye]]))
      else rooms.set(room, eye)
    },
    gone(room) {
      const match = eyeOf(room)?.[0]
      const rooms = match === undefined ? undefined : byMatch.get(match)
      if (rooms?.delete(room) === true && rooms.size === 0) byMatch.delete(match!)
    },
  }
}
