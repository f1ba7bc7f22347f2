import { itemAt, seeded } from '../../dice/index.ts'

/**
 * Result of playouts from a position with estimated figures (`npm run exercises -- GAME --check`): best choice, its
 * lead over the second-best in games with common dice, the lead's standard error, and number of games per choice.
 */
export type PlayedOut = {
  readonly answer: string
  readonly lead: number
  readonly error: number
  readonly games: number
}

/**
 * Exercise in a game's `exercises.json`, which is sorted from easy to hard. `missed` of `players` computer players
 * choose wrongly.
 */
export type PoolEntry = {
  readonly missed: number
  readonly players: number
  /** Playouts; required if the game's figures are estimates. */
  readonly played?: PlayedOut
  readonly text: string
}

/** Kind of question, from the last line of the text: the name of its roll without numbers, or `play` after a choice. */
export const questionKind = ({ text }: Pick<PoolEntry, 'text'>): string => {
  const line = text.split('\n').findLast((each) => /^\d/.test(each)) ?? ''
  const [, what = '', slot = ''] = line.split(' ')
  return what === 'roll' ? slot.replace(/\d+/g, '') : what
}

/** Reorders a list so that neighbours differ in kind while other kinds are left. */
const mixed = <T>(items: readonly T[], kind: (item: T) => string): readonly T[] => {
  const left = [...items]
  const taken: T[] = []
  while (left.length > 0) {
    const last = taken.at(-1)
    const other = last === undefined ? 0 : left.findIndex((item) => kind(item) !== kind(last))
    taken.push(...left.splice(Math.max(0, other), 1))
  }
  return taken
}

/**
 * Parses a game's `exercises.json`, written by `npm run exercises`. Sorts by level (`levelOf`). Within a level the order
 * is shuffled, always in the same way, and neighbours differ in their kind of question where possible.
 */
export const readPool = (text: string): readonly PoolEntry[] => {
  const entries = JSON.parse(text) as readonly PoolEntry[]
  const order = shuffled(entries.length, 1).map((place) => itemAt(entries, place))
  return DIFFICULTIES.flatMap((level) =>
    mixed(
      order.filter((entry) => levelOf(entry) === level),
      questionKind,
    ),
  )
}

/** Stable name of an exercise: the checksum at the end of its text. */
export const exerciseId = ({ text }: Pick<PoolEntry, 'text'>): string => /^check (\w+)$/m.exec(text)?.[1] ?? ''

const DIFFICULTIES = [1, 2, 3] as const

/** Difficulty by the share of computer players that choose wrongly: 1 easy, 2 medium, 3 hard. */
export const levelOf = ({ missed, players }: PoolEntry): (typeof DIFFICULTIES)[number] => {
  const share = missed / players
  return share < 0.4 ? 1 : share < 0.7 ? 2 : 3
}

const DAY_IN_MS = 86_400_000

/** Returns the number of a day in UTC, from milliseconds since 1970; public seed of the exercise of the day. */
export const dayOf = (at: number): number => Math.floor(at / DAY_IN_MS)

/** Returns the item of a list for a day; the items take turns. Undefined for an empty list. */
export const itemOfDay = <T>(items: readonly T[], day: number): T | undefined => items[day % items.length]

/** Returns a seeded permutation of 0 to `count` − 1 (Fisher–Yates shuffle). */
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
 * Returns the index of a day's exercise, equal for everyone. Shuffles each round of the pool, so that no exercise
 * repeats before all others.
 */
export const placeOfDay = (count: number, day: number): number =>
  itemAt(shuffled(count, Math.floor(day / count)), day % count)
