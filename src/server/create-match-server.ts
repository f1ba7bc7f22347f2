import { type Answer, limits } from '../protocol/index.ts'
import type { Store } from './store/store.ts'
import { doAct } from './matches/commands/perform-action.ts'
import { attend, type Desk, figuresOf, forget, leave, told, listedNow } from './server-state.ts'
import type { Hall, HallOptions, KeptHall, Listener, Playable } from './connections/match-server.ts'
import { type Keeper, newKeeper } from './scheduling/scheduler.ts'
import { newLobby } from './matchmaking/lobby.ts'
import { threadMinds } from './scheduling/bot-threads.ts'
import { newPresenceNews } from './connections/presence.ts'
import { newQuick } from './matchmaking/quick-match.ts'
import { aboutFor, transcriptFor } from './matchmaking/match-file.ts'
import { NO, refuse } from './matches/errors.ts'
import { openRooms } from './matches/session-store.ts'
import type { House, Room } from './matches/session.ts'
import { freshSecret } from './matches/ids.ts'
import { newTables } from './matchmaking/tables.ts'
import { newVisits } from './connections/subscriptions.ts'

const NOT_HERE = refuse('no-match', 'Come to this table first.')

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
    visits: newVisits(),
    manifestOf: (game) => byId.get(game),
    startedAt: now(),
    lastBeat: await store.lastBeat(),
    isClosing: false,
  }
}

const deskOf = async (house: House, perAddress: number): Promise<Desk> => {
  const { store } = house
  const [gathering, playing] = await Promise.all([
    store.listed('gathering', limits.lobbyRows),
    store.listed('playing', limits.lobbyRows),
  ])
  const lobby = newLobby([...gathering, ...playing])
  const quick = newQuick(house.now)
  const rooms = openRooms(house, (room, written) => told(desk, room, written))
  const desk: Desk = {
    house,
    rooms,
    lobby,
    quick,
    tables: newTables({ house, rooms, lobby, quick, perAddress }),
    presence: newPresenceNews(house, rooms, lobby),
  }
  return desk
}

/** Whatever goes wrong in here is no client's fault: it is noted, and no client is told more than that. */
const answers = (house: House) => {
  let underWay = 0
  const settled = Promise.withResolvers<void>()
  const lookWhetherSettled = (): void => {
    if (house.isClosing && underWay === 0) settled.resolve()
  }
  return {
    answering: async (work: () => Promise<Answer>, match?: string): Promise<Answer> => {
      if (house.isClosing) return NO.closing
      underWay += 1
      try {
        return await work()
      } catch (error) {
        house.complain(error, match)
        return error instanceof RangeError ? NO.opened : NO.stored
      } finally {
        underWay -= 1
        lookWhetherSettled()
      }
    },
    /** Resolves when the last answer is there of those asked for before the house closed. */
    settled: (): Promise<void> => {
      lookWhetherSettled()
      return settled.promise
    },
  }
}

const act = async (desk: Desk, [match, cid, what, from, rejoined]: Parameters<Hall['act']>): Promise<Answer> => {
  const { house, rooms, quick } = desk
  const began = performance.now()
  const room = await rooms.of(match)
  const attendee = room?.audience.of(from.id)
  if (room === undefined || attendee === undefined) return NOT_HERE
  const doing = { house, rooms, quick, forget: (gone: Room) => forget(desk, gone) }
  return room.live.inTurn(() => doAct(doing, { room, attendee, cid, act: what, rejoined, began }))
}

const reading = (desk: Desk): Pick<Hall, 'tables' | 'transcript' | 'about' | 'figures'> => {
  const roomOf = (match: string) => desk.rooms.of(match).catch(() => undefined)
  return {
    tables: () => desk.lobby.newest((table) => listedNow(desk, table)),
    transcript: async (match, credential) => {
      const room = await roomOf(match)
      return room === undefined ? NO.match : transcriptFor(room.live.match(), credential)
    },
    about: async (match, key) => {
      const room = await roomOf(match)
      return room && aboutFor(room, key)
    },
    figures: () => figuresOf(desk),
  }
}

const close = async ({ house, presence, rooms }: Desk, keeper: Keeper, settled: () => Promise<void>): Promise<void> => {
  house.isClosing = true
  presence.close()
  await keeper.close()
  await settled()
  await Promise.all([...rooms.all()].map(({ live }) => live.inTurn(async () => undefined)))
  await house.minds.close()
}

/** Opens the hall over its stored matches. `games` are those that it plays; `listener` is told what everybody is to be told. */
export const createHall = async (
  store: Store,
  games: readonly Playable[],
  listener: Listener,
  options: HallOptions = {},
): Promise<KeptHall> => {
  const house = await houseOf(store, games, listener, options)
  const desk = await deskOf(house, options.tablesPerAddress ?? limits.tablesPerAddress)
  const keeper = newKeeper(house, desk.rooms, options.tickEvery ?? 1000, async () => {
    desk.quick.tidy()
    await desk.tables.sweep()
  })
  const { answering, settled } = answers(house)
  return {
    ...reading(desk),
    open: (ask, from) => answering(() => desk.tables.open(ask, from)),
    quick: (ask, from) => answering(() => desk.tables.quick(ask, from)),
    attend: (ask, from, joined) => answering(() => attend(desk, ask, from, joined), ask.match),
    leave: (from, match) => leave(desk, from, match),
    act: (...asked) => answering(() => act(desk, asked), asked[0]),
    tick: keeper.tick,
    close: () => close(desk, keeper, settled),
  }
}
