import { gameIn } from '../../../engine/index.ts'
import { GAME, SEAT } from './keys.ts'
import type { Store } from './store.ts'
import { isSealed, labelOf } from './vault.ts'

/** A game, and the version of its rules if known before opening. */
type NamedGame = ReturnType<typeof gameIn>

const gameUnder = (store: Store, key: string): NamedGame => {
  const raw = store.read(key)
  if (raw === undefined) return {}
  if (!isSealed(raw)) return gameIn(raw)
  const id = labelOf(raw)?.game
  return id === undefined ? {} : { id }
}

/** Game saved under this id, read without opening it; empty if unreadable. */
export const gameOfSaved = (store: Store, id: string): NamedGame => gameUnder(store, GAME + id)

/** All games with saved data here, each version once. */
export const savedIn = (store: Store): readonly NamedGame[] => {
  const all = store.keys().filter((key) => key.startsWith(GAME))
  const named = all.map((key) => gameUnder(store, key)).filter(({ id }) => id !== undefined)
  return named.filter(
    (game, i) => named.findIndex(({ id, version }) => id === game.id && version === game.version) === i,
  )
}

export const hasSeats = (store: Store): boolean => store.keys().some((key) => key.startsWith(SEAT))
