import { useState } from 'react'
import { loadGame } from '../../../games/load.ts'
import { useHeard } from '../../../kit/index.ts'
import { isUnderWay, gameKey, listSaved, type SavedGame } from '../../data/storage/saved-games.ts'
import { savedIn } from '../../data/storage/saved-names.ts'
import { store } from '../../data/storage/store.ts'
import { Few } from './online/few.tsx'
import { SavedItem } from './saved-game.tsx'
import { homeWords } from './words.ts'

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
  return (
    <Few items={ordered(saved)} more={homeWords.older}>
      {(game) => <SavedItem key={game.id} game={game} onRemove={() => remove(game.id)} />}
    </Few>
  )
}
