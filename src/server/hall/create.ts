import type { Answer } from '../../protocol/index.ts'
import { limits } from '../../protocol/index.ts'
import type { Store } from '../store/store.ts'
import { doAct, type Doing } from './acting.ts'
import { letIn } from './attending.ts'
import { seatOf, watchersOf } from './audience.ts'
import type { Figures, HallOptions, KeptHall, Listener, Playable } from './hall.ts'
import { newKeeper } from './keeper.ts'
import type { Written } from './live.ts'
import { newLobby } from './lobby.ts'
import { threadMinds } from './minds.ts'
import { newPresenceNews } from './presence.ts'
import { newQuick } from './quick.ts'
import { aboutFor, transcriptFor } from './reading.ts'
import { NO, refuse } from './refusal.ts'
import { openRooms } from './rooms.ts'
import type { House, Room } from './room.ts'
import { freshSecret } from './secrets.ts'
import { newTables } from './tables.ts'
import { tell } from './telling.ts'
import { think } from './thinking.ts'

const NOT_HERE = refuse('no-match', 'Come to this table first.')
const TOO_MANY = refuse('full', 'You are at so many tables already. Leave one of them first.')

const houseOf = async (
  store: Store,
  games: readonly Playable[],
  listener: Listener,
  options: HallOptions,
): Promise<House> => {
  const now = options.now ?? Date.now
  const byId = new Map(games.map((playable) => [playable.game.id, playable]))
  return {
    store,
    listener,
    minds: options.minds ?? threadMinds(),
    now,
    newSecret: options.newSecret ?? freshSecret,
    measure: options.measure ?? (() => undefined),
    complain: options.complain ?? (() => undefined),
    manifestOf: (game) => byId.get(game),
    startedAt: now(),
    lastBeat: await store.lastBeat(),
    isClosing: false,
  }
}

/** The matches that each connection attends. */
const attendances = () => {
  const byVisitor = new Map<string, Set<string>>()
  return {
    of: (visitor: string): ReadonlySet<string> => byVisitor.get(visitor) ?? new Set(),
    add: (visitor: string, match: string) => {
      byVisitor.set(visitor, (byVisitor.get(visitor) ?? new Set()).add(match))
    },
    drop: (visitor: string, match: string) => {
      const matches = byVisitor.get(visitor)
      if (matches?.delete(match) && matches.size === 0) byVisitor.delete(visitor)
    },
  }
}

const listedRows = async (store: Store) => [
  ...(await store.listed('gathering', limits.lobbyRows)),
  ...(await store.listed('playing', limits.lobbyRows)),
]

