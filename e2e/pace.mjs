// Measures the pace of tables: npx node e2e/pace.mjs [GAME …]. In each game a person at a desk plays a usual computer
// player, takes the first choice each time, and answers at once. Prints taps and seconds of waiting at 1× and 4×, and
// the words that a screen reader says in each chapter (round or turn).
// SECONDS=60 limits each game, SEATS=4 sets the number of players. Only the figures of a quiet machine are worth keeping.
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../scripts/check/browser.mjs'
import { createApp } from '../src/server/http/app.ts'
import { createLog } from '../src/server/operations/log.ts'
import { rulesFor } from '../src/engine/index.ts'
import { games, openingRules, usualBotOf } from '../src/games/index.ts'
import { printRules } from '../src/web/data/share/rules-text.ts'

const wanted = process.argv.slice(2)
const seatCount = Number(process.env.SEATS ?? 2)
const most = Number(process.env.SECONDS ?? 600) * 1000
const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url))

/**
 * Plays to the end inside the page. Returns the number of taps, the wait in ms after each, and the announced words per
 * chapter of the log.
 */
const play = (limit) =>
  new Promise((resolve) => {
    const waits = []
    const chapters = new Set()
    let words = 0
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) words += textContent.trim().split(/\s+/).length
    }).observe(document.querySelector('[role="log"]'), { childList: true })
    const began = performance.now()
    let since = began
    let isPicked = false
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only this function
    const inSight = (what) =>
      [...document.querySelectorAll(what)].find(
        (one) => one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true }),
      )
    const step = () => {
      const isOver = inSight('.after') !== undefined || performance.now() - began > limit
      for (const { textContent } of document.querySelectorAll('.log h3')) chapters.add(textContent)
      if (isOver)
        return resolve({ waits, isOver: inSight('.after') !== undefined, wordsPerChapter: words / chapters.size })
      const take = inSight('.stage .kit-take:not(:disabled), .kit-rows footer button:not(:disabled)')
      const next = isPicked && take ? take : inSight('.stage button:not(:disabled, [popovertarget])')
      if (next === undefined || document.querySelector('.stage .moving') !== null) return requestAnimationFrame(step)
      waits.push(performance.now() - since)
      since = performance.now()
      isPicked = take === undefined ? next.matches('.kit-row') : next !== take
      next.click()
      return requestAnimationFrame(() => requestAnimationFrame(step))
    }
    step()
  })

const atShare = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const app = await createApp({ webRoot, log: createLog(process.stderr, 'error') })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
console.log('game               speed  ended  taps  waiting s  median ms  9 of 10 ms  longest ms  words per chapter')
for (const manifest of games.filter(({ game: { id } }) => wanted.length === 0 || wanted.includes(id)))
  for (const speed of ['1', '4']) {
    const { game } = manifest
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: url })
    await context.addInitScript(
      (settings) => localStorage.setItem('hazelring.settings', settings),
      JSON.stringify({ motion: 'full', speed, sawHurryNote: true, sawSoundOffer: true }),
    )
    const page = await context.newPage()
    const bots = Array.from({ length: seatCount - 1 }, () => usualBotOf(manifest).id)
    const rules = printRules(game.houseRules, rulesFor(game, openingRules(manifest)))
    await page.goto(`/play/${game.id}?seed=7&seats=${['person', ...bots].join()}&rules=${rules}`)
    await page.waitForURL(/table/)
    await page.locator('.stage button:not([popovertarget])').first().waitFor({ timeout: 90_000 })
    const { waits, isOver, wordsPerChapter } = await page.evaluate(play, most)
    const sorted = waits.toSorted((a, b) => a - b)
    const sum = waits.reduce((total, wait) => total + wait, 0) / 1000
    const cells = [
      isOver ? 'yes' : 'no',
      waits.length,
      sum.toFixed(1),
      ...[0.5, 0.9, 1].map((share) => atShare(sorted, share).toFixed(0)),
      wordsPerChapter.toFixed(0),
    ]
    console.log(`${game.id.padEnd(18)} ${`${speed}×`.padEnd(6)} ${cells.join('  ')}`)
    await context.close()
  }
await browser.close()
await app.close()
