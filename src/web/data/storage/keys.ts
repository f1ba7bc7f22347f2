import type { Store } from './store.ts'

/** Before the id of a game on this device, and of a seat that this device holds online. */
export const GAME = 'hazelring.game.'
export const SEAT = 'hazelring.hall-note.'

/** Where the id of the saved game lies that the lesson of a game goes on with. */
export const lessonKey = (game: string): string => `hazelring.lesson.${game}`

/** Whether any game, here or online, was begun on this device: known before any game is loaded. */
export const hasGames = (store: Store): boolean =>
  store.keys().some((key) => key.startsWith(GAME) || key.startsWith(SEAT))
