import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Filled in by the build: every file of the web app. */
declare const FILES: PrecacheEntry[]

/** What a page says when the user has agreed to the new version. */
const TAKE_OVER = 'take over'

const worker = globalThis as unknown as EventTarget & { skipWaiting(): Promise<void> }

// Every page begins alike: who comes back meets their own games at once, not the page of newcomers.
precacheAndRoute(FILES, { directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [/^\/api\//, /\.\w+$/] }))
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === TAKE_OVER) void worker.skipWaiting()
})
