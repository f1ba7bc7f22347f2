import type { Store } from './store.ts'

/** Before the id of a game on this device, and of a seat that this device holds online. */
export const GAME = 'hazelring.game.'
export const SEAT = 'hazelring.hall-note.'

/** Whether any game, here or online, was begun on this device: known before any game is loaded. */
export const hasGames = (store: Store): boolean =>
  store.keys().some((key) => key.startsWith(GAME) || key.startsWith(SEAT))
