import { type ComponentType, Suspense, useEffect, Component, type ReactNode, useRef } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { loadGame } from '../../games/load.ts'
import { everyGame, gamePage, type GamesNeeded, latePage, pageOfGame } from '../parts/game-page.tsx'
import { learnAddress, shownCovers } from '../parts/covers.ts'
import { Missing } from '../parts/missing.tsx'
import { LoadingPage } from '../parts/page.tsx'
import { SettingsProvider } from '../parts/settings-context.tsx'
import { Button } from '../../kit/index.ts'
import { download, fileName } from '../data/files.ts'
import { reloadNewest } from '../data/newest.ts'
import { rescued } from '../data/rescue.ts'
import { gameOfSaved, savedIn } from '../data/storage/saved-names.ts'
import { store } from '../data/storage/store.ts'
import { words } from '../text/words.ts'
import { usePrefetch } from './prefetch.ts'
import { NewVersion } from './new-version.tsx'
import { Paths } from './shown-path.tsx'

/**
 * Selector of the element to focus on a page: a table's board or another page's heading. Excludes prerendered content,
 * which the app removes.
 */
const START = '#root :is(.stage, main h1)'

/** True if the element is rendered; while a page loads, React keeps the previous page hidden. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0

const isLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || !isDrawn(activeElement)

/** Focuses the start of the page. Returns false if the page has not rendered it yet. */
const focusStart = (): boolean => {
  if (!isLost(document)) return true
  const start = [...document.querySelectorAll<HTMLElement>(START)].find(isDrawn)
  if (start === undefined) return false
  start.tabIndex = -1
  start.focus({ preventScroll: true })
  return true
}

/** True once the user has pressed anything since the page loaded. */
let pressed = false
const notePress = (): void => {
  pressed = true
}
for (const kind of ['click', 'keydown']) globalThis.addEventListener?.(kind, notePress, { capture: true, once: true })

/**
 * Moves the focus to the new page's heading or board if navigation removed the focused element. Never takes the focus
 * from another element. Ignores the first page, even if its address redirects: the user has not pressed anything yet.
 */
const usePageFocus = (path: string): void => {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return undefined
    before.current = path
    if (!pressed || focusStart()) return undefined
    const watch = new MutationObserver(() => focusStart() && watch.disconnect())
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style'] })
    return () => watch.disconnect()
  }, [path])
}

const Broken = () => {
  const text = rescued()
  return (
    <main className="page narrow">
      <h1>{words.failure.title}</h1>
      <p>{words.failure.about}</p>
      <p className="row">
        {text !== undefined && (
          <Button look="now" onClick={() => download(text, fileName([]))}>
            {words.failure.save}
          </Button>
        )}
        <Button onClick={() => void reloadNewest()}>{words.failure.reload}</Button>
      </p>
    </main>
  )
}

/** Error boundary for the whole app; still offers the running game for download. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

const itsGame = ({ game }: { readonly game: string }): GamesNeeded => [game]
const savedGame = ({ id }: { readonly id: string }): GamesNeeded => [gameOfSaved(store, id)]

const Setup = pageOfGame(async () => (await import('../pages/setup/setup.tsx')).Setup)
const TablePage = gamePage(async () => (await import('../pages/table/table-page.tsx')).TablePage, savedGame)
/** Also prefetches the table's code, because this page redirects to the table. */
const QuickTable = pageOfGame(async () => {
  void TablePage.prepare().catch(() => undefined)
  return (await import('../pages/play/quick-table.tsx')).QuickTable
})
const PlayNow = gamePage(
  async () => (await import('../pages/play/play-now.tsx')).PlayNow,
  () => savedIn(store),
)
const LearnPage = pageOfGame(async () => (await import('../pages/learn/learn-page.tsx')).LearnPage)
/** Loads the parts that the lobby loads when idle, so that the lobby works offline even if it was never opened. */
const loadLobby = async () =>
  Promise.all([
    import('../pages/lobby/saved-list.tsx'),
    import('../pages/lobby/your-turn.tsx'),
    import('../pages/lobby/opened-file.tsx'),
  ])
const ExerciseList = latePage(async () => (await import('../pages/lobby/exercise-list.tsx')).ExerciseList)
const LessonList = latePage(async () => (await import('../pages/lobby/lesson-list.tsx')).LessonList)
const MeetPage = gamePage(async () => (await import('../pages/lobby/online/meet-page.tsx')).MeetPage, everyGame)
const WatchPage = latePage(async () => (await import('../pages/lobby/online/watch-page.tsx')).WatchPage)

