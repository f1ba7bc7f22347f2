import './translated.ts'
// The order of the layers, before any other sheet can name one.
import './styles/layers.css'
import '../../kit/tokens.css'
// Those of the home page too: one file of styles is sooner there than five.
import '../../kit/die.css'
import '../../kit/shield.css'
import '../../kit/spoken.css'
import '../pages/lobby/home.css'
import './styles/shell.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { language } from '../../kit/catalogue.ts'
import { Lobby } from '../pages/lobby/lobby.tsx'
import { App } from './app.tsx'
import { hasGames } from '../data/storage/keys.ts'
import { store } from '../data/storage/store.ts'
import { tidyAddress } from '../data/share/stray.ts'
import { guardPresses } from '../parts/press-guard.ts'
import { showSavedSettings } from '../parts/settings-context.tsx'

/** Whether this device sees the home page as the build has drawn it (`prerender.tsx`): in English, without games of its own. */
const isAsDrawn = (place: HTMLElement): boolean =>
  place.dataset.drawn !== undefined && isSecureContext && language === 'en' && !hasGames(store)

/** The build leaves styles out of the page, since the server's policy refuses them in attributes: here they come back. */
const restoreStyles = (place: HTMLElement): void => {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
}

/** Removes an element, but not under a finger or a button that is down: what is pressed is followed first. */
const removeReleased = (element: HTMLElement): void => {
  if (element.matches(':active')) setTimeout(removeReleased, 100, element)
  else element.remove()
}

/**
 * Where the build has drawn another page than the home page (`#drawn`), that stays until the app has drawn the page too. It is
 * removed at once where the language is another one, or where the address names a place on the page, to which the app scrolls.
 */
const uncover = (drawn: HTMLElement, into: HTMLElement): void => {
  if (location.hash !== '' || language !== 'en') return drawn.remove()
  restoreStyles(drawn)
  const watch = new MutationObserver(() => {
    if (into.childElementCount === 0 || into.querySelector('.waiting') !== null) return
    watch.disconnect()
    removeReleased(drawn)
  })
  watch.observe(into, { childList: true, subtree: true })
}

tidyAddress()
showSavedSettings()
guardPresses()
const place = document.getElementById('root')
const drawnAhead = document.getElementById('drawn')
if (place !== null && drawnAhead !== null) uncover(drawnAhead, place)
const app = (
  <StrictMode>
    <App Home={Lobby} />
  </StrictMode>
)
if (place !== null && isAsDrawn(place)) {
  restoreStyles(place)
  // In pieces, so that the page scrolls meanwhile; what is touched first is taken over first.
  startTransition(() => void hydrateRoot(place, app))
} else if (place !== null) {
  // In a task of its own: between reading the code and this a phone hears who presses.
  setTimeout(() => startTransition(() => createRoot(place).render(app)))
}
