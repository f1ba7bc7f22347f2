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

/** Solo records that apply to the table's game. `id`: id of the game. */
export type Alone = {
  readonly id: string
  /** Division of the book; undefined without divisions or while unknown. */
  readonly division: Division | undefined
  /** Book as read when the table opened or when its division became known. */
  readonly before: Book
  /** Book including this game, once the game has ended here and counts. */
  readonly book: Book
  /** Reason why this game does not count; undefined if it does. */
  readonly uncounted: Uncounted | undefined
}

/** Reads the book of a solo game. Adds the game to it when the game ends at this table and the dice are at rest. */
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
  // Depends on the run's text, because each render creates a new run object.
  useEffect(() => void write(), [manifest, key])
  if (known === undefined) return undefined
  const book = run === undefined || moving ? before : withRun(manifest, play.rules, before, run)
  return { id: known, division, before, book, uncounted: uncounted(play, known) }
}
