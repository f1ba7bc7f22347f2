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

precacheAndRoute(FILES)
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/api\//, /\.\w+$/] }))
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === TAKE_OVER) void worker.skipWaiting()
})
