import { gameIn } from '../../../engine/index.ts'
import { GAME, SEAT } from './keys.ts'
import type { Store } from './store.ts'
import { isSealed, labelOf } from './vault.ts'

const gameUnder = (store: Store, key: string): string | undefined => {
  const raw = store.read(key)
  if (raw === undefined) return undefined
  return isSealed(raw) ? labelOf(raw)?.game : gameIn(raw)
}

/** The id of the game that is saved under this id, before anything of it is opened; undefined where none can be read. */
export const gameOfSaved = (store: Store, id: string): string | undefined => gameUnder(store, GAME + id)

/** The ids of all games of which something is saved here, each once. */
export const savedIn = (store: Store): readonly string[] => {
  const all = store.keys().filter((key) => key.startsWith(GAME))
  return [...new Set(all.map((key) => gameUnder(store, key)))].filter((game) => game !== undefined)
}

/** Whether this device holds a seat online. */
export const hasSeats = (store: Store): boolean => store.keys().some((key) => key.startsWith(SEAT))
