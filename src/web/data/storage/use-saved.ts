import { useEffect, useState } from 'react'
import { type ReadableGame, readSaved, unsealed } from './saved-games.ts'
import { store } from './store.ts'
import { vault } from './vault.ts'

/** Saved game with this id. `reading` while decrypting; undefined if it does not exist. */
export const useSaved = (id: string): ReadableGame | 'reading' | undefined => {
  const [found, setFound] = useState(() => readSaved(store, id))
  useEffect(() => {
    let here = true
    if (found?.ok === false && found.sealed !== undefined)
      void unsealed(vault, found).then((game) => here && setFound(game))
    return () => {
      here = false
    }
  }, [found])
  return found?.ok === false && found.sealed !== undefined ? 'reading' : found
}
