import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { Lobby } from '../pages/lobby/lobby.tsx'
import type { Cover } from 'virtual:covers'
import { playAddress } from '../parts/covers.ts'
import { Page } from '../parts/page.tsx'
import { Art } from '../parts/poster-art.tsx'
import { SettingsProvider } from '../parts/settings-context.tsx'
import { rulesFromPage } from '../parts/rules/use-rules.ts'
import { loadGame } from '../../games/load.ts'
import { WrittenRules } from '../pages/rules/rules-page.tsx'
import { rulesWords } from '../text/rules-words.ts'
import { words } from '../text/words.ts'
import { App } from './app.tsx'

// Prerenders the version for a secure address, the most common case.
Object.assign(globalThis, { isSecureContext: true })

/** HTML of the home page for first-time visitors, which `main.tsx` hydrates. */
export const home = renderToString(
  <StrictMode>
    <Router ssrPath="/">
      <App Home={Lobby} />
    </Router>
  </StrictMode>,
)

export { shownCovers } from '../parts/covers.ts'

const renderAt = (address: string, page: ReactNode): string =>
  renderToString(
    <StrictMode>
      <SettingsProvider>
        <Router ssrPath={address}>{page}</Router>
      </SettingsProvider>
    </StrictMode>,
  )

/** HTML that a game's page shows until its code loads. */
export const opening = (cover: Cover): DrawnPage => {
  const page = (
    <Page full>
      <div className="opening">
        <Art id={cover.id} />
        <h1>{cover.title}</h1>
        <p className="lead">{cover.tagline}</p>
        <p>{words.loading}</p>
      </div>
    </Page>
  )
  return { title: words.pageTitle(cover.title), html: renderAt(playAddress(cover), page) }
}

export type DrawnPage = { readonly title: string; readonly html: string }

/** HTML of a game's rules page; `text` is Markdown. @throws RangeError for an unknown game */
export const rulesPage = async (id: string, text: string): Promise<DrawnPage> => {
  const manifest = await loadGame(id)
  if (manifest === undefined) throw new RangeError(`there is no game ${id}`)
  const rules = await rulesFromPage(manifest, Promise.resolve(text))
  const title = rulesWords.title(manifest.text.title)
  const page = (
    <Page title={title} wide>
      <WrittenRules manifest={manifest} rules={rules} />
    </Page>
  )
  return { title: words.pageTitle(title), html: renderAt(`/rules/${id}`, page) }
}
