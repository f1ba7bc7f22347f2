import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { Lobby } from '../pages/lobby/lobby.tsx'

// As most people meet it first: at a secure address.
Object.assign(globalThis, { isSecureContext: true })

/** The home page for newcomers, at first paint. The app draws it again, the same, as soon as its script has come. */
export const home = renderToStaticMarkup(
  <Router ssrPath="/">
    <Lobby />
  </Router>,
)
