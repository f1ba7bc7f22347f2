import { memo, memoByObject } from '../dice/index.ts'
import type { Ruleset } from '../engine/index.ts'

/**
 * So many setups of each game are remembered, those asked for last: a player, coach or reference takes some tenths of a second to make
 * and some megabytes to keep.
 */
const SETUPS_KEPT = 16

/**
 * Remembers what is made of a game for its house rules, seats and, where several of a kind are made, a name. The one cache of players,
 * coaches and references in the web worker, the server's threads and the command line. What fails to be made is tried again.
 */
export const bySetup = <M extends object, T>(
  make: (game: M, rules: Ruleset, seats: number, name: string) => T,
): ((game: M, rules: Ruleset, seats: number, name?: string) => T) => {
  const kept = memoByObject<M, ReturnType<typeof memo<T>>>(() => memo(SETUPS_KEPT))
  return (game, rules, seats, name = '') =>
    kept(game)(JSON.stringify([rules, seats, name]), () => make(game, rules, seats, name))
}
