import './home.css'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Welcome } from 'virtual:posters'
import { Link } from 'wouter'
import { Button } from '../../../kit/index.ts'
import { EVENING, hasGames } from '../../data/storage/keys.ts'
import { hasSeats, savedIn } from '../../data/storage/saved-names.ts'
import { SIGNED_IN, store } from '../../data/storage/store.ts'
import { learnAddress, shownCovers } from '../../parts/covers.ts'
import { FileButton } from '../../parts/file-button.tsx'
import { everyGame, gamePart, type GamesNeeded } from '../../parts/game-page.tsx'
import { Icon } from '../../parts/icon.tsx'
import { late, MissingSheet, NoPart } from '../../parts/late.tsx'
import { Page } from '../../parts/page.tsx'
import { usePageIdle } from '../../parts/page-idle.ts'
import { useDrop } from '../../parts/use-drop.ts'
import { DailyExercise } from './daily-exercise.tsx'
import { Poster } from './poster.tsx'
import { Proofs } from './proofs.tsx'
import { homeWords as w } from './words.ts'
import { fetchSoon } from '../../data/fetch-soon.ts'

/** Games whose code the lobby needs. With online seats all games: only the server knows which are played. */
const gamesHere = (): GamesNeeded => (hasSeats(store) ? everyGame() : savedIn(store))

const NoPeople = () => <p className="soft">{w.noPeople}</p>

/** Online parts load after the first paint, so that local play works without a server. */
const People = late(async () => (await import('./online/people.tsx')).People, NoPeople)

const MyGames = gamePart(async () => (await import('./online/my-games.tsx')).MyGames, gamesHere)

const SavedGames = gamePart(
  async () => (await import('./saved-list.tsx')).SavedGames,
  () => savedIn(store),
)
const YourTurn = gamePart(async () => (await import('./your-turn.tsx')).YourTurn, gamesHere, NoPart)

/** The evening's score; loads only if games have ended at this device. */
const EveningRow = late(async () => (await import('../../local/evening/evening-row.tsx')).EveningRow, NoPart)

/** Loads only when a file is chosen, because it needs the code of tables, which is slow on phones. */
const OpenedFile = late(async () => (await import('./opened-file.tsx')).OpenedFile, MissingSheet)

const busy = <p aria-busy="true" />

/** Renders the children once the page is idle. */
const Rested = ({ children }: { readonly children: ReactNode }) =>
  usePageIdle() ? <Suspense fallback={busy}>{children}</Suspense> : busy

const READ = 'hazelring.plain-http'

/** Warning that browsers disable some features at addresses without https. */
const PlainHttp = () => {
  const [isRead, setRead] = useState(() => globalThis.isSecureContext || store.read(READ) !== undefined)
  if (isRead) return null
  const dismiss = (): void => {
    store.write(READ, 'read')
    setRead(true)
  }
  return (
    <aside className="plain-http">
      <p>{w.plainHttp.about}</p>
      <Button look="quiet" onClick={dismiss}>
        {w.plainHttp.dismiss}
      </Button>
    </aside>
  )
}

/** Text with a shorter version for small screens. Screen readers always read the long version. */
const Short = ({ words, short }: { readonly words: string; readonly short: string }) => (
  <>
    <span className="long">{words}</span>
    <span className="short" aria-hidden="true">
      {short}
    </span>
  </>
)

/** Links to play immediately, with a friend, or against a waiting player. On phones they stay at the bottom. */
const LobbyLinks = () => (
  <nav className="sit-ways" aria-label={w.play}>
    <Link href="/play" className="kit-button now large">
      <Icon name="play" />
      {w.now}
    </Link>
    <Link href="/friend" className="kit-button plain">
      <Icon name="link" />
      <Short words={w.friend} short={w.friendShort} />
    </Link>
    <Link href="/quick" className="kit-button plain">
      <Icon name="people" />
      <Short words={w.opponent} short={w.opponentShort} />
    </Link>
  </nav>
)

const [first] = shownCovers

const Take = ({ action, children }: { readonly action: string; readonly children: ReactNode }) => (
  <Link href={`${first && learnAddress(first)}?play=${encodeURIComponent(action)}`}>{children}</Link>
)

