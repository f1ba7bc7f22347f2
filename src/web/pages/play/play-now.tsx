import { useState } from 'react'
import { Redirect } from 'wouter'
import { lessonKey } from '../../data/storage/keys.ts'
import { isUnderWay, lastGame, type SavedGame } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { Missing } from '../../parts/missing.tsx'
import { learnAddress, playAddress, shownCovers } from '../../parts/covers.ts'
import { words } from '../../text/words.ts'

/** True if the saved game is an unfinished lesson, which continues as a lesson. */
const isLesson = (game: SavedGame): boolean => game.ok && store.read(lessonKey(game.play.game.id)) === game.id

/** Address of the last game, or of a new game of that kind if it is over. Without games: the first lesson. */
const nextTable = (last: SavedGame | undefined): string | undefined => {
  const [first] = shownCovers
  if (last === undefined) return first && learnAddress(first)
  if (last.ok && isUnderWay(last) && isLesson(last)) return `/learn/${last.play.game.id}`
  if (isUnderWay(last)) return `/table/${last.id}`
  const cover = shownCovers.find(({ id }) => last.ok && last.play.game.id === id) ?? first
  return cover && playAddress(cover)
}

export const PlayNow = () => {
  const [next] = useState(() => nextTable(lastGame(store)))
  return next === undefined ? <Missing title={words.missing.game} /> : <Redirect to={next} replace />
}
