import { gameNamedIn } from '../../../engine/index.ts'
import { GAME, SEAT } from './keys.ts'
import type { Store } from './store.ts'
import { isSealed, labelOf } from './vault.ts'

/** Game id, with the version of its rules if the text states it. */
type NamedGame = ReturnType<typeof gameNamedIn>

const gameUnder = (store: Store, key: string): NamedGame => {
  const raw = store.read(key)
  if (raw === undefined) return {}
  if (!isSealed(raw)) return gameNamedIn(raw)
  const id = labelOf(raw)?.game
  return id === undefined ? {} : { id }
}

/** Game of a saved text, without opening it; `id` is undefined if unreadable. */
export const gameOfSaved = (store: Store, id: string): NamedGame => gameUnder(store, GAME + id)

/** Games with saved data on this device; each version occurs once. */
export const savedIn = (store: Store): readonly NamedGame[] => {
  const all = store.keys().filter((key) => key.startsWith(GAME))
  const named = all.map((key) => gameUnder(store, key)).filter(({ id }) => id !== undefined)
  return named.filter(
    (game, i) => named.findIndex(({ id, version }) => id === game.id && version === game.version) === i,
  )
}

export const hasSeats = (store: Store): boolean => store.keys().some((key) => key.startsWith(SEAT))
