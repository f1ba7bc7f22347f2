import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createApp } from '../src/server/app.ts'
import { createLog } from '../src/server/operations/log.ts'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** A hall of one's own, so that nobody else's guests come in. */
export type House = { readonly url: string; close(): Promise<void> }

const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))

const urlOf = async (server: ChildProcess): Promise<string> => {
  for await (const line of createInterface({ input: server.stdout! })) {
    const [, url] = /open at (http:\S+)/.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('the server did not open')
}

/** Opens a hall on data of its own, which are gone when it closes. */
export const openHouse = async (): Promise<House> => {
  const data = mkdtempSync(join(tmpdir(), 'hazelring-e2e-'))
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      HAZELRING_DATA: data,
      HAZELRING_LOG: 'error',
      HAZELRING_TABLES_PER_ADDRESS: '1000',
      HAZELRING_OPENINGS_PER_MINUTE: '1000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => {
    server.once('exit', done)
  })
  const url = await urlOf(server)
  return {
    url,
    async close() {
      server.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The same pages on a server that has no hall, as static hosting has none. */
export const openPages = async (): Promise<House> => {
  const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
  const app = await createApp({ webRoot, log: createLog(process.stderr, 'error') })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

/** Whoever is still there when a test ends goes home. */
const guests = new Set<BrowserContext>()

export const sendHome = async (): Promise<void> => {
  const all = [...guests]
  guests.clear()
  await Promise.all(all.map((context) => context.close()))
}

/** Somebody with a device of their own. */
export const guest = async (
  browser: Browser,
  house: House,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce', ...options })
  guests.add(context)
  const page = await context.newPage()
  await page.addInitScript((called) => {
    if (called !== '') localStorage.setItem('hazelring.name', called)
  }, name)
  return page
}

export const onPhone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
