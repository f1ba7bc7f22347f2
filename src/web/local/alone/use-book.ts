import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type AnyPlay, isOver } from '../../../engine/index.ts'
import { type Division, divisionOf } from '../../../games/alone.ts'
import type { AnyManifest } from '../../../games/index.ts'
import {
  type Book,
  isSolitary,
  readBook,
  runOf,
  type Uncounted,
  uncounted,
  withRun,
  writeRun,
} from '../../data/storage/records.ts'
import { store } from '../../data/storage/store.ts'
import type { Shown } from '../../table/session.ts'

/** What this device knows of one who plays alone, beside the game at the table. */
export type Alone = {
  readonly id: string
  /** The division whose book it is, where its game has divisions and this one is known. */
  readonly division: Division | undefined
  /** The book as it was when the table opened, or when its division became known. */
  readonly before: Book
  /** The same with this game, once it has ended here and counts. */
  readonly book: Book
  /** Why this game is not written down, where it is not. */
  readonly uncounted: Uncounted | undefined
}

/**
 * Reads the book of a game that one plays alone, and writes the game into it when it ends at this table; it is told when the dice
 * have come to rest.
 */
export const useBook = (
  manifest: AnyManifest,
  { play, moving }: Shown<AnyPlay>,
  id: string | undefined,
): Alone | undefined => {
  const division = divisionOf(manifest, play)
  // oxlint-disable-next-line react/exhaustive-deps -- read once, before this game is written into it
  const before = useMemo(() => readBook(store, manifest, play.rules, division), [manifest, division?.id])
  const [wasOver] = useState(() => isOver(play))
  const known = id !== undefined && isSolitary(play) ? id : undefined
  const run = known === undefined || wasOver ? undefined : runOf(manifest, play, known)
  const key = run && JSON.stringify(run)
  const write = useEffectEvent(() => run && writeRun(store, manifest, play.rules, run, division))
  // A run is made again at each render: its text says whether it is another one.
  useEffect(() => void write(), [manifest, key])
  if (known === undefined) return undefined
  const book = run === undefined || moving ? before : withRun(manifest, play.rules, before, run)
  return { id: known, division, before, book, uncounted: uncounted(play, known) }
}