/** Rules version in an address; undefined for the current version. */
const versionIn = (search: string): number | undefined =>
  Number(/[?&]version=(\d{1,6})(?:&|$)/.exec(search)?.[1]) || undefined

const RulesPage = pageOfGame(async () => (await import('../pages/rules/rules-page.tsx')).RulesPage)
const CreditsPage = gamePage(async () => (await import('../pages/credits/credits-page.tsx')).CreditsPage, everyGame)
const LinkPage = latePage(async () => (await import('../pages/open/link-page.tsx')).LinkPage)
const ComparePage = pageOfGame(async () => (await import('../pages/compare/compare-page.tsx')).ComparePage)
const WorkshopPage = pageOfGame(async () => (await import('../pages/workshop/workshop-page.tsx')).WorkshopPage)
const PrintPage = pageOfGame(async () => (await import('../pages/print/print-page.tsx')).PrintPage)
const PiecesPage = pageOfGame(async () => (await import('../pages/pieces/pieces-page.tsx')).PiecesPage)
const TournamentPage = pageOfGame(async () => (await import('../pages/tournament/tournament-page.tsx')).TournamentPage)
const VersusPage = pageOfGame(async () => (await import('../pages/versus/versus-page.tsx')).VersusPage)
const ExercisesPage = pageOfGame(async () => (await import('../pages/exercises/exercises-page.tsx')).ExercisesPage)
const ExamplePage = gamePage(async () => (await import('../pages/example/example-page.tsx')).ExamplePage, itsGame)

const VerifyPage = latePage(async () => (await import('../pages/verify/verify-page.tsx')).VerifyPage)
const DicePage = latePage(async () => (await import('../pages/dice/dice-page.tsx')).DicePage)
const PlayerPage = latePage(async () => (await import('../pages/players/player-page.tsx')).PlayerPage)
const LeaderboardPage = latePage(async () => (await import('../pages/players/leaderboard-page.tsx')).LeaderboardPage)
const MistakesPage = gamePage(async () => (await import('../pages/players/mistakes-page.tsx')).MistakesPage, itsGame)
const AccountPage = latePage(async () => (await import('../pages/account/account-page.tsx')).AccountPage)
const FriendsPage = gamePage(async () => (await import('../pages/friends/friends-page.tsx')).FriendsPage, everyGame)
const ModerationPage = latePage(async () => (await import('../pages/moderation/moderation-page.tsx')).ModerationPage)
const WrongPage = latePage(async () => (await import('../pages/wrong/wrong-page.tsx')).WrongPage)
const DocPage = latePage(async () => (await import('../pages/doc/doc-page.tsx')).DocPage)
const QuickPage = pageOfGame(async () => (await import('../pages/quick/quick-page.tsx')).QuickPage)
/** Needs all games, because only the server knows which game a match has. */
const OnlinePage = gamePage(async () => (await import('../pages/match/online-page.tsx')).OnlinePage, everyGame)

const StoryPage = gamePage(async () => (await import('../pages/story/story-page.tsx')).StoryPage, savedGame)
const LinkedStoryPage = latePage(async () => (await import('../pages/story/story-page.tsx')).LinkedStoryPage)

/** Routes of pages linked from the home page, the top bar and the account. */
const FROM_HOME = (
  <>
    <Route path="/play">
      <PlayNow />
    </Route>
    <Route path="/friend">
      <MeetPage key="friend" who="friend" />
    </Route>
    <Route path="/quick">
      <MeetPage key="anyone" who="anyone" />
    </Route>
    <Route path="/watch">
      <WatchPage />
    </Route>
    <Route path="/account">
      <AccountPage />
    </Route>
    <Route path="/friends">
      <FriendsPage />
    </Route>
    <Route path="/learn">
      <LessonList />
    </Route>
    <Route path="/exercises">
      <ExerciseList />
    </Route>
    <Route path="/learn/:game">{({ game }) => <LearnPage key={game} game={game} />}</Route>
  </>
)

type AppProps = { readonly Home: ComponentType }

