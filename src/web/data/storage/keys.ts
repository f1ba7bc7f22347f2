import type { Store } from './store.ts'

/** Key prefixes: saved games, and this device's online seats. */
export const GAME = 'hazelring.game.'
export const SEAT = 'hazelring.seat.'

/** Key of the name of this device's player, which local and online tables use. */
export const NAME = 'hazelring.name'

/** Key of the games that ended at this device this evening. */
export const EVENING = 'hazelring.evening'

/** Key under which a lesson stores the id of its saved game. */
export const lessonKey = (game: string): string => `hazelring.lesson.${game}`

/** Key under which a game is marked as known: its lesson is done, or the player has declined it. */
const knownKey = (game: string): string => `hazelring.known.${game}`

/** Marks a game as known: `learned` by its lesson, or `declined`. A declined lesson can still be learned. */
export const markKnown = (store: Store, game: string, how: 'learned' | 'declined'): void => {
  if (store.read(knownKey(game)) !== 'learned') store.write(knownKey(game), how)
}

/** State of a game's lesson on this device. */
export type LessonState = 'learned' | 'declined' | 'begun' | 'new'

export const lessonState = (store: Store, game: string): LessonState => {
  const known = store.read(knownKey(game))
  if (known === 'learned') return known
  if (store.read(lessonKey(game)) !== undefined) return 'begun'
  return known === 'declined' ? known : 'new'
}

/** True if this device has a local or online game. Loads no game. */
export const hasGames = (store: Store): boolean =>
  store.keys().some((key) => key.startsWith(GAME) || key.startsWith(SEAT))
