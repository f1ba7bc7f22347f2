import { lazy, Suspense, useEffect, useState } from 'react'
import { isOver } from '../../engine/index.ts'
import { games } from '../../games/index.ts'
import { Button } from '../../ui/index.ts'
import { Page } from '../shell/page.tsx'
import { keyOf, listSaved, type SavedGame } from '../storage/saved-games.ts'
import { store } from '../storage/store.ts'
import { words } from '../words.ts'
import { GameCard } from './game-card.tsx'
import { OpenFile } from './open-file.tsx'
import { SavedItem } from './saved-game.tsx'

const NoPeople = () => <p className="soft">{words.lobby.noPeople}</p>

/** What needs the hall comes after the first paint, and keeps nobody from playing here when it does not come at all. */
const People = lazy(() =>
  import('../hall/lobby/people.tsx').then(
    (module) => ({ default: module.People }),
    () => ({ default: NoPeople }),
  ),
)

const w = words.lobby
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

const isUnderWay = (game: SavedGame): boolean => game.ok && !isOver(game.play)

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

/** Where everybody arrives: the grounds to play on, and the games under way. */
export const Lobby = () => (
  <Page wide>
    <h1 className="motto">{words.motto}</h1>
    <section aria-label={w.games} className="game-cards">
      {games.map((manifest) => (
        <GameCard key={manifest.game.id} manifest={manifest} />
      ))}
    </section>
    <Suspense fallback={<section className="people" aria-busy="true" />}>
      <People />
    </Suspense>
    <div className="lobby-rest">
      <SavedGames />
      <OpenFile />
    </div>
  </Page>
)