/** Prerendered dice (scripts/build/prerender-plugin.ts) are already visible and must not roll again. */
const DICE_ACT =
  globalThis.document === undefined || document.getElementById('root')?.dataset.drawn !== undefined ? 'lie' : 'tumble'

/** First screen: a table with an empty seat and a first choice to make. */
const Sit = ({ isBack }: { readonly isBack: boolean }) => (
  <div className="sit">
    <Welcome act={DICE_ACT} Take={Take} />
    <div className="sit-card">
      <h1>
        {w.headline.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <p className="sit-lead">{isBack ? w.leadAgain : w.lead}</p>
      <LobbyLinks />
    </div>
    {(isBack || store.read(SIGNED_IN) !== undefined) && (
      <Suspense fallback={isBack && <p className="your-turn" aria-busy="true" />}>
        <YourTurn />
      </Suspense>
    )}
  </div>
)

const Shelf = () => (
  <section className="shelf" aria-labelledby="shelf-title">
    <header className="row">
      <h2 id="shelf-title">{w.shelf(shownCovers.length)}</h2>
      <p className="soft">{w.shelfAbout}</p>
    </header>
    <ul className="posters">
      {shownCovers.map((cover) => (
        <Poster key={cover.id} {...cover} />
      ))}
    </ul>
    <div className="plank" />
    {first !== undefined && (
      <Link href={`/compare/${first.id}`} className="shelf-compare">
        {w.compare}
      </Link>
    )}
  </section>
)

const YourGames = () => (
  <section className="your-games" aria-labelledby="saved-title">
    <h2 id="saved-title">{w.saved}</h2>
    {store.read(EVENING) !== undefined && (
      <Suspense>
        <EveningRow />
      </Suspense>
    )}
    <Suspense>
      <MyGames />
    </Suspense>
    <Suspense>
      <SavedGames />
    </Suspense>
  </section>
)

/**
 * True if this server has tables. Avoids loading the online code, which is slow on phones. Assumes true if the server
 * does not answer, so that the online code reports it.
 */
const hasTables = (): Promise<boolean> =>
  fetchSoon('/api/tables')
    .then((answer) => answer.json() as Promise<{ readonly tables: readonly unknown[] }>)
    .then(({ tables }) => tables.length > 0)
    .catch(() => true)

/** Tables of this server for first-time visitors; loads the online code only if tables exist. */
const FirstPeople = () => {
  const [has, setHas] = useState<boolean>()
  useEffect(() => {
    const ask = (): void => void (document.hidden || hasTables().then(setHas))
    if (has === undefined) ask()
    const again = has === true ? undefined : setInterval(ask, 5000)
    return () => clearInterval(again)
  }, [has])
  if (has === false) return <p className="soft">{w.noTables}</p>
  return has === true ? <People /> : busy
}

const LiveTables = () => {
  const [isNew] = useState(() => !hasGames(store) && store.read(SIGNED_IN) === undefined)
  return (
    <section className="people" aria-labelledby="people-title">
      <h2 id="people-title">{w.live}</h2>
      <Rested>{isNew ? <FirstPeople /> : <People />}</Rested>
    </section>
  )
}

/** Lets the user open a game file. Appears once the page is idle, because a prerendered field would lose its file. */
const OpenFile = () => {
  const [file, setFile] = useState<File>()
  const over = useDrop(setFile)
  if (!usePageIdle()) return <section className="open-file" />
  return (
    <section className={over ? 'open-file over' : 'open-file'} aria-labelledby="open-title">
      <h2 id="open-title">{w.open}</h2>
      <p className="soft">{over ? w.drop : w.openAbout}</p>
      <FileButton label={w.open} onFile={setFile} />
      {file !== undefined && (
        <Suspense>
          <OpenedFile
            file={file}
            onAgain={() => setFile(new File([file], file.name))}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Home page: quick start, list of games, and running games. */
export const Lobby = () => {
  const [isBack] = useState(() => hasGames(store))
  return (
    <Page full>
      <Sit isBack={isBack} />
      <div className="home">
        <Shelf />
        <div className="home-lists">
          {isBack && <YourGames />}
          <Rested>
            <DailyExercise />
          </Rested>
          <LiveTables />
        </div>
        <Proofs />
        <OpenFile />
        <PlainHttp />
      </div>
    </Page>
  )
}
