/** The message that lets the new version of the service worker take over. */
const TAKE_OVER = 'take over'

/** Undefined where the browser has none: on plain HTTP, in some private windows. */
const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

/**
 * Keeps all files of the app on this device, so that it opens without a connection. `onNewVersion` is called when a newer one has
 * been fetched and waits, and when another tab has switched to it.
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

/** A worker that has been fetched and waits; one that is still being fetched is waited for. */
const waitingWorker = ({ waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> =>
  installing === null
    ? Promise.resolve(waiting)
    : new Promise((resolve) => {
        installing.addEventListener('statechange', () => {
          if (installing.state !== 'installing') resolve(installing.state === 'installed' ? installing : null)
        })
      })

/** Milliseconds in which a new version has taken over as a rule; a page that was asked to reload does not wait longer. */
const TAKES_OVER_IN = 5_000

/** Reloads the page in the newest version that the server has; without a connection in the one that is kept. */
export const reloadNewest = async (): Promise<void> => {
  setTimeout(() => location.reload(), TAKES_OVER_IN)
  const registration = await workers()?.getRegistration()
  await registration?.update().catch(() => undefined)
  const waiting = registration && (await waitingWorker(registration))
  if (!waiting) return location.reload()
  workers()?.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage(TAKE_OVER, [])
}
