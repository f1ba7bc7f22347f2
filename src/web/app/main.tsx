import './translated.ts'
// Must be the first import, because it defines the order of the CSS layers.
import './styles/layers.css'
import '../../kit/tokens.css'
// Includes the home page's styles, because one file loads faster than five.
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

/** True if the prerendered home page (`prerender.tsx`) fits this device: English, secure address, no saved games. */
const isAsDrawn = (place: HTMLElement): boolean =>
  place.dataset.drawn !== undefined && isSecureContext && language === 'en' && !hasGames(store)

/** Restores inline styles from `data-style`, because the server's policy forbids style attributes. */
const restoreStyles = (place: HTMLElement): void => {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
}

/** Removes an element after the user releases the pointer, so that a press on it takes effect. */
const removeReleased = (element: HTMLElement): void => {
  if (element.matches(':active')) setTimeout(removeReleased, 100, element)
  else element.remove()
}

/**
 * Keeps a prerendered page (`#drawn`) visible until the app has rendered. Removes it immediately for other languages,
 * and for addresses with an anchor, to which the app scrolls.
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
  // A transition hydrates in chunks, so that the page can scroll meanwhile. React hydrates parts that the user touches
  // first.
  startTransition(() => void hydrateRoot(place, app))
} else if (place !== null) {
  // Renders in a separate task, so that phones can respond after parsing the script.
  setTimeout(() => startTransition(() => createRoot(place).render(app)))
}
