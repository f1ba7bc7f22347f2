import { itemAt, seeded } from '../../dice/index.ts'

/**
 * Result of playouts from a position whose figures are only estimates (`npm run exercises -- GAME --check`): the best choice, its lead over
 * the runner-up in games with the same dice, one standard error of that lead, and the games played after each of the two.
 */
export type PlayedOut = {
  readonly answer: string
  readonly lead: number
  readonly error: number
  readonly games: number
}

/**
 * A position that some computer players get wrong, as a game's `exercises.json` holds it: `missed` of them, out of `players`, choose
 * something that is not best there. Sorted from easy to hard.
 */
export type PoolEntry = {
  readonly missed: number
  readonly players: number
  /** Required where the game's figures are estimates. */
  readonly played?: PlayedOut
  readonly text: string
}

/** Reads a game's `exercises.json`, which `npm run exercises` wrote. */
export const readPool = (text: string): readonly PoolEntry[] => JSON.parse(text) as readonly PoolEntry[]

/** A name for an exercise that stays the same in every version: the check code that closes its text. */
export const exerciseId = ({ text }: Pick<PoolEntry, 'text'>): string => /^check (\w+)$/m.exec(text)?.[1] ?? ''

/** How hard an exercise is by how many computer players get it wrong: 1 easy, 2 medium, 3 hard. */
export const levelOf = ({ missed, players }: PoolEntry): 1 | 2 | 3 => {
  const share = missed / players
  return share < 0.4 ? 1 : share < 0.7 ? 2 : 3
}

const DAY_IN_MS = 86_400_000

/** The number of a day in universal time, from its moment in milliseconds since 1970: the public seed of that day's exercise. */
export const dayOf = (at: number): number => Math.floor(at / DAY_IN_MS)

/** The places 0 to `count` - 1 in an order that depends on the seed alone (Fisher–Yates shuffle). */
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
 * The place of a day's exercise in a pool, the same for everybody: the pool is gone through in an order shuffled by the number of the
 * round, so that none comes back before all others have been asked.
 */
export const placeOfDay = (count: number, day: number): number =>
  itemAt(shuffled(count, Math.floor(day / count)), day % count)
