import { lazy, Suspense } from 'react'
import { Page } from '../../parts/page.tsx'
import { GameCard } from './game-card.tsx'
import { homeWords, shownCovers } from './words.ts'

const NoPeople = () => <p className="soft">{homeWords.noPeople}</p>

/** What needs the hall comes after the first paint, and keeps nobody from playing here when it does not come at all. */
const People = lazy(async () => {
  try {
    return { default: (await import('./online/people.tsx')).People }
  } catch {
    return { default: NoPeople }
  }
})

const SavedList = lazy(async () => ({ default: (await import('./saved-list.tsx')).SavedList }))

const w = homeWords

const SavedComing = () => (
  <section aria-busy="true">
    <h2>{w.saved}</h2>
  </section>
)

/** Where everybody arrives: the grounds to play on, and the games under way. */
export const Lobby = () => (
  <Page wide>
    <h1 className="motto">{homeWords.motto}</h1>
    <section aria-label={w.games} className="game-cards">
      {shownCovers.map((cover) => (
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
