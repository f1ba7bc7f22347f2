import { chromium, type Page } from '@playwright/test'
import { openHall } from '../e2e/server.ts'
import { waitForTurn, watch } from '../e2e/table.ts'
import { browserFlags, findBrowser } from '../scripts/browser.mjs'
import { buildIfChanged } from '../scripts/build.mjs'
import { games } from '../src/games/index.ts'

const THROWS = 5
const SLOWER = 4
/** Turns after which a game that throws too seldom is left. */
const ENOUGH = 60

/** Frames after which dice that do not move yet never will. */
const BEGINS = 60

type Throw = { readonly gaps: readonly number[]; readonly tasks: readonly number[] }

/** Presses the key that throws, and notes each frame's length and each long task until all lies still. */
const throwOnce = (page: Page): Promise<Throw> =>
  page.evaluate(async (begins) => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ type: 'longtask' })
    const gaps: number[] = []
    let before = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }))
    for (let moved = false, frames = 0; frames < 600; frames += 1) {
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      gaps.push(now - before)
      before = now
      const moves = document.querySelector('.stage .moving') !== null
      if (!moves && (moved || frames > begins)) break
      moved ||= moves
    }
    observer.disconnect()
    return { gaps, tasks }
  }, BEGINS)

const share = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0

const choose = async (page: Page): Promise<void> => {
  await page.keyboard.press('1')
  const take = page.locator('.kit-rows footer button:not(:disabled)')
  if ((await take.count()) > 0) await take.click()
  if ((await page.locator('.stage button[aria-keyshortcuts="Enter"]').count()) > 0) await page.keyboard.press('Enter')
}

const throwsOf = async (page: Page): Promise<readonly Throw[]> => {
  const thrown: Throw[] = []
  for (let turn = 0; turn < ENOUGH && thrown.length < THROWS; turn += 1) {
    const asked = await waitForTurn(page)
    if (asked === 'over') break
    if (asked === 'roll') thrown.push(await throwOnce(page))
    else await choose(page)
  }
  return thrown
}

if (!(await buildIfChanged()).ok) throw new Error('the web app could not be built')
const hall = await openHall()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
process.stdout.write(
  `Throws on a phone of 360 by 740, ${SLOWER} times slower than this machine: frames and long tasks in milliseconds\n`,
)
for (const game of games) {
  const context = await browser.newContext({ baseURL: hall.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const tools = await context.newCDPSession(page)
  await watch(page, game, 'seed=7&seats=person,random')
  await waitForTurn(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const thrown = await throwsOf(page)
  const gaps = thrown.flatMap((one) => one.gaps)
  const tasks = thrown.flatMap((one) => one.tasks)
  process.stdout.write(
    `${game.game.id}: ${thrown.length} throws, ${gaps.length} frames, median ${share(gaps, 0.5).toFixed(1)}, 95 % under ${share(gaps, 0.95).toFixed(1)}, longest ${share(gaps, 1).toFixed(0)}; long tasks ${tasks.map((task) => task.toFixed(0)).join(' ')}\n`,
  )
  await context.close()
}
await browser.close()
await hall.end()
