import type { Match } from '../../protocol/index.ts'
import { newAudience } from './subscribers.ts'
import { isWatchedOver } from './session-context.ts'
import type { Ground, Playable } from '../connections/match-server.ts'
import { fromLog, fromOpening, type Given, type Live, type Tag, type Written } from './match-log.ts'
import type { Opening } from './opening.ts'
import { openingFlow } from './opening.ts'
import { type House, type Room, timeAt } from './session.ts'

/** How long a match that nobody attends stays in memory, and one that is over. */
const KEPT = 60_000
const KEPT_OVER = 1000

/** The matches in memory, loaded when somebody asks for them. */
export interface Rooms {
  /** The room of a match; undefined when there is none. @throws RangeError when its rules are not known here */
  of(match: string): Promise<Room | undefined>
  /** The room if it is in memory. */
  known(match: string): Room | undefined
  all(): Iterable<Room>
  /** Sets a table up; where there is one of that id already, that one is left as it is and answered. */
  open(opening: Opening, manifest: Playable, tag?: Tag): Promise<Room>
  drop(match: string): void
  /** Lets go of those that nobody needs. */
  tidy(): void
}

type Shelf = {
  readonly house: House
  readonly told: (room: Room, written: Written) => void
  readonly rooms: Map<string, Room>
  /** The same rooms and those that are being loaded. */
  readonly coming: Map<string, Promise<Room | undefined>>
}

/** Whether it would harm somebody that time passes: a clock runs by the second, or devices have to show their secrets in time. */
const isHurried = (room: Room): boolean => isWatchedOver(room) || room.live.match().phase === 'revealing'

/** The time in which the server was down counts for nobody: written when a match is first looked at afterwards. */
const noteHalt = async (house: House, room: Room): Promise<void> => {
  const match = room.live.match()
  if (!isHurried(room) || match.at >= house.startedAt) return
  const until = timeAt(house, match)
  const from = Math.min(until, Math.max(match.accounted, house.lastBeat ?? match.at))
  await room.live.write({ events: [{ kind: 'halted', from, until }] }, until)
}

const isIdle = (house: House, { live, audience, isThinking, isSettling, touched }: Room): boolean =>
  audience.size() === 0 &&
  live.inTurn.waiting() === 0 &&
  !isThinking &&
  !isSettling &&
  touched + (live.match().phase === 'over' ? KEPT_OVER : KEPT) < house.now()

const put = ({ house, rooms, coming }: Shelf, live: Live): Room => {
  const room: Room = {
    live,
    audience: newAudience(house.now()),
    acting: undefined,
    isThinking: false,
    isSettling: false,
    isGone: false,
    touched: house.now(),
  }
  rooms.set(live.id, room)
  coming.set(live.id, Promise.resolve(room))
  return room
}

const drop = ({ rooms, coming }: Shelf, id: string): void => {
  coming.delete(id)
  rooms.delete(id)
}

const givenFor = (shelf: Shelf, manifest: Playable): Given => ({
  store: shelf.house.store,
  manifest,
  told: (live, written) => shelf.told(shelf.rooms.get(live.id) ?? put(shelf, live), written),
})

const load = async (shelf: Shelf, id: string): Promise<Room | undefined> => {
  const { store, manifestOf } = shelf.house
  const entries = await store.entries(id)
  const [first] = entries[0]?.events ?? []
  if (first?.kind !== 'opened') return undefined
  const manifest = manifestOf(first.settings.game)
  const secret = await store.secret(id)
  if (manifest === undefined || secret === undefined) throw new RangeError(`the rules of match ${id} are not here`)
  const room = put(shelf, fromLog(givenFor(shelf, manifest), id, secret, entries)!)
  await room.live.inTurn(() => noteHalt(shelf.house, room))
  return room
}

/** One that is asked for twice at the same time is loaded once. */
const find = (shelf: Shelf, id: string): Promise<Room | undefined> => {
  const { coming } = shelf
  const known = coming.get(id)
  if (known !== undefined) return known
  const found = load(shelf, id).then(
    (room) => {
      if (room === undefined) coming.delete(id)
      return room
    },
    (error: unknown) => {
      drop(shelf, id)
      throw error
    },
  )
  coming.set(id, found)
  return found
}

const open = async (shelf: Shelf, opening: Opening, manifest: Playable, tag?: Tag): Promise<Room> => {
  const { house, rooms } = shelf
  const secret = house.newSecret()
  const flow = openingFlow(opening, manifest, secret)
  const live = await fromOpening(givenFor(shelf, manifest), opening.id, secret, flow, house.now(), tag)
  const room = (live === undefined ? await find(shelf, opening.id) : rooms.get(opening.id))!
  if (room.live.match().from !== opening.from) throw new Error(`match ${opening.id} is somebody else's`)
  return room
}

export const openRooms = (house: House, told: Shelf['told']): Rooms => {
  const shelf: Shelf = { house, told, rooms: new Map(), coming: new Map() }
  return {
    of: (id) => find(shelf, id),
    known: (id) => shelf.rooms.get(id),
    all: () => shelf.rooms.values(),
    open: (opening, manifest, tag) => open(shelf, opening, manifest, tag),
    drop: (id) => drop(shelf, id),
    tidy: () => {
      for (const room of shelf.rooms.values()) if (isIdle(house, room)) drop(shelf, room.live.id)
    },
  }
}

/** What thinkers are told of a table. */
export const groundOf = ({ settings, play }: Match): Ground => ({
  game: settings.game,
  rules: play!.rules,
  seats: settings.seats,
})
