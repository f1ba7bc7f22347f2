import { itemAt, seeded } from '../../dice/index.ts'

/**
 * Result of playouts from a position with estimated figures (`npm run exercises -- GAME --check`): the best choice,
 * its lead over the runner-up in games with the same dice, the lead's standard error, and the number of games after
 * each of the two.
 */
export type PlayedOut = {
  readonly answer: string
  readonly lead: number
  readonly error: number
  readonly games: number
}

/**
 * An exercise in a game's `exercises.json`: `missed` of `players` computer players choose wrongly. Sorted from easy to
 * hard.
 */
export type PoolEntry = {
  readonly missed: number
  readonly players: number
  /** Required if the game's figures are estimates. */
  readonly played?: PlayedOut
  readonly text: string
}

/** Reads a game's `exercises.json`, which `npm run exercises` wrote. */
export const readPool = (text: string): readonly PoolEntry[] => JSON.parse(text) as readonly PoolEntry[]

/** Stable name of an exercise: the checksum at the end of its text. */
export const exerciseId = ({ text }: Pick<PoolEntry, 'text'>): string => /^check (\w+)$/m.exec(text)?.[1] ?? ''

/** Difficulty by the number of computer players that get it wrong: 1 easy, 2 medium, 3 hard. */
export const levelOf = ({ missed, players }: PoolEntry): 1 | 2 | 3 => {
  const share = missed / players
  return share < 0.4 ? 1 : share < 0.7 ? 2 : 3
}

const DAY_IN_MS = 86_400_000

/** Number of a day in universal time, from milliseconds since 1970: the public seed of the exercise of the day. */
export const dayOf = (at: number): number => Math.floor(at / DAY_IN_MS)

/** A seeded permutation of 0 to `count` - 1 (Fisher–Yates shuffle). */
const shuffled = (count: number, seed: number): readonly number[] => {
  const random = seeded(seed)
  const places = Array.from({ length: count }, (_, place) => place)
  for (let left = count; left > 1; left--) {
    const at = random.below(left)
    const [one, other] = [itemAt(places, at), itemAt(places, left - 1)]
    places[at] = other
    places[left - 1] = one
  }
  return places
}

/**
 * Position of a day's exercise in the pool, the same for everyone. Each round is shuffled by its number, so that no
 * exercise repeats before all others.
 */
export const placeOfDay = (count: number, day: number): number =>
  itemAt(shuffled(count, Math.floor(day / count)), day % count)
