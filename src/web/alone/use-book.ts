import { useEffect, useState } from 'react'
import { type AnyPlay, isOver } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Book, isSolitary, readBook, runOf, type Uncounted, uncounted, writeRun } from '../storage/records.ts'
import { store } from '../storage/store.ts'

/** What this device knows of one who plays alone, beside the game at the table. */
export type Alone = {
  /** The book as it was when the table opened. */
  readonly book: Book
  /** Whether the best game of the book is this one. */
  readonly isBest: boolean
  /** Why this game is not written down, where it is not. */
  readonly uncounted: Uncounted | undefined
  /** Whether it has ended here and was written down. */
  readonly isWritten: boolean
}

/** Reads the book of a game that one plays alone, and writes the game into it when it ends at this table. */
export const useBook = (manifest: AnyManifest, play: AnyPlay, id: string | undefined): Alone | undefined => {
  const [book] = useState(() => readBook(store, manifest, play.rules))
  const [wasOver] = useState(() => isOver(play))
  const known = id !== undefined && isSolitary(play) ? id : undefined
  const isWritten = known !== undefined && !wasOver && runOf(manifest, play, known, 0) !== undefined
  useEffect(() => {
    const run = isWritten ? runOf(manifest, play, known, Date.now()) : undefined
    if (run !== undefined) writeRun(store, manifest, play.rules, run)
  }, [manifest, play, known, isWritten])
  return known === undefined
    ? undefined
    : { book, isBest: book.best?.id === known, isWritten, uncounted: uncounted(play, known) }
}
