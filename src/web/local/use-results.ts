import { useEffect, useEffectEvent, useState } from 'react'
import { type AnyPlay, isOver } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { botsOf } from '../../games/manifest.ts'
import { type EveningResult, eveningResult, writeResult } from '../data/storage/evening.ts'
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

/** What a game that ended at this table adds to the records: a sentence on wins, and a result of the evening. */
export type Added = { readonly news: string | undefined; readonly result: EveningResult | undefined }

/** Adds the table's game to the record of wins and to the evening when it ends here. */
export const useResults = (manifest: AnyManifest, { play }: Shown<AnyPlay>, id: string | undefined): Added => {
  const [before] = useState(() => readWins(store, manifest.game.id))
  const [wasOver] = useState(() => isOver(play))
  const isNew = id !== undefined && !wasOver
  const game = isNew ? countedGame(manifest, play, id) : undefined
  const result = isNew ? eveningResult(play, id) : undefined
  const writeWin = useEffectEvent(() => game && writeWins(store, manifest.game.id, game))
  const addResult = useEffectEvent(() => result && writeResult(store, result, Date.now()))
  const [isCounted, hasResult] = [game !== undefined, result !== undefined]
  useEffect(() => {
    if (isCounted) writeWin()
  }, [isCounted])
  useEffect(() => {
    if (hasResult) addResult()
  }, [hasResult])
  return { news: game && newsOf(manifest, before, game), result }
}
