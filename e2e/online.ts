import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Settings, usualSettings } from '../src/protocol/index.ts'
import { guest } from './house.ts'
import { manifest } from './table.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 740 }

/** Sets a table up as a program would, for two unless it is wished otherwise; whoever has the link may sit where no computer does. Answers the link. */
export const setUpTable = async (
  url: string,
  wishes: Partial<Settings> = {},
  token = randomBytes(32),
  { game } = manifest,
  computers: readonly { readonly seat: number; readonly bot: string }[] = [],
): Promise<string> => {
  const settings = { ...usualSettings(game.id, game.seats.min), ...wishes }
  const answer = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token.toString('hex')}` },
    body: JSON.stringify({ cid: 'e2e', settings, computers }),
  })
  expect(answer.status).toBe(201)
  const { match, key } = (await answer.json()) as { match: string; key?: string }
  return `/m/${match}${key === undefined ? '' : `#k=${key}`}`
}

/** Somebody's device: a browser with its own memory, and as still as it can be. */
export const deviceOf = (browser: Browser, url: string, viewport: typeof DESK): Promise<Page> =>
  guest(browser, { url }, '', { viewport, hasTouch: viewport.width < 500 })

/** Sits down on a free seat of the table whose link it opened. */
export const sitDown = async (page: Page, seat: number, name: string): Promise<void> => {
  await page.getByLabel('Your name', { exact: true }).pressSequentially(name)
  await page.getByRole('button', { name: `Sit here, seat ${seat + 1}` }).click()
}

/** Two people come to a table by its link and sit down; the game begins. */
export const meet = async (link: string, pages: readonly Page[], names: readonly string[]): Promise<void> => {
  for (const [seat, page] of pages.entries()) {
    await page.goto(link)
    await sitDown(page, seat, names[seat]!)
  }
  for (const page of pages) await page.locator('.table').waitFor()
}

const offers = '.stage button[aria-keyshortcuts]:not(:disabled)'
const together = '.stage button[aria-keyshortcuts="Enter"]'

/** Takes the first choice, if there is one to take on this page now. */
export const takeTurn = async (page: Page): Promise<boolean> => {
  if ((await page.locator(offers).count()) === 0) return false
  const rows = (await page.locator('.kit-row').count()) > 0
  const isTogether = (await page.locator(together).count()) > 0
  await page.keyboard.press('1')
  if (rows) await page.locator('.kit-rows footer button').click()
  if (isTogether) await page.keyboard.press('Enter')
  return true
}

/** Somebody has to choose on one of these pages, or the game is over on all of them. */
export const someTurn = async (pages: readonly Page[]): Promise<Page | undefined> => {
  let found: Page | undefined
  await expect(async () => {
    const [asked, over] = await Promise.all([
      Promise.all(pages.map((page) => page.locator(offers).count())),
      Promise.all(pages.map((page) => page.locator('.after').count())),
    ])
    const at = asked.findIndex((n) => n > 0)
    found = pages[at]
    expect(at >= 0 || over.every((n) => n > 0)).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [20, 50, 100] })
  return found
}

/** Plays on, whoever's turn it is, for so many choices or to the end. Answers how many were made. */
export const playOnline = async (pages: readonly Page[], most = 400): Promise<number> => {
  for (let made = 0; made < most; ) {
    const page = await someTurn(pages)
    if (page === undefined) return made
    if (await takeTurn(page)) made += 1
  }
  return most
}

/** The log as it stands on a page, sentence by sentence. */
export const logOn = async (page: Page): Promise<readonly string[]> => {
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1000
  if (isNarrow) await page.locator('.bar').getByRole('button', { name: 'Log' }).click()
  const lines = page.locator(`${isNarrow ? '.sheet' : '.panel'} [data-step]`)
  await lines.first().waitFor()
  const texts = await lines.evaluateAll((items) => items.map((item) => item.textContent ?? ''))
  if (isNarrow) await page.keyboard.press('Escape')
  return texts
}
