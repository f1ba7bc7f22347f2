import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from './icon.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { words } from '../text/words.ts'

/** Letters of the name in straight strokes: width and SVG path, height 16. */
const LETTERS: readonly (readonly [number, string])[] = [
  [8, 'M0 0V16M8 0V16M0 6 8 10'],
  [9, 'M0 16 4.5 0 9 16M2 10.5H7'],
  [8, 'M0 0H8L0 16H8'],
  [7, 'M7 0H0V16H7M0 8H5'],
  [6, 'M0 0V16H6'],
  [7, 'M0 16V0L7 4 0 8.5 7 16'],
  [0, 'M0 0V16'],
  [8, 'M0 16V0L8 16V0'],
  [8, 'M8 3 4 0 0 4V12L4 16 8 12V8H4.5'],
]
const GAP = 4.5

const places = LETTERS.map((_, i) => LETTERS.slice(0, i).reduce((x, [width]) => x + width + GAP, 0))
const WIDTH = LETTERS.reduce((x, [width]) => x + width + GAP, -GAP)

/** Strokes of the app's name, 16 units high, to be drawn without a fill. */
export const wordmarkStrokes = LETTERS.map(([, strokes], i) => (
  <path key={places[i]} transform={`translate(${places[i]} 0)`} d={strokes} />
))

/** App name as a drawing, hidden from screen readers; the caller adds a label. */
const Wordmark = () => (
  <svg className="wordmark" viewBox={`-1.5 -1.5 ${WIDTH + 3} 19`} aria-hidden="true">
    {wordmarkStrokes}
  </svg>
)

export const useTitle = (title?: string): void =>
  useEffect(() => {
    document.title = title === undefined ? words.name : words.pageTitle(title)
  }, [title])

export const HomeLink = () => (
  <Link href="/" className="home-link" aria-label={words.home}>
    <Wordmark />
  </Link>
)

const WAYS = [
  ['/', words.ways.play],
  ['/watch', words.ways.watch],
  ['/learn', words.ways.learn],
  ['/exercises', words.ways.exercises],
] as const

const FOOT = [
  ['/leaderboard', words.foot.leaderboard],
  ['/friends', words.foot.friends],
  ['/verify', words.foot.verify],
  ['/dice', words.foot.dice],
  ['/wrong', words.foot.wrong],
  ['/credits', words.foot.credits],
] as const

const Foot = () => (
  <footer className="foot">
    <nav aria-label={words.foot.title}>
      {FOOT.map(([href, title]) => (
        <Link key={href} href={href}>
          {title}
        </Link>
      ))}
      <a href="/docs/">{words.foot.docs}</a>
    </nav>
  </footer>
)

type PageProps = {
  readonly title?: string
  readonly wide?: boolean
  /** True for pages whose layout fills the whole width. */
  readonly full?: boolean
  /** True on pages about a game whose players choose their colours. */
  readonly seatColours?: boolean | undefined
  readonly children: ReactNode
}

/** Top bar with links to home, online games, lessons, settings and account. */
const Top = () => {
  const [path] = useLocation()
  const [settings, setSettings] = useState(false)
  const current = (href: string) => (path === href ? 'page' : undefined)
  return (
    <>
      <header className="top">
        <HomeLink />
        <nav aria-label={words.name}>
          {WAYS.map(([href, title]) => (
            <Link key={href} href={href} aria-current={current(href)}>
              {title}
            </Link>
          ))}
        </nav>
        <button type="button" onClick={() => setSettings(true)}>
          {words.settings.title}
        </button>
        <Link href="/account" aria-label={words.account} aria-current={current('/account')}>
          <Icon name="person" />
          <span>{words.account}</span>
        </Link>
      </header>
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </>
  )
}

/** Frame shared by all pages except tables; sets the document title. */
export const Page = ({ title, wide = false, full = false, seatColours, children }: PageProps) => {
  useTitle(title)
  return (
    <div className="site" data-seat-colours={seatColours}>
      <Top />
      <main className={full ? 'full' : wide ? 'page wide' : 'page'}>{children}</main>
      <Foot />
    </div>
  )
}

/** Shown while a page's code is fetched. */
export const LoadingPage = () => (
  <div className="site">
    <Top />
    <main className="waiting">{words.loading}</main>
  </div>
)