const Routes = ({ Home }: AppProps) => (
  <Switch>
    <Route path="/">
      <Home />
    </Route>
    <Route path="/new/:game">{({ game }) => <Setup key={game} game={game} />}</Route>
    {FROM_HOME}
    <Route path="/play/:game">{({ game }) => <QuickTable key={game} game={game} />}</Route>
    <Route path="/table/:id">{({ id }) => <TablePage key={id} id={id} />}</Route>
    <Route path="/quick/:game">{({ game }) => <QuickPage key={game} game={game} />}</Route>
    <Route path="/m/:id">{({ id }) => <OnlinePage key={id} id={id} />}</Route>
    <Route path="/open" component={LinkPage} />
    <Route path="/story/:id">{({ id }) => <StoryPage key={id} id={id} />}</Route>
    <Route path="/story" component={LinkedStoryPage} />
    <Route path="/rules/:game">
      {({ game }) => <RulesPage key={game} game={game} version={versionIn(location.search)} />}
    </Route>
    <Route path="/compare/:game">{({ game }) => <ComparePage key={game} game={game} />}</Route>
    <Route path="/workshop/:game">{({ game }) => <WorkshopPage key={game} game={game} />}</Route>
    <Route path="/pieces/:game">{({ game }) => <PiecesPage key={game} game={game} />}</Route>
    <Route path="/print/:game">{({ game }) => <PrintPage key={game} game={game} />}</Route>
    <Route path="/tournament/:game">{({ game }) => <TournamentPage key={game} game={game} />}</Route>
    <Route path="/versus/:game">{({ game }) => <VersusPage key={game} game={game} />}</Route>
    <Route path="/exercises/:game">{({ game }) => <ExercisesPage key={game} game={game} />}</Route>
    <Route path="/example/:game/:name">{({ game, name }) => <ExamplePage key={name} game={game} name={name} />}</Route>
    <Route path="/player/:player">{({ player }) => <PlayerPage key={player} player={player} />}</Route>
    <Route path="/leaderboard/:game?">{({ game }) => <LeaderboardPage key={game} game={game} />}</Route>
    <Route path="/mistakes/:game">{({ game }) => <MistakesPage key={game} game={game} />}</Route>
    <Route path="/verify" component={VerifyPage} />
    <Route path="/dice" component={DicePage} />
    <Route path="/moderation" component={ModerationPage} />
    <Route path="/wrong" component={WrongPage} />
    <Route path="/proof">
      <DocPage key="proof" name="proof" />
    </Route>
    <Route path="/transcript">
      <DocPage key="transcript" name="transcript" />
    </Route>
    <Route path="/credits" component={CreditsPage} />
    <Route>
      <Missing title={words.missing.title} />
    </Route>
  </Switch>
)

/** Loaders of pages by the first part of their path. For a page that redirects, includes the target's loader. */
const behind: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  '': [loadLobby],
  play: [PlayNow, QuickTable, TablePage].map((page) => page.prepare),
  learn: [LearnPage.prepare],
  new: [Setup.prepare],
  table: [TablePage.prepare],
}

/** Games that the page at a path needs. For paths without a game, those that *Play now* may open. */
const gamesBehind = (page: string, name: string | undefined): GamesNeeded => {
  if (page === 'table') return name === undefined ? [] : [gameOfSaved(store, name)]
  if (name !== undefined) return everyGame().filter((game) => game === name)
  const saved = savedIn(store)
  return page === 'play' && saved.length === 0 ? everyGame().slice(0, 1) : saved
}

const prepare = (path: string): void => {
  const [, page = '', name] = path.split('/')
  const games = gamesBehind(page, name).map((game) => () => loadGame(game))
  for (const load of [...(behind[page] ?? []), ...games]) void load().catch(() => undefined)
}

const [firstCover] = shownCovers

const Pages = ({ Home }: AppProps) => {
  const [path] = useLocation()
  usePageFocus(path)
  return (
    <Suspense key={path} fallback={<LoadingPage />}>
      <Routes Home={Home} />
    </Suspense>
  )
}

/** The whole app. `Home` is a parameter, because the build renders it without lazy loading. */
export const App = ({ Home }: AppProps) => {
  usePrefetch(firstCover && learnAddress(firstCover), prepare)
  return (
    <Boundary>
      <SettingsProvider>
        <Paths>
          <Pages Home={Home} />
          <NewVersion />
        </Paths>
      </SettingsProvider>
    </Boundary>
  )
}
