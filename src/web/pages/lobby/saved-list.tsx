import { useEffect, useState } from 'react'
import { isOver } from '../../../engine/index.ts'
import { Button } from '../../../kit/index.ts'
import { keyOf, listSaved, type SavedGame } from '../../data/storage/saved-games.ts'
import { store } from '../../data/storage/store.ts'
import { OpenFile } from './open-file.tsx'
import { SavedItem } from './saved-game.tsx'
import { homeWords } from './words.ts'

const w = homeWords
const FEW = 5

/** The saved games, fresh whenever this or another tab changes them. */
const useSaved = (): { readonly saved: readonly SavedGame[]; remove(id: string): void } => {
  const [saved, setSaved] = useState(() => listSaved(store))
  useEffect(() => {
    const again = (): void => setSaved(listSaved(store))
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [])
  const remove = (id: string): void => {
    store.remove(keyOf(id))
    setSaved(listSaved(store))
  }
  return { saved, remove }
}

const isUnderWay = (game: SavedGame): boolean => (game.ok ? !isOver(game.play) : game.sealed !== undefined)

/** What can be gone on with comes first. */
const ordered = (saved: readonly SavedGame[]): readonly SavedGame[] => [
  ...saved.filter(isUnderWay),
  ...saved.filter((game) => !isUnderWay(game)),
]

const SavedGames = () => {
  const { saved, remove } = useSaved()
  const [all, setAll] = useState(false)
  const shown = ordered(saved).slice(0, all ? saved.length : FEW)
  return (
    <section aria-labelledby="saved-title">
      <h2 id="saved-title">{w.saved}</h2>
      {saved.length === 0 ? <p className="soft">{w.none}</p> : undefined}
      <ul className="saved-list">
        {shown.map((game) => (
          <SavedItem key={game.id} game={game} onRemove={() => remove(game.id)} />
        ))}
      </ul>
      {shown.length < saved.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {w.older(saved.length - shown.length)}
        </Button>
      )}
    </section>
  )
}

/** Games that are on this device, or in a file. */
export const SavedList = () => (
  <>
    <SavedGames />
    <OpenFile />
  </>
)
