import { type Answer, limits, type LobbyTable } from '../protocol/index.ts'
import { letIn } from './connections/join.ts'
import { listedAs, seatOf, watchersOf } from './matches/subscribers.ts'
import { isListedAnew } from './matches/projections.ts'
import type { Figures, Hall, Joined, Visitor } from './connections/match-server.ts'
import type { Written } from './matches/match-log.ts'
import type { Lobby } from './matchmaking/lobby.ts'
import type { PresenceNews } from './connections/presence.ts'
import type { Quick } from './matchmaking/quick-match.ts'
import { NO, refuse } from './matches/errors.ts'
import type { House, Room } from './matches/session.ts'
import type { Rooms } from './matches/session-store.ts'
import type { Tables } from './matchmaking/tables.ts'
import { isOtherCompany, tell } from './connections/broadcast.ts'
import { think } from './scheduling/bot-scheduler.ts'

/** Everything that the hall consists of. */
export type Desk = {
  readonly house: House
  readonly rooms: Rooms
  readonly lobby: Lobby
  readonly quick: Quick
  readonly tables: Tables
  readonly presence: PresenceNews
}

const TOO_MANY = refuse('full', 'You are at so many tables already. Leave one of them first.')
const LOST = refuse('no-match', 'The connection was lost.')

/** A table of the lobby with who is there now. */
export const listedNow = ({ rooms }: Pick<Desk, 'rooms'>, table: Parameters<typeof listedAs>[0]): LobbyTable => {
  const room = rooms.known(table.match)
  return listedAs(table, room && { match: room.live.match(), audience: room.audience })
}

const tellLobby = (desk: Desk, { before, match }: Written): void => {
  const { lobby, house, tables } = desk
  if (!isListedAnew(before, match)) return
  const news = lobby.note(match)
  if (news === 'gone') house.listener.gone(match.id)
  if (news === 'changed') house.listener.table(listedNow(desk, lobby.get(match.id)!))
  if (match.phase !== 'gathering') tables.begun(match.id)
}

/** Everything that follows from an entry which is durable: all who attend are told, the lobby too, computers begin to think. */
export const told = (desk: Desk, room: Room, written: Written): void => {
  const { house, presence } = desk
  room.touched = house.now()
  try {
    tell(house, room, written)
    tellLobby(desk, written)
    if (isOtherCompany(written)) presence.changed(room.live.id)
  } catch (error) {
    house.complain(error, room.live.id)
  }
  think(house, room)
}

/** Deletes a match whole. Call it in turn. */
export const forget = async ({ house, rooms, lobby }: Desk, room: Room): Promise<void> => {
  const { id } = room.live
  await house.store.forget(id)
  room.isGone = true
  rooms.drop(id)
  if (lobby.forget(id)) house.listener.gone(id)
  const visitors = room.audience.all().map(({ visitor }) => visitor.id)
  for (const visitor of visitors) house.visits.drop(visitor, id)
  house.listener.dismissed(id, visitors, 'deleted')
}

const leaveOne = ({ house, rooms, presence }: Desk, visitor: string, match: string): void => {
  house.visits.drop(visitor, match)
  const room = rooms.known(match)
  const attendee = room?.audience.of(visitor)
  if (room === undefined || attendee === undefined) return
  room.audience.leave(visitor, house.now(), seatOf(room.live.match(), attendee.holder) !== undefined)
  room.touched = house.now()
  presence.changed(match)
}

export const leave = (desk: Desk, { id }: Visitor, match?: string): void => {
  if (match === undefined) desk.house.visits.lost(id)
  for (const one of match === undefined ? desk.house.visits.of(id) : [match]) leaveOne(desk, id, one)
}

type Ask = Parameters<Hall['attend']>[0]

const comeIn = async (desk: Desk, ask: Ask, from: Visitor, joined: (as: Joined) => void): Promise<Answer> => {
  const { house, rooms, presence } = desk
  const room = await rooms.of(ask.match)
  if (room === undefined) return NO.match
  room.touched = house.now()
  const answer = await room.live.inTurn(() => letIn(house, room, ask, from, joined))
  if (!answer.ok) return answer
  house.visits.add(from.id, ask.match)
  presence.changed(ask.match)
  think(house, room)
  return answer
}

/** A connection comes to a match; one that is lost on the way leaves again. */
export const attend = async (desk: Desk, ask: Ask, from: Visitor, joined: (as: Joined) => void): Promise<Answer> => {
  const mine = desk.house.visits.of(from.id)
  if (!mine.includes(ask.match) && mine.length >= limits.attendedPerSocket) return TOO_MANY
  const arrived = desk.house.visits.coming(from.id)
  let isLost = false
  const answer = await comeIn(desk, ask, from, joined).finally(() => {
    isLost = arrived()
  })
  if (!isLost) return answer
  leaveOne(desk, from.id, ask.match)
  return LOST
}

export const figuresOf = ({ rooms }: Desk): Figures => {
  const all = [...rooms.all()]
  return {
    live: all.length,
    attended: all.filter(({ audience }) => audience.size() > 0).length,
    watchers: all.reduce((sum, room) => sum + watchersOf(room.live.match(), room.audience).length, 0),
    thinking: all.filter(({ isThinking }) => isThinking).length,
  }
}
