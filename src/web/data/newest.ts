/** Message that activates the new version of the service worker. */
const TAKE_OVER = 'take over'

/** The browser's service workers; undefined on plain HTTP and in some private windows. */
const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker

/**
 * Installs the service worker, which stores the app for offline use. Calls `onNewVersion` when a newer version waits,
 * or when another tab has activated one.
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

/** Returns the waiting worker after any installation has finished; null if none waits. */
const waitingWorker = ({ waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> =>
  installing === null
    ? Promise.resolve(waiting)
    : new Promise((resolve) => {
        installing.addEventListener('statechange', () => {
          if (installing.state !== 'installing') resolve(installing.state === 'installed' ? installing : null)
        })
      })

/** Milliseconds after which a requested reload happens even if the new version has not taken over. */
const TAKES_OVER_IN = 5_000

/** Reloads the page in the server's newest version, or offline in the stored one. */
export const reloadNewest = async (): Promise<void> => {
  setTimeout(() => location.reload(), TAKES_OVER_IN)
  const registration = await workers()?.getRegistration()
  await registration?.update().catch(() => undefined)
  const waiting = registration && (await waitingWorker(registration))
  if (!waiting) return location.reload()
  workers()?.addEventListener('controllerchange', () => location.reload())
  waiting.postMessage(TAKE_OVER, [])
}
