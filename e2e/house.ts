import { fileURLToPath } from 'node:url'
import { createApp } from '../src/server/http/app.ts'
import { createLog } from '../src/server/operations/log.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** Serves the web app without the game server, as static hosting does. */
export const openPages = async (): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
  const app = await createApp({ webRoot, log: createLog(process.stderr, 'error') })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

type Device = { readonly context: BrowserContext; readonly kind: string }

/** Devices that the current test uses, and idle devices that have loaded the app. */
const guests = new Set<Device>()
let spare: readonly Device[] = []

/** Resets a device for reuse; resolves to true on success. */
const emptied = async ({ context }: Device): Promise<boolean> => {
  const [page, ...others] = context.pages()
  if (page === undefined || context.browser()?.browserType().name() !== 'chromium') return false
  await Promise.all(others.map((other) => other.close()))
  const { origin } = new URL(page.url())
  if (origin === 'null') return false
  const tools = await context.newCDPSession(page)
  await page.goto('about:blank')
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await context.clearCookies()
  await page.close()
  return true
}

/** Releases all devices after a test. */
export const sendHome = async (): Promise<void> => {
  const all = [...guests]
  guests.clear()
  const isSpare = await Promise.all(all.map(emptied))
  spare = [...spare, ...all.filter((_, i) => isSpare[i])]
  await Promise.all(all.filter((_, i) => !isSpare[i]).map(({ context }) => context.close()))
}

const deviceFor = async (browser: Browser, wanted: BrowserContextOptions): Promise<Device> => {
  const kind = JSON.stringify(wanted)
  const found = spare.find((device) => device.kind === kind)
  spare = spare.filter((device) => device !== found)
  return found ?? { context: await browser.newContext(wanted), kind }
}

/** Opens a page on its own device. */
export const guest = async (
  browser: Browser,
  { url }: { readonly url: string },
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const device = await deviceFor(browser, { baseURL: url, reducedMotion: 'reduce', ...options })
  guests.add(device)
  const page = await device.context.newPage()
  await page.addInitScript((called) => {
    if (called !== '') localStorage.setItem('hazelring.name', called)
    // Rolls automatically, because waiting for the player's throw takes seconds.
    if (localStorage.getItem('hazelring.settings') === null)
      localStorage.setItem('hazelring.settings', JSON.stringify({ rolling: 'automatic' }))
  }, name)
  return page
}

export const onPhone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Makes pages run without storage, as browsers do that block it. */
export const denyStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )

/** Makes pages run without space in their storage. */
export const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

/** Makes pages run without workers. */
export const denyWorkers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
