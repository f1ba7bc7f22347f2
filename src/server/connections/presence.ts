import { listedAs, presenceOf } from '../matches/subscribers.ts'
import type { Lobby } from '../matchmaking/lobby.ts'
import type { House } from '../matches/session.ts'
import type { Rooms } from '../matches/session-store.ts'

/** Milliseconds that comings and goings are gathered before they are told: many who come at once are one piece of news. */
const GATHERED = 100

/** Tells who is there, some moments after it has changed. */
export interface PresenceNews {
  changed(match: string): void
  close(): void
}

export const newPresenceNews = (house: House, rooms: Rooms, lobby: Lobby): PresenceNews => {
  const dirty = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    const matches = [...dirty]
    dirty.clear()
    for (const match of matches) {
      const room = rooms.known(match)
      if (room === undefined) continue
      house.listener.presence(match, presenceOf(room.live.match(), room.audience))
      const table = lobby.get(match)
      if (table) house.listener.table(listedAs(table, { match: room.live.match(), audience: room.audience }))
    }
  }
  return {
    changed: (match) => {
      dirty.add(match)
      timer ??= setTimeout(flush, GATHERED).unref()
    },
    close: () => clearTimeout(timer),
  }
}
