import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/index.ts'
import { store } from '../../data/storage/store.ts'
import { Page } from '../../parts/page.tsx'
import { GameCard } from './game-card.tsx'
import { homeWords, shownCovers } from './words.ts'

const NoPeople = () => <p className="soft">{homeWords.noPeople}</p>

/** What needs the server comes after the first paint, and keeps nobody from playing here when it does not come at all. */
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

const READ = 'hazelring.plain-http'

/** What browsers switch off at an address that is not secure, said once. */
const PlainHttp = () => {
  const [isRead, setRead] = useState(() => globalThis.isSecureContext || store.read(READ) !== undefined)
  if (isRead) return null
  const dismiss = (): void => {
    store.write(READ, 'read')
    setRead(true)
  }
  return (
    <aside className="plain-http">
      <p>{homeWords.plainHttp.about}</p>
      <Button look="quiet" onClick={dismiss}>
        {homeWords.plainHttp.dismiss}
      </Button>
    </aside>
  )
}

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
    <PlainHttp />
  </Page>
)
