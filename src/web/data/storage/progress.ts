import type { Store } from './store.ts'
import { isJsonObject, objectIn } from './texts.ts'

/**
 * Progress in a game's exercises. `answers`: first answer by exercise id (or saved game and step); `streak` and
 * `longest`: consecutive right answers; `day` and `days`: last daily exercise and its streak.
 */
export type ExerciseProgress = {
  readonly answers: { readonly [id: string]: boolean }
  readonly streak: number
  readonly longest: number
  readonly day?: number
  readonly days: number
}

const NO_PROGRESS: ExerciseProgress = { answers: {}, streak: 0, longest: 0, days: 0 }

const progressKey = (game: string): string => `hazelring.exercises.${game}`

const isTally = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Reads the stored progress; ignores invalid parts. */
export const readProgress = (store: Pick<Store, 'read'>, game: string): ExerciseProgress => {
  const { answers, streak, longest, day, days } = objectIn(store.read(progressKey(game)))
  if (!isJsonObject(answers) || !isTally(streak) || !isTally(longest) || !isTally(days)) return NO_PROGRESS
  const known = Object.entries(answers).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean')
  return { answers: Object.fromEntries(known), streak, longest, days, ...(isTally(day) && { day }) }
}

/** Records the first answer to an exercise; later answers change nothing. `day` is defined for the daily exercise. */
export const withAnswer = (
  progress: ExerciseProgress,
  { id, right, day }: { readonly id: string; readonly right: boolean; readonly day?: number | undefined },
): ExerciseProgress => {
  const daily =
    day === undefined || (progress.day ?? -1) >= day
      ? {}
      : { day, days: progress.day === day - 1 ? progress.days + 1 : 1 }
  if (id in progress.answers) return { ...progress, ...daily }
  const streak = right ? progress.streak + 1 : 0
  return {
    ...progress,
    ...daily,
    answers: { ...progress.answers, [id]: right },
    streak,
    longest: Math.max(streak, progress.longest),
  }
}

export const writeProgress = (store: Pick<Store, 'write'>, game: string, progress: ExerciseProgress): void =>
  void store.write(progressKey(game), JSON.stringify(progress))
