import type { Store } from './store.ts'
import { entriesOf, isJsonObject, isTally, objectIn } from './texts.ts'

/**
 * Progress in a game's exercises. `answers`: by exercise id (or saved game and step), true once answered correctly;
 * `streak` and `longest`: consecutive exercises that were right at the first answer; `given`: number of answers;
 * `again`: missed exercises, each with the number of answers at which it returns.
 */
export type ExerciseProgress = {
  readonly answers: { readonly [id: string]: boolean }
  readonly streak: number
  readonly longest: number
  readonly given: number
  readonly again: { readonly [id: string]: number }
}

/** Last day (`dayOf`) on which the player answered an exercise of the day, and the number of such days in a row. */
export type DailyStreak = { readonly day: number; readonly days: number }

/** Number of other answers before a missed exercise returns. */
const ANSWERS_BETWEEN = 4

const NO_PROGRESS: ExerciseProgress = { answers: {}, streak: 0, longest: 0, given: 0, again: {} }

const progressKey = (game: string): string => `hazelring.exercises.${game}`
const DAILY = 'hazelring.daily-exercise'

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** Reads the stored progress; ignores invalid parts. */
export const readProgress = (store: Pick<Store, 'read'>, game: string): ExerciseProgress => {
  const { answers, streak, longest, given, again } = objectIn(store.read(progressKey(game)))
  if (!isJsonObject(answers) || !isJsonObject(again)) return NO_PROGRESS
  if (!isTally(streak) || !isTally(longest) || !isTally(given)) return NO_PROGRESS
  return { answers: entriesOf(answers, isFlag), streak, longest, given, again: entriesOf(again, isTally) }
}

/** Records an answer. Only the first answer to an exercise counts for the streak; a missed exercise returns later. */
export const withAnswer = (
  { answers, streak, longest, given, again }: ExerciseProgress,
  { id, right }: { readonly id: string; readonly right: boolean },
): ExerciseProgress => {
  const { [id]: _, ...others } = again
  const now = id in answers ? streak : right ? streak + 1 : 0
  return {
    answers: { ...answers, [id]: right || answers[id] === true },
    streak: now,
    longest: Math.max(now, longest),
    given: given + 1,
    again: right ? others : { ...others, [id]: given + 1 + ANSWERS_BETWEEN },
  }
}

export const writeProgress = (store: Pick<Store, 'write'>, game: string, progress: ExerciseProgress): void =>
  void store.write(progressKey(game), JSON.stringify(progress))

/**
 * Returns the place of the next exercise in a pool: a missed one that is due, else the next unanswered one after place
 * `after`, else the missed one that is due first, else the next place. The search starts over at the end of the pool.
 */
export const nextPlace = (
  ids: readonly string[],
  { answers, given, again }: ExerciseProgress,
  after: number,
): number => {
  const places = ids.map((_, i) => (after + 1 + i) % ids.length)
  const dueAt = (place: number): number => again[ids[place] ?? ''] ?? Infinity
  const missed = places.filter((place) => dueAt(place) < Infinity).toSorted((a, b) => dueAt(a) - dueAt(b))
  const due = missed.find((place) => dueAt(place) <= given)
  return due ?? places.find((place) => answers[ids[place] ?? ''] === undefined) ?? missed[0] ?? places[0] ?? 0
}

/** Reads the streak of daily exercises; undefined before the first. */
export const readDaily = (store: Pick<Store, 'read'>): DailyStreak | undefined => {
  const { day, days } = objectIn(store.read(DAILY))
  return isTally(day) && isTally(days) ? { day, days } : undefined
}

/** Records that an exercise of this day was answered. */
export const withDay = (streak: DailyStreak | undefined, day: number): DailyStreak => {
  if (streak !== undefined && streak.day >= day) return streak
  return { day, days: streak?.day === day - 1 ? streak.days + 1 : 1 }
}

export const writeDaily = (store: Pick<Store, 'write'>, streak: DailyStreak): void =>
  void store.write(DAILY, JSON.stringify(streak))
