import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Replaced by the build with the list of all files of the web app. */
declare const FILES: PrecacheEntry[]

/** Message from a page whose user has accepted the new version. */
const TAKE_OVER = 'take over'

type OpenPage = { readonly url: string; focus(): Promise<unknown> }
type Notice = { readonly title: string; readonly body: string; readonly path: string; readonly tag: string }

/** The used part of a service worker's API, for which TypeScript has no types here. */
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

// All pages start with the app's shell, so that returning users see their own games and not the newcomers' page.
precacheAndRoute(FILES, { directoryIndex: '' })
cleanupOutdatedCaches()
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [/^\/(?:api|docs)(?:\/|$)/, /\.\w+$/] }),
)
worker.addEventListener('message', (event) => {
  if ((event as MessageEvent).data === TAKE_OVER) void worker.skipWaiting()
})

/** Opens a notification's page: in an open tab with that page, otherwise in a new one. */
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
