import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Placeholder that the build replaces with the list of the app's files. */
declare const FILES: PrecacheEntry[]

/** Message from a page whose user accepts the new version. */
const TAKE_OVER = 'take over'

type OpenPage = { readonly url: string; focus(): Promise<unknown> }
type Notice = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }

/** Typed subset of the service worker's API, because this project's TypeScript libraries lack it. */
const worker = globalThis as unknown as EventTarget & {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
}
type LongEvent = Event & { waitUntil(work: Promise<unknown>): void }

// Serves the empty `app.html` for every page. The prerendered `index.html` would first show a home page without the
// user's games.
precacheAndRoute(FILES, { directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [/^\/(?:api|docs)(?:\/|$)/, /\.\w+$/] }),
)
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === TAKE_OVER) void worker.skipWaiting()
})

/** Opens a notification's page: focuses a tab that shows it, or opens a new tab. */
const openPath = async (path: string): Promise<void> => {
  const { href } = new URL(path, worker.location.origin)
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open === undefined ? worker.clients.openWindow(href) : open.focus())
}

worker.addEventListener('push', (event) => {
  const { data, waitUntil } = event as LongEvent & { readonly data: { json(): Notice } | null }
  if (data === null) return
  const { title, body, path, tag } = data.json()
  waitUntil.call(event, worker.registration.showNotification(title, { body, tag, data: path, icon: '/icon-192.png' }))
})
worker.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = event as LongEvent & { readonly notification: Notification }
  notification.close()
  waitUntil.call(event, openPath(String(notification.data)))
})
