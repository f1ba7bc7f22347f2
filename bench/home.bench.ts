import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/check/browser.mjs'
import { buildIfChanged } from '../scripts/build/app.mjs'
import { createApp } from '../src/server/http/app.ts'
import { listen } from '../src/server/http/listen.ts'
import { createLog } from '../src/server/operations/log.ts'

const RUNS = 5
const SLOWER = 4
/** 1.6 megabits per second, in bytes. */
const SPEED = (1.6 * 1024 * 1024) / 8
/** Two definitions of "fast 3G": a slow line (WebPageTest), and throttled requests (developer tools). */
const LINES = {
  'fast 3G, 150 ms a round trip': [150, SPEED],
  'fast 3G of developer tools': [562.5, SPEED * 0.9],
} as const

/** Milliseconds from the request to the first painted poster, and the layout shift of the first three seconds. */
const paintOf = async (page: Page, url: string): Promise<readonly [paint: number, shift: number]> => {
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        seen.shift += value
    }).observe({ type: 'layout-shift', buffered: true })
    const look = (): void => {
      if (document.querySelector('.poster-art path') === null) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(() => (seen.paint = performance.now())))
    }
    look()
  })
  await page.goto(url)
  await page.locator('.poster').first().waitFor()
  await page.waitForTimeout(3000)
  return page.evaluate(() => {
    const { paint, shift } = (window as unknown as { seen: { paint: number; shift: number } }).seen
    const [{ startTime } = { startTime: 0 }] = performance.getEntriesByName('first-contentful-paint')
    return [Math.max(paint, startTime), shift] as const
  })
}

if (!(await buildIfChanged()).ok) throw new Error('the web app could not be built')
const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))
const app = await createApp({ webRoot, log: createLog(process.stderr, 'silent') })
const url = `http://127.0.0.1:${await listen(app, '127.0.0.1', 4500)}/`
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

process.stdout.write(`Home page, a phone of 360 by 740, ${SLOWER} times slower than this machine, medians of ${RUNS}\n`)
for (const [name, [latency, speed]] of Object.entries(LINES)) {
  const paints: number[] = []
  let worst = 0
  while (paints.length < RUNS) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: speed,
      uploadThroughput: speed / 2,
    })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const [paint, shift] = await paintOf(page, url)
    paints.push(paint)
    worst = Math.max(worst, shift)
    await context.close()
  }
  process.stdout.write(
    `${name}: posters painted after ${Math.round(median(paints))} ms (slowest ${Math.round(Math.max(...paints))}), layout shift at most ${worst.toFixed(4)}\n`,
  )
}
await browser.close()
await app.close()
