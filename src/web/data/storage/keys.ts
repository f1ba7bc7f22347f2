import type { Store } from './store.ts'

/** Key prefixes: saved games, and this device's online seats. */
export const GAME = 'hazelring.game.'
export const SEAT = 'hazelring.seat.'

/** Key under which a lesson stores the id of its saved game. */
export const lessonKey = (game: string): string => `hazelring.lesson.${game}`

/** True if this device has a local or online game. Loads no game. */
export const hasGames = (store: Store): boolean =>
  store.keys().some((key) => key.startsWith(GAME) || key.startsWith(SEAT))
