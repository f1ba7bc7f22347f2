import { type AnyPlay, changedRules, isOver, isPractice, type Ruleset } from '../../../engine/index.ts'
import { amountOf, type Division, type Goal, goalOf, isBetter, pointsAt, resultOf } from '../../../games/alone.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { begunAt, isBegunHere } from './saved-games.ts'
import type { Store, Trouble } from './store.ts'
import { isJsonObject, isTally, objectIn } from './texts.ts'
import { itemAt } from '../../../dice/index.ts'

/** Finished solo game. `at`: start in milliseconds since 1970; `points`: score, if the result counts something else. */
export type Run = { readonly id: string; readonly at: number; readonly result: number; readonly points?: number }

/** Record of all solo games of one kind on this device. `sum` adds up what the goal counts (points or wins). */
export type Book = {
  readonly count: number
  readonly sum: number
  readonly best?: Run
  /** Newest last; at most `RUNS_KEPT`. */
  readonly last: readonly Run[]
}

/** Number of games that a book stores individually. */
const RUNS_KEPT = 10

const EMPTY: Book = { count: 0, sum: 0, last: [] }

/** Storage key of a book. Rules without effect do not matter; each division has its own book. */
const keyFor = ({ game }: AnyManifest, rules: Ruleset, division: Division | undefined): string => {
  const changed = changedRules(game.houseRules, rules).map(({ name }) => `${name}:${rules[name]}`)
  return `hazelring.record.${game.id}.${changed.toSorted().join(',')}${division === undefined ? '' : `#${division.id}`}`
}

const readRun = (given: unknown): readonly Run[] => {
  if (!isJsonObject(given)) return []
  const { id, at, result, points } = given
  if (typeof id !== 'string' || !isTally(at) || typeof result !== 'number' || !Number.isFinite(result)) return []
  return [{ id, at, result, ...(isTally(points) && { points }) }]
}

/** Reads the book for these rules and this division; ignores invalid parts. */
export const readBook = (store: Store, manifest: AnyManifest, rules: Ruleset, division?: Division): Book => {
  const given = objectIn(store.read(keyFor(manifest, rules, division)))
  const last = (Array.isArray(given.last) ? given.last : []).flatMap(readRun).slice(-RUNS_KEPT)
  const [best] = readRun(given.best)
  const known = last.length > 0 || best !== undefined
  const count = isTally(given.count) ? given.count : 0
  const sum = typeof given.sum === 'number' && Number.isFinite(given.sum) ? given.sum : 0
  // Recomputes count and sum if they contradict the stored games.
  const fits = known && count >= last.length
  const whole = fits ? { count, sum } : { count: last.length, sum: sumOf(goalOf(manifest, rules), last) }
  const found = best ?? bestOf(manifest, rules, last)
  return found === undefined ? EMPTY : { ...whole, last, best: found }
}

/** Sum of results in the unit of the goal: points, or wins. */
export const sumOf = (goal: Goal, runs: readonly Pick<Run, 'result'>[]): number =>
  runs.reduce((sum, { result }) => sum + amountOf(goal, result), 0)

const bestOf = (manifest: AnyManifest, rules: Ruleset, runs: readonly Run[]): Run | undefined => {
  const goal = goalOf(manifest, rules)
  return runs.reduce<Run | undefined>(
    (best, run) => (best === undefined || isBetter(goal, run.result, best.result) ? run : best),
    undefined,
  )
}

/** Adds a game to the book; a game already in the book changes nothing. */
export const withRun = (manifest: AnyManifest, rules: Ruleset, book: Book, run: Run): Book => {
  if (book.last.some(({ id }) => id === run.id) || book.best?.id === run.id) return book
  const best = bestOf(manifest, rules, [...(book.best === undefined ? [] : [book.best]), run])!
  const sum = book.sum + amountOf(goalOf(manifest, rules), run.result)
  return { count: book.count + 1, sum, best, last: [...book.last, run].slice(-RUNS_KEPT) }
}

/** Reason why the book excludes a game: dice from a seed, an undo past a roll, or a start from another game or file. */
export type Uncounted = 'seeded' | 'practice' | 'taken-up'

/** Reason why a solo game does not count; undefined if it does. */
export const uncounted = (play: AnyPlay, id: string): Uncounted | undefined => {
  if (play.header.dice.kind === 'seed') return 'seeded'
  if (isPractice(play)) return 'practice'
  return isBegunHere(id) ? undefined : 'taken-up'
}

/** True for a game with one seat, played by a person. */
export const isSolitary = ({ header }: AnyPlay): boolean =>
  header.seats.length === 1 && itemAt(header.seats, 0).kind === 'person'

/** Run of a finished solo game; undefined if the game still runs, was aborted, or does not count. */
export const runOf = (manifest: AnyManifest, play: AnyPlay, id: string): Run | undefined => {
  if (!isSolitary(play) || !isOver(play) || uncounted(play, id) !== undefined) return undefined
  const result = resultOf(manifest, play)
  const points = pointsAt(manifest, play, play.plies.length)
  return result === undefined ? undefined : { id, at: begunAt(id), result, ...(points !== undefined && { points }) }
}

/** Adds a game to its stored book. Returns any storage problem; then the book stays in memory until the page closes. */
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
