import type { Store } from './store.ts'

/** Key prefixes of a game on this device, and of an online seat of this device. */
export const GAME = 'hazelring.game.'
export const SEAT = 'hazelring.hall-note.'

/** Key of the saved game with which a lesson continues. */
export const lessonKey = (game: string): string => `hazelring.lesson.${game}`

/** True if any local or online game was started on this device; needs no loaded game. */
export const hasGames = (store: Store): boolean =>
  store.keys().some((key) => key.startsWith(GAME) || key.startsWith(SEAT))
