import { useState } from 'react'
import { loadGame } from '../../../games/load.ts'
import { Button, useHeard } from '../../../kit/index.ts'
import { isUnderWay, gameKey, listSaved, type SavedGame } from '../../data/storage/saved-games.ts'
import { savedIn } from '../../data/storage/saved-names.ts'
import { store } from '../../data/storage/store.ts'
import { SavedItem } from './saved-game.tsx'
import { homeWords } from './words.ts'

const w = homeWords
const FEW_GAMES = 5

/** The saved games, fresh whenever this or another tab changes them. */
const useSaved = (): { readonly saved: readonly SavedGame[]; remove(id: string): void } => {
  const [saved, setSaved] = useState(() => listSaved(store))
  const again = async (): Promise<void> => {
    await Promise.all(savedIn(store).map(loadGame))
    setSaved(listSaved(store))
  }
  useHeard('storage', () => void again().catch(() => undefined))
  const remove = (id: string): void => {
    store.remove(gameKey(id))
    setSaved(listSaved(store))
  }
  return { saved, remove }
}

/** What can be gone on with comes first. */
const ordered = (saved: readonly SavedGame[]): readonly SavedGame[] => [
  ...saved.filter(isUnderWay),
  ...saved.filter((game) => !isUnderWay(game)),
]

export const SavedGames = () => {
  const { saved, remove } = useSaved()
  const [all, setAll] = useState(false)
  const shown = ordered(saved).slice(0, all ? saved.length : FEW_GAMES)
  if (saved.length === 0) return null
  return (
    <>
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
    </>
  )
}
