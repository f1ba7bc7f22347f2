import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { Lobby } from '../pages/lobby/lobby.tsx'
import { shownCovers } from '../parts/covers.ts'
import { App } from './app.tsx'

// As most people meet it first: at a secure address.
Object.assign(globalThis, { isSecureContext: true })

/** The home page for newcomers, at first paint. The app takes it over, as it stands, when its script has come (`main.tsx`). */
export const home = renderToString(
  <StrictMode>
    <Router ssrPath="/">
      <App Home={Lobby} />
    </Router>
  </StrictMode>,
)

/** The ids of all games. */
export const games = shownCovers.map(({ id }) => id)
