import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openServer } from '../e2e/server.ts'
import { waitForTurn, watch } from '../e2e/table.ts'
import { browserFlags, findBrowser } from '../scripts/check/browser.mjs'
import { buildIfChanged } from '../scripts/build/app.mjs'
import { games } from '../src/games/index.ts'

const THROWS = 5
const SLOWER = 4
/** Maximum turns to wait for enough throws in a game. */
const ENOUGH = 60

/** Maximum frames to wait for dice to begin moving. */
const BEGINS = 60

type Throw = { readonly gaps: readonly number[]; readonly tasks: readonly number[] }

/** Presses the key that throws, and returns the length of each frame until all dice are at rest. */
const throwOnce = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async (begins) => {
    const gaps: number[] = []
    let before = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
    performance.mark('throw')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }))
    for (let moved = false, frames = 0; frames < 600; frames += 1) {
      const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn))
      gaps.push(now - before)
      before = now
      const moves = document.querySelector('.stage .moving') !== null
      if (!moves && (moved || frames > begins)) break
      moved ||= moves
    }
    return gaps
  }, BEGINS)

/** An event of Chromium's trace. `tdur`: processor time of its thread in µs. */
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/**
 * Processor time in milliseconds of each task of the page's thread while `work` runs. Other programs do not affect it.
 */
const tasksDuring = async <T>(tools: CDPSession, work: () => Promise<T>): Promise<readonly [T, readonly number[]]> => {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: object[] }): number => events.push(...(value as TraceEvent[]))
  tools.on('Tracing.dataCollected', keep)
  await tools.send('Tracing.start', { categories: 'toplevel,blink.user_timing', transferMode: 'ReportEvents' })
  const result = await work()
  const complete = new Promise((done) => tools.once('Tracing.tracingComplete', done))
  await tools.send('Tracing.end')
  await complete
  tools.off('Tracing.dataCollected', keep)
  const mark = events.find(({ name }) => name === 'throw')
  if (mark === undefined) throw new Error('the trace does not show the throw')
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid && ts + dur >= mark.ts,
  )
  return [result, tasks.map(({ tdur = 0 }) => tdur / 1000)]
}

const share = (numbers: readonly number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0

const choose = async (page: Page): Promise<void> => {
  await page.keyboard.press('1')
  const take = page.locator('.kit-rows footer button:not(:disabled)')
  if ((await take.count()) > 0) await take.click()
  if ((await page.locator('.stage button[aria-keyshortcuts="Enter"]').count()) > 0) await page.keyboard.press('Enter')
}

const throwsOf = async (page: Page, tools: CDPSession): Promise<readonly Throw[]> => {
  const thrown: Throw[] = []
  for (let turn = 0; turn < ENOUGH && thrown.length < THROWS; turn += 1) {
    const asked = await waitForTurn(page)
    if (asked === 'over') break
    if (asked === 'roll') {
      const [gaps, tasks] = await tasksDuring(tools, () => throwOnce(page))
      thrown.push({ gaps, tasks })
    } else await choose(page)
  }
  return thrown
}

if (!(await buildIfChanged()).ok) throw new Error('the web app could not be built')
const server = await openServer()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
process.stdout.write(
  `Throws on a phone of 360 by 740, ${SLOWER} times slower than this machine: length of frames and processor time of tasks in milliseconds\n`,
)
for (const game of games) {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const tools = await context.newCDPSession(page)
  await watch(page, game, 'seed=7&seats=person,random')
  await waitForTurn(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const thrown = await throwsOf(page, tools)
  const gaps = thrown.flatMap((one) => one.gaps)
  const worst = thrown.map(({ tasks }) => Math.max(...tasks).toFixed(0))
  process.stdout.write(
    `${game.game.id}: ${thrown.length} throws, ${gaps.length} frames, median ${share(gaps, 0.5).toFixed(1)}, 95 % under ${share(gaps, 0.95).toFixed(1)}, longest ${share(gaps, 1).toFixed(0)}; longest task of each throw ${worst.join(' ')}\n`,
  )
  await context.close()
}
await browser.close()
await server.end()
