import { lazy, Suspense } from 'react'
import { covers } from 'virtual:covers'
import { Page } from '../../parts/page.tsx'
import { words } from '../../text/words.ts'
import { GameCard } from './game-card.tsx'

const NoPeople = () => <p className="soft">{words.lobby.noPeople}</p>

/** What needs the hall comes after the first paint, and keeps nobody from playing here when it does not come at all. */
const People = lazy(async () => {
  try {
    return { default: (await import('./online/people.tsx')).People }
  } catch {
    return { default: NoPeople }
  }
})

const SavedList = lazy(async () => ({ default: (await import('./saved-list.tsx')).SavedList }))

const w = words.lobby

const SavedComing = () => (
  <section aria-busy="true">
    <h2>{w.saved}</h2>
  </section>
)

/** Where everybody arrives: the grounds to play on, and the games under way. */
export const Lobby = () => (
  <Page wide>
    <h1 className="motto">{words.motto}</h1>
    <section aria-label={w.games} className="game-cards">
      {covers.map((cover) => (
        <GameCard key={cover.id} {...cover} />
      ))}
    </section>
    <Suspense fallback={<section className="people" aria-busy="true" />}>
      <People />
    </Suspense>
    <div className="lobby-rest">
      <Suspense fallback={<SavedComing />}>
        <SavedList />
      </Suspense>
    </div>
  </Page>
)
