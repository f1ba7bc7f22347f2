import type { AnyLesson } from '../../../games/lesson.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { isOver } from '../../../engine/index.ts'
import { newTable } from '../../data/new-game.ts'
import { readSaved } from '../../data/storage/saved-games.ts'
import { lessonKey } from '../../data/storage/keys.ts'
import { store } from '../../data/storage/store.ts'
import { beginTable, idAt } from '../../local/branch.ts'

/** The lesson of a game goes on with the saved game of this id. */
export const keepLesson = (game: string, id: string): void => void store.write(lessonKey(game), id)

export const forgetLesson = (game: string): void => store.remove(lessonKey(game))

/** Begins the game of a lesson, with what the learner has chosen on the way here if that can be played. Answers the id under which it is saved. */
export const beginLesson = (manifest: AnyManifest, lesson: AnyLesson, chosen?: string | null): string => {
  const seats = lesson.seats.map((bot) => ({ name: '', ...(bot !== undefined && { bot }) }))
  const { rules = {}, seed, opening = [] } = lesson
  const form = { seats, rules, seed, opening }
  const further = { ...form, opening: [...opening, `play ${lesson.seats.indexOf(undefined)} ${chosen}`] }
  const id = idAt(beginTable(manifest, newTable(manifest, further).ok ? further : form))
  keepLesson(manifest.game.id, id)
  return id
}

/** The saved game of a lesson that was left: undefined where there is none, or it is over. */
export const keptLesson = (game: string): string | undefined => {
  const id = store.read(lessonKey(game))
  const saved = id === undefined ? undefined : readSaved(store, id)
  return saved === undefined || (saved.ok && isOver(saved.play)) ? undefined : id
}
