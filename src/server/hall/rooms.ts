import type { Match } from '../../protocol/index.ts'
import { newAudience } from './audience.ts'
import { isWatchedOver } from './context.ts'
import type { Playable } from './hall.ts'
import { fromLog, fromOpening, type Live, type Tag, type Written } from './live.ts'
import { type Opening, openingFlow } from './opening.ts'
import { type House, type Room, timeAt } from './room.ts'

/** How long a match that nobody attends stays in memory. */
const KEPT = 60_000

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

export type Told = (room: Room, written: Written) => void

/** The time in which the server was down counts for nobody: written when a match is first looked at afterwards. */
const noteHalt = async (house: House, room: Room): Promise<void> => {
  const match = room.live.match()
  if (!isWatchedOver(room) || match.at >= house.startedAt) return
  const until = timeAt(house, match)
  const from = Math.min(until, Math.max(match.accounted, house.lastBeat ?? match.at))
  await room.live.write({ events: [{ kind: 'halted', from, until }] }, until)
}

const isIdle = (house: House, { live, audience, isThinking, isSettling, touched }: Room): boolean =>
  audience.size() === 0 &&
  live.inTurn.waiting() === 0 &&
  !isThinking &&
  !isSettling &&
  touched + (live.match().phase === 'over' ? KEPT / 6 : KEPT) < house.now()

export const openRooms = (house: House, told: Told): Rooms => {
  const loading = new Map<string, Promise<Room | undefined>>()
  const rooms = new Map<string, Room>()

  const roomOf = (live: Live): Room => {
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
    loading.set(live.id, Promise.resolve(room))
    return room
  }

  const given = (manifest: Playable) => ({
    store: house.store,
    manifest,
    told: (live: Live, written: Written) => told(rooms.get(live.id) ?? roomOf(live), written),
  })

  const load = async (id: string): Promise<Room | undefined> => {
    const entries = await house.store.entries(id)
    const [first] = entries[0]?.events ?? []
    if (first?.kind !== 'opened') return undefined
    const manifest = house.manifestOf(first.settings.game)
    const secret = await house.store.secret(id)
    if (manifest === undefined || secret === undefined) throw new RangeError(`the rules of match ${id} are not here`)
    const room = roomOf(fromLog(given(manifest), id, secret, entries)!)
    await room.live.inTurn(() => noteHalt(house, room))
    return room
  }

  const of = (id: string): Promise<Room | undefined> => {
    const known = loading.get(id)
    if (known !== undefined) return known
    const found = load(id).then(
      (room) => {
        if (room === undefined) loading.delete(id)
        return room
      },
      (error: unknown) => {
        loading.delete(id)
        rooms.delete(id)
        throw error
      },
    )
    loading.set(id, found)
    return found
  }

  const drop = (id: string): void => {
    loading.delete(id)
    rooms.delete(id)
  }

  return {
    of,
    known: (id) => rooms.get(id),
    all: () => rooms.values(),
    open: async (opening, manifest, tag) => {
      const secret = house.newSecret()
      const at = house.now()
      const live = await fromOpening(
        given(manifest),
        opening.id,
        secret,
        openingFlow(opening, manifest, secret),
        at,
        tag,
      )
      return (live === undefined ? await of(opening.id) : rooms.get(opening.id))!
    },
    drop,
    tidy: () => {
      for (const room of rooms.values()) if (isIdle(house, room)) drop(room.live.id)
    },
  }
}

/** What thinkers are told of a table. */
export const groundOf = ({ settings, play }: Match) => ({
  game: settings.game,
  rules: play!.rules,
  seats: settings.seats,
})
