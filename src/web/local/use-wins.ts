import { useEffect, useEffectEvent, useState } from 'react'
import { type AnyPlay, isOver } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { botsOf } from '../../games/manifest.ts'
import { store } from '../data/storage/store.ts'
import { type CountedGame, countedGame, readWins, type WinRecord, withGame, writeWins } from '../data/storage/wins.ts'
import type { Shown } from '../table/session.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords.wins

/** Minimum wins in a row that are news. */
const ROW = 3

/** Returns a sentence on what a won game adds to the record; undefined if nothing is new. */
export const newsOf = (manifest: AnyManifest, before: WinRecord, game: CountedGame): string | undefined => {
  const after = withGame(before, game)
  const beaten = botsOf(manifest).filter(({ id }) => before.over[id] === undefined && after.over[id] !== undefined)
  const { characters } = manifest
  const won = Object.keys(after.as).length
  if (beaten.length > 0) return w.first(beaten.map(({ title }) => title))
  if (characters !== undefined && won > Object.keys(before.as).length)
    return w.as(won, characters.ids.length, characters.many)
  return after.longest > before.longest && after.longest >= ROW ? w.row(after.longest) : undefined
}

/**
 * Adds the table's game to the record of wins when it ends here. Returns what is new in the record; undefined before
 * the end, or if nothing is new.
 */
export const useWins = (
  manifest: AnyManifest,
  { play }: Shown<AnyPlay>,
  id: string | undefined,
): string | undefined => {
  const [before] = useState(() => readWins(store, manifest.game.id))
  const [wasOver] = useState(() => isOver(play))
  const game = id === undefined || wasOver ? undefined : countedGame(manifest, play, id)
  const write = useEffectEvent(() => game && writeWins(store, manifest.game.id, game))
  const isCounted = game !== undefined
  useEffect(() => {
    if (isCounted) write()
  }, [isCounted])
  return game && newsOf(manifest, before, game)
}
