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

/** Merges lists so that the items of each are spread evenly over the result, in their order. */
const spread = <T>(lists: readonly (readonly T[])[]): readonly T[] =>
  lists
    .flatMap((list) => list.map((item, i) => ({ item, at: (i + 0.5) / list.length })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/**
 * Parses a game's `exercises.json`, written by `npm run exercises`. The exercises of one kind of question come in order
 * of difficulty (`levelOf`), within a level shuffled, always in the same way. The kinds take turns.
 */
export const readPool = (text: string): readonly PoolEntry[] => {
  const entries = JSON.parse(text) as readonly PoolEntry[]
  const order = shuffled(entries.length, 1).map((place) => itemAt(entries, place))
  const sorted = order.toSorted((a, b) => levelOf(a) - levelOf(b))
  return spread([...Map.groupBy(sorted, questionKind).values()])
}

/** Stable name of an exercise: the checksum at the end of its text. */
export const exerciseId = ({ text }: Pick<PoolEntry, 'text'>): string => /^check (\w+)$/m.exec(text)?.[1] ?? ''

/** Difficulty by the share of computer players that choose wrongly: 1 easy, 2 medium, 3 hard. */
export const levelOf = ({ missed, players }: PoolEntry): 1 | 2 | 3 => {
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
