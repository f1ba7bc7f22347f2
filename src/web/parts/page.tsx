import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { words } from '../text/words.ts'
import { SettingsSheet } from './settings-sheet.tsx'
import { Wordmark } from './wordmark.tsx'

/** The name of the page in the browser's tab. */
export const useTitle = (title?: string): void =>
  useEffect(() => {
    document.title = title === undefined ? words.name : `${title} · ${words.name}`
  }, [title])

export const HomeLink = () => (
  <Link href="/" className="home-link" aria-label={`${words.name}: ${words.back.toLowerCase()}`}>
    <Wordmark />
  </Link>
)

const FOOT = [
  ['/verify', words.foot.verify],
  ['/dice', words.foot.dice],
  ['/wrong', words.foot.wrong],
] as const

const Foot = () => (
  <footer className="foot">
    <nav aria-label={words.foot.title}>
      {FOOT.map(([href, title]) => (
        <Link key={href} href={href}>
          {title}
        </Link>
      ))}
    </nav>
  </footer>
)

type PageProps = {
  readonly title?: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The frame of every page that is not a table. */
export const Page = ({ title, wide = false, children }: PageProps) => {
  const [settings, setSettings] = useState(false)
  useTitle(title)
  return (
    <div className="site">
      <header className="top">
        <HomeLink />
        <nav aria-label={words.name}>
          <Link href="/credits">{words.credits.title}</Link>
          <button type="button" onClick={() => setSettings(true)}>
            {words.settings.title}
          </button>
        </nav>
      </header>
      <main className={wide ? 'page wide' : 'page'}>{children}</main>
      <Foot />
      {settings && <SettingsSheet onClose={() => setSettings(false)} />}
    </div>
  )
}
