import { memo, memoByObject } from '../dice/index.ts'
import type { Ruleset } from '../engine/index.ts'

/**
 * Number of cached setups per game, most recent first. Creating a player, coach or reference takes tenths of a second
 * and some megabytes.
 */
const SETUPS_KEPT = 16

/**
 * Caches values by game, house rules, seats and an optional name. The web worker, the server's threads and the command
 * line share this cache for players, coaches and references. If creating a value fails, the next call tries again.
 */
export const bySetup = <M extends object, T>(
  make: (game: M, rules: Ruleset, seats: number, name: string) => T,
): ((game: M, rules: Ruleset, seats: number, name?: string) => T) => {
  const kept = memoByObject<M, ReturnType<typeof memo<T>>>(() => memo(SETUPS_KEPT))
  return (game, rules, seats, name = '') =>
    kept(game)(JSON.stringify([rules, seats, name]), () => make(game, rules, seats, name))
}
