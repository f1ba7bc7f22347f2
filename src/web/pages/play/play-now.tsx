import { useState } from 'react'
import { Redirect } from 'wouter'
import { isUnderWay, lastGame, type SavedGame } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { Missing } from '../../parts/missing.tsx'
import { playAddress, shownCovers } from '../../parts/covers.ts'
import { words } from '../../text/words.ts'

/** Back to the last game, or to a new one of its kind once it is over; newcomers begin with the first game. */
export const nextTable = (last: SavedGame | undefined, covers = shownCovers): string | undefined => {
  if (last !== undefined && isUnderWay(last)) return `/table/${last.id}`
  const cover = covers.find(({ id }) => last?.ok && last.play.game.id === id) ?? covers[0]
  return cover && playAddress(cover)
}

/** Play now: one address for newcomers and for those who return. */
export const PlayNow = () => {
  const [next] = useState(() => nextTable(lastGame(store)))
  return next === undefined ? <Missing title={words.missing.game} /> : <Redirect to={next} replace />
}
