import { type Connection, roomOf } from './connection.ts'
import type { ViewerRole } from '../matches/server-context.ts'

const roomsOf = (match: string, { eye, host }: ViewerRole): readonly string[] => [
  match,
  roomOf(match, eye),
  ...(host ? [roomOf(match, 'host')] : []),
]

export const leaveRooms = ({ attending, socket }: Connection, match: string): void => {
  const was = attending.get(match)
  if (was === undefined) return
  for (const session of roomsOf(match, was)) void socket.leave(session)
  attending.delete(match)
}

export const joinRooms = (connection: Connection, match: string, as: ViewerRole): void => {
  leaveRooms(connection, match)
  connection.attending.set(match, as)
  void connection.socket.join([...roomsOf(match, as)])
}

const eyeOf = (session: string): readonly [match: string, eye: ViewerRole['eye']] | undefined => {
  const [match, name] = session.split('/')
  if (name === undefined || name === 'host') return undefined
  return [match!, name === 'onlooker' ? name : Number(name)]
}

/** Tracks which eyes have rooms, by match, from the adapter's events. */
export const createEyeRooms = () => {
  const byMatch = new Map<string, Map<string, ViewerRole['eye']>>()
  return {
    of: (match: string): ReadonlyMap<string, ViewerRole['eye']> | undefined => byMatch.get(match),
    made: (session: string): void => {
      const found = eyeOf(session)
      if (found === undefined) return
      const [match, eye] = found
      const sessions = byMatch.get(match)
      if (sessions === undefined) byMatch.set(match, new Map([[session, eye]]))
      else sessions.set(session, eye)
    },
    gone: (session: string): void => {
      const match = eyeOf(session)?.[0]
      const sessions = match === undefined ? undefined : byMatch.get(match)
      if (sessions?.delete(session) === true && sessions.size === 0) byMatch.delete(match!)
    },
  }
}

export type EyeRooms = ReturnType<typeof createEyeRooms>
