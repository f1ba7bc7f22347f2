import { type AnyPlay, changedRules, isOver, isPractice, type Ruleset } from '../../../engine/index.ts'
import { amountOf, type Division, type Goal, goalOf, isBetter, pointsAt, resultOf } from '../../../games/alone.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { begunAt, isBegunHere } from './saved-games.ts'
import type { Store, Trouble } from './store.ts'
import { isJsonObject, objectIn } from './texts.ts'
import { itemAt } from '../../../dice/index.ts'

/** One finished solo game. `at`: when it was begun, in milliseconds since 1970; `points` where the result counts something else. */
export type Run = { readonly id: string; readonly at: number; readonly result: number; readonly points?: number }

/**
 * All games of one kind that were played alone on this device: how many, what they came to together (as the goal counts: points, wins),
 * the best and the last ones.
 */
export type Book = {
  readonly count: number
  readonly sum: number
  readonly best?: Run
  /** At most `RUNS_KEPT`, the newest last. */
  readonly last: readonly Run[]
}

/** How many games are kept one by one. */
const RUNS_KEPT = 10

const EMPTY: Book = { count: 0, sum: 0, last: [] }

/** Rules that differ only in what is of no effect have one book, or one for each division. */
const keyFor = ({ game }: AnyManifest, rules: Ruleset, division: Division | undefined): string => {
  const changed = changedRules(game.houseRules, rules).map(({ name }) => `${name}:${rules[name]}`)
  return `hazelring.record.${game.id}.${changed.toSorted().join(',')}${division === undefined ? '' : `#${division.id}`}`
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const readRun = (given: unknown): readonly Run[] => {
  if (!isJsonObject(given)) return []
  const { id, at, result, points } = given
  if (typeof id !== 'string' || !isCount(at) || typeof result !== 'number' || !Number.isFinite(result)) return []
  return [{ id, at, result, ...(isCount(points) && { points }) }]
}

/** The book of a game by its rules, and of a division of it. What is missing or strange in it is left out. */
export const readBook = (store: Store, manifest: AnyManifest, rules: Ruleset, division?: Division): Book => {
  const given = objectIn(store.read(keyFor(manifest, rules, division)))
  const last = (Array.isArray(given.last) ? given.last : []).flatMap(readRun).slice(-RUNS_KEPT)
  const [best] = readRun(given.best)
  const known = last.length > 0 || best !== undefined
  const count = isCount(given.count) ? given.count : 0
  const sum = typeof given.sum === 'number' && Number.isFinite(given.sum) ? given.sum : 0
  // Sums that fit no game are worked out from what is there.
  const fits = known && count >= last.length
  const whole = fits ? { count, sum } : { count: last.length, sum: sumOf(goalOf(manifest, rules), last) }
  const found = best ?? bestOf(manifest, rules, last)
  return found === undefined ? EMPTY : { ...whole, last, best: found }
}

/** What some results come to together, as the goal counts. */
export const sumOf = (goal: Goal, runs: readonly Pick<Run, 'result'>[]): number =>
  runs.reduce((sum, { result }) => sum + amountOf(goal, result), 0)

const bestOf = (manifest: AnyManifest, rules: Ruleset, runs: readonly Run[]): Run | undefined => {
  const goal = goalOf(manifest, rules)
  return runs.reduce<Run | undefined>(
    (best, run) => (best === undefined || isBetter(goal, run.result, best.result) ? run : best),
    undefined,
  )
}

/** The book with one game more; a game that it knows changes nothing. */
export const withRun = (manifest: AnyManifest, rules: Ruleset, book: Book, run: Run): Book => {
  if (book.last.some(({ id }) => id === run.id) || book.best?.id === run.id) return book
  const best = bestOf(manifest, rules, [...(book.best === undefined ? [] : [book.best]), run])!
  const sum = book.sum + amountOf(goalOf(manifest, rules), run.result)
  return { count: book.count + 1, sum, best, last: [...book.last, run].slice(-RUNS_KEPT) }
}

/** Why a game is not written into the book: dice that one may know, taken back past a roll, or not begun here from its start. */
export type Uncounted = 'seeded' | 'practice' | 'taken-up'

/** Whether a game of one person alone will count; undefined where it will. */
export const uncounted = (play: AnyPlay, id: string): Uncounted | undefined => {
  if (play.header.dice.kind === 'seed') return 'seeded'
  if (isPractice(play)) return 'practice'
  return isBegunHere(id) ? undefined : 'taken-up'
}

/** Whether one person plays this alone. */
export const isSolitary = ({ header }: AnyPlay): boolean =>
  header.seats.length === 1 && itemAt(header.seats, 0).kind === 'person'

/** What a finished game comes to; undefined while it goes on, where it was broken off, and where it does not count. */
export const runOf = (manifest: AnyManifest, play: AnyPlay, id: string): Run | undefined => {
  if (!isSolitary(play) || !isOver(play) || uncounted(play, id) !== undefined) return undefined
  const result = resultOf(manifest, play)
  const points = pointsAt(manifest, play, play.plies.length)
  return result === undefined ? undefined : { id, at: begunAt(id), result, ...(points !== undefined && { points }) }
}

/** Writes a game into its book. Answers what the device said against it; the book holds all the same until the page is closed. */
export const writeRun = (
  store: Store,
  manifest: AnyManifest,
  rules: Ruleset,
  run: Run,
  division?: Division,
): Trouble | undefined => {
  const before = readBook(store, manifest, rules, division)
  const after = withRun(manifest, rules, before, run)
  return after === before ? undefined : store.write(keyFor(manifest, rules, division), JSON.stringify(after))
}
