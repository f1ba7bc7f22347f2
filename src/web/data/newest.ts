/** Message that activates the new version of the service worker. */
const TAKE_OVER = 'take over'

/** Undefined if the browser has no service workers: on plain HTTP, in some private windows. */
const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

/**
 * Stores all files of the app on this device for offline use. Calls `onNewVersion` when a newer version has been
 * fetched and waits, and when another tab has activated it.
 */
export const keepApp = async (onNewVersion: () => void): Promise<void> => {
  const container = workers()
  if (container === undefined) return
  const isFirst = container.controller === null
  const registration = await container.register('/service-worker.js')
  const look = (): void => {
    if (registration.waiting !== null && container.controller !== null) onNewVersion()
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  container.addEventListener('controllerchange', () => {
    if (!isFirst) onNewVersion()
  })
}

/** Returns the waiting worker, after any download has finished. */
const waitingWorker = ({ waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> =>
  installing === null
    ? Promise.resolve(waiting)
    : new Promise((resolve) => {
        installing.addEventListener('statechange', () => {
          if (installing.state !== 'installing') resolve(installing.state === 'installed' ? installing : null)
        })
      })

/** Milliseconds within which a new version usually takes over; a requested reload waits no longer. */
const TAKES_OVER_IN = 5_000

/** Reloads the page in the server's newest version; offline, in the stored version. */
export const reloadNewest = async (): Promise<void> => {
  setTimeout(() => location.reload(), TAKES_OVER_IN)
  const registration = await workers()?.getRegistration()
  await registration?.update().catch(() => undefined)
  const waiting = registration && (await waitingWorker(registration))
  if (!waiting) return location.reload()
  workers()?.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage(TAKE_OVER, [])
}