/** Opens the hall over its stored matches. `games` are those that it plays; `listener` is told what everybody is to be told. */
export const createHall = async (
  store: Store,
  games: readonly Playable[],
  listener: Listener,
  options: HallOptions = {},
): Promise<KeptHall> => {
  const house = await houseOf(store, games, listener, options)
  const lobby = newLobby(await listedRows(store))
  const quick = newQuick(house.now)
  const visits = attendances()
  const underWay = new Set<Promise<unknown>>()

  const watchersAt = (match: string): number => {
    const room = rooms.known(match)
    return room === undefined ? 0 : watchersOf(room.live.match(), room.audience).length
  }

  const tellLobby = ({ match }: Written): void => {
    const news = lobby.note(match)
    if (news === 'gone') listener.gone(match.id)
    if (news === 'changed') listener.table({ ...lobby.get(match.id)!, watchers: watchersAt(match.id) })
    if (match.phase !== 'gathering') tables.begun(match.id)
  }

  const told = (room: Room, written: Written): void => {
    try {
      room.touched = house.now()
      tell(house, room, written)
      tellLobby(written)
      if (written.before?.seats.some((seated, i) => seated?.holder !== written.match.seats[i]?.holder))
        presence.changed(room.live.id)
    } catch (error) {
      house.complain(error, room.live.id)
    }
    think(house, room)
  }

  const rooms = openRooms(house, told)
  const presence = newPresenceNews(house, rooms, lobby)
  const tables = newTables({
    house,
    rooms,
    lobby,
    quick,
    perAddress: options.tablesPerAddress ?? limits.tablesPerAddress,
  })

  const forget = async (room: Room): Promise<void> => {
    const { id } = room.live
    await store.forget(id)
    room.isGone = true
    rooms.drop(id)
    if (lobby.forget(id)) listener.gone(id)
    const visitors = room.audience.all().map(({ visitor }) => visitor.id)
    for (const visitor of visitors) visits.drop(visitor, id)
    listener.dismissed(id, visitors, 'deleted')
  }
  const doing: Doing = { house, rooms, quick, forget }

  const keeper = newKeeper(house, rooms, options.tickEvery ?? 1000, async () => quick.tidy())

  /** Whatever goes wrong in here is no client's fault, and no client is told of it more than that. */
  const answering = (work: () => Promise<Answer>, match?: string): Promise<Answer> => {
    if (house.isClosing) return Promise.resolve(NO.closing)
    const answer = work().catch((error: unknown) => {
      house.complain(error, match)
      return error instanceof RangeError ? NO.opened : NO.stored
    })
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }

  const leaveOne = (visitor: string, match: string): void => {
    visits.drop(visitor, match)
    const room = rooms.known(match)
    const attendee = room?.audience.of(visitor)
    if (room === undefined || attendee === undefined) return
    room.audience.leave(visitor, house.now(), seatOf(room.live.match(), attendee.holder) !== undefined)
    room.touched = house.now()
    presence.changed(match)
  }

  const figures = (): Figures => {
    const all = [...rooms.all()]
    return {
      live: all.length,
      attended: all.filter(({ audience }) => audience.size() > 0).length,
      watchers: all.reduce((sum, room) => sum + watchersOf(room.live.match(), room.audience).length, 0),
      thinking: all.filter(({ isThinking }) => isThinking).length,
    }
  }

  return {
    open: (ask, from) => answering(() => tables.open(ask, from)),
    quick: (ask, from) => answering(() => tables.quick(ask, from)),
    attend: (ask, from, joined) =>
      answering(async () => {
        const mine = visits.of(from.id)
        if (!mine.has(ask.match) && mine.size >= limits.attendedPerSocket) return TOO_MANY
        const room = await rooms.of(ask.match)
        if (room === undefined) return NO.match
        room.touched = house.now()
        const answer = await room.live.inTurn(() => letIn(house, room, ask, from, joined))
        if (!answer.ok) return answer
        visits.add(from.id, ask.match)
        presence.changed(ask.match)
        think(house, room)
        return answer
      }, ask.match),
    leave: (from, match) => {
      for (const one of match === undefined ? [...visits.of(from.id)] : [match]) leaveOne(from.id, one)
    },
    act: (match, cid, act, from, rejoined) =>
      answering(async () => {
        const began = performance.now()
        const room = await rooms.of(match)
        const attendee = room?.audience.of(from.id)
        if (room === undefined || attendee === undefined) return NOT_HERE
        const answer = await room.live.inTurn(() => doAct(doing, { room, attendee, cid, act, rejoined }))
        house.measure('durable', performance.now() - began)
        return answer
      }, match),
    tables: () => lobby.newest(watchersAt),
    transcript: async (match, credential) => {
      const room = await rooms.of(match).catch(() => undefined)
      return room === undefined ? NO.match : transcriptFor(room.live.match(), credential)
    },
    about: async (match, key) => {
      const room = await rooms.of(match).catch(() => undefined)
      return room && aboutFor(room, key)
    },
    figures,
    tick: keeper.tick,
    close: async () => {
      house.isClosing = true
      presence.close()
      await keeper.close()
      await Promise.all(underWay)
      await house.minds.close()
    },
  }
}
