import { expect, type Locator, type Page } from '@playwright/test'
import { type Random, seeded } from '../src/dice/index.ts'
import { games, usualBotOf } from '../src/games/index.ts'
import { shortRulesOf } from '../src/testing/short-rules.ts'
import { sendHome } from './house.ts'
import { asked, DESK, deviceOf, logOn, meet, PHONE, setUpTable, take } from './online.ts'
import type { RestartableServer } from './server.ts'
import { hurry } from './table.ts'
import { test } from './test.ts'

let server: RestartableServer
test.beforeAll(({ server: own }) => {
  server = own
})
test.afterEach(sendHome)

/** Milliseconds per move at the table that a player leaves. */
const MOVE = 9000

/**
 * Milliseconds that the other player takes per move. The clock allows more; with less, the game would end before the
 * first player returns.
 */
const THINKS = 5000

const NAMES = ['Astrid', 'Björn', 'Cecilia', 'Dag']

type Ending = {
  /** True if play may stop, given the pages that took turns in order. */
  readonly turns?: (taken: readonly Page[]) => boolean
  /** Event that also stops play. */
  readonly event?: Promise<unknown>
  /** Milliseconds per move, so that the game does not end before the event. */
  readonly thinks?: number
}

/** Plays until a stop condition or the end. Returns the pages that took turns, in order. */
const playUntil = async (
  pages: readonly Page[],
  random: Random,
  { turns = () => false, event, thinks = 0 }: Ending = {},
): Promise<readonly Page[]> => {
  const taken: Page[] = []
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  const stop = new AbortController()
  stop.signal.addEventListener('abort', () => resolve())
  const end = (): void => stop.abort()
  const play = async (page: Page): Promise<void> => {
    while (!stop.signal.aborted) {
      await Promise.race([asked(page), enough])
      const now = stop.signal.aborted ? 'over' : await take(page, [random.below(60), random.below(60)])
      if (now === 'over') return
      if (now === 'taken') taken.push(page)
      if (turns(taken)) end()
      await Promise.race([page.waitForTimeout(thinks), enough])
    }
  }
  await Promise.all([...pages.map(play), event?.then(end)])
  return taken
}

/**
 * Resigns and leaves; a bot then plays for the seat. Uses keys, because the page ignores a second click that follows
 * quickly.
 */
const resign = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'More', exact: true }).locator('visible=true').press('Enter')
  await page.getByRole('button', { name: 'Resign' }).locator('visible=true').press('Enter')
  await page.getByRole('button', { name: 'Yes, resign' }).press('Enter')
  await expect(page.locator('.panel .seats li', { hasText: / you/ })).toContainText('has resigned')
  await page.goto('about:blank')
}

/** Locates the result of a page. */
const over = (page: Page): Locator => page.locator('.after')

/** Games for three or more seats without solo play. */
const parties = games.filter(({ game }) => game.seats.min > 1 && game.seats.max > 2)

for (const manifest of parties) {
  const { id, seats } = manifest.game
  const rules = shortRulesOf(manifest)

  test(`${id}: a full table of devices plays, all but one resign, one after the other, and that one plays to the end; all see the same, and the rolls check out`, async ({
    browser,
  }) => {
    const random = seeded(1)
    const sizes = [DESK, PHONE, PHONE, PHONE].slice(0, seats.max)
    const pages = await Promise.all(sizes.map((size) => deviceOf(browser, server.url, size)))
    await Promise.all(pages.map(hurry))
    await meet(await setUpTable(server.url, { seats: pages.length, rules }, undefined, manifest), pages, NAMES)
    const first = await playUntil(pages, random, { turns: (taken) => taken.length >= pages.length })
    expect(first.length).toBeGreaterThanOrEqual(pages.length)
    await pages[1]!.reload()
    const address = pages[1]!.url()
    for (const page of pages.slice(2)) await resign(page)
    const two = await playUntil(pages.slice(0, 2), random, { turns: (taken) => taken.length >= 6 })
    expect(two.length).toBeGreaterThanOrEqual(6)
    await resign(pages[1]!)
    await playUntil(pages.slice(0, 1), random)
    const log = await logOn(pages[0]!)
    expect(log.length).toBeGreaterThan(20)
    for (const page of pages.slice(1)) await page.goto(address)
    for (const page of pages.slice(1)) expect(await logOn(page)).toEqual(log)
    await expect(pages[0]!.locator('.proven')).toContainText('checked: fair')
  })

  test(`${id}: whoever leaves in the midst of it is played for by a computer, and comes back`, async ({ browser }) => {
    const random = seeded(2)
    const clock = { kind: 'live', move: MOVE, bank: 0, away: 0 } as const
    const computers = Array.from({ length: seats.max - 2 }, (_, i) => ({ seat: i + 2, bot: usualBotOf(manifest).id }))
    const [desk, other] = await Promise.all([deviceOf(browser, server.url, DESK), deviceOf(browser, server.url, DESK)])

    /**
     * Plays a game in which the other player leaves and returns. Resolves to true if the returning player took another
     * turn.
     */
    const comesBackToPlay = async (): Promise<boolean> => {
      // Uses the default rules, because under them the game rarely ends before the player returns.
      await meet(
        await setUpTable(server.url, { seats: seats.max, clock }, undefined, manifest, computers),
        [desk, other],
        NAMES,
      )
      await playUntil([desk, other], random, { turns: (taken) => taken.length >= 2 })
      const address = other.url()
      await other.goto('about:blank')
      const seat = desk.locator('.panel .seats li').nth(1)
      await playUntil([desk], random, {
        event: seat.getByText('a computer plays on').or(over(desk)).first().waitFor(),
        thinks: THINKS,
      })
      const back = async (): Promise<void> => {
        await other.goto(address)
        const isBack = other.getByRole('button', { name: 'I am back' })
        await Promise.race([isBack.click(), over(other).waitFor()])
        await expect(other.locator('.top-notice.stand-in')).toHaveCount(0)
      }
      await playUntil([desk], random, { event: back(), thinks: THINKS })
      const taken = await playUntil([desk, other], random, { turns: (all) => all.includes(other) })
      await expect(async () => expect(await logOn(other)).toEqual(await logOn(desk))).toPass()
      return taken.includes(other)
    }

    // Retries, because the dice may eliminate the player while a bot plays for them.
    let tables = 1
    while (!(await comesBackToPlay())) expect(++tables, 'tables tried').toBeLessThanOrEqual(3)
  })
}
