import { randomBytes } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { type Settings, usualSettings } from '../src/protocol/index.ts'
import { guest } from './house.ts'
import { manifest, takeButton } from './table.ts'

export const DESK = { width: 1440, height: 900 }
export const PHONE = { width: 360, height: 740 }

/**
 * Creates a table by the API, by default for two players. Anyone with the link may take a free seat. Returns the link.
 */
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

/** Opens a device: a browser with its own storage and reduced motion. */
export const deviceOf = (browser: Browser, url: string, viewport: typeof DESK): Promise<Page> =>
  guest(browser, { url }, '', { viewport, hasTouch: viewport.width < 500 })

/** Creates an account on the opened account page. */
export const createAccount = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Keep my name', exact: true }).click()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

/** Opens a device that is signed in to a new account. */
export const signedUp = async (browser: Browser, url: string, name: string): Promise<Page> => {
  const page = await guest(browser, { url }, name)
  await page.goto('/account')
  await createAccount(page, name)
  return page
}

/** Takes a free seat at the table of the opened link. */
export const sitDown = async (page: Page, seat: number, name: string): Promise<void> => {
  await page.getByLabel('Your name', { exact: true }).pressSequentially(name)
  await page.getByRole('button', { name: `Sit here, seat ${seat + 1}` }).click()
}

/** Opens a table's link on all pages and takes a seat on each, which starts the game. */
export const meet = async (link: string, pages: readonly Page[], names: readonly string[]): Promise<void> => {
  for (const [seat, page] of pages.entries()) {
    await page.goto(link)
    await sitDown(page, seat, names[seat]!)
  }
  for (const page of pages) await page.locator('.table').waitFor()
}

const offers = `.stage button[aria-keyshortcuts]:not(:disabled), ${takeButton}:not(:disabled)`

/** Waits until this page's player must act or the game is over; skips motion. */
export const asked = (page: Page): Promise<void> =>
  page.evaluate((what) => {
    const isAsked = (): boolean => document.querySelector(what) !== null
    return new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        if (isAsked()) resolve(seen.disconnect())
      })
      seen.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
      if (isAsked()) resolve(seen.disconnect())
    })
  }, `.after, ${offers}`)

/**
 * Takes a turn with these picks if it is this page's turn: all picks for a composed choice, and the first pick for any
 * other choice.
 */
export const take = (page: Page, picks: readonly number[] = [0]): Promise<'taken' | 'waits' | 'over'> =>
  page.evaluate(
    async ([each, offered, whole]) => {
      await new Promise(requestAnimationFrame)
      if (document.querySelector('.after') !== null) return 'over'
      const { body } = document
      const found = (what: string): readonly HTMLElement[] => [
        ...body.querySelectorAll<HTMLElement>(`${what}:not(:disabled)`),
      ]
      const press = (what: string, at: number): void => {
        const all = found(what)
        all[at % all.length]?.click()
      }
      const part = `.stage button[aria-keyshortcuts]:not(${whole})`
      if (found(offered).length === 0) return 'waits'
      for (const at of found(whole).length === 0 ? each.slice(0, 1) : each) press(part, at)
      await new Promise(requestAnimationFrame)
      press('.kit-rows footer button', 0)
      press(whole, 0)
      return 'taken'
    },
    [picks, offers, takeButton] as const,
  )

/** Takes the first choice on this page by keyboard. */
export const takeTurn = async (page: Page): Promise<void> => {
  const rows = (await page.locator('.kit-row').count()) > 0
  const isTogether = (await page.locator(takeButton).count()) > 0
  await page.keyboard.press('1')
  if (rows) await page.locator('.kit-rows footer button').click()
  if (isTogether) await page.locator(takeButton).press('Enter')
}

/** Returns the first page whose player must choose; undefined when the game is over on all. */
export const someTurn = async (pages: readonly Page[]): Promise<Page | undefined> => {
  for (;;) {
    const offered = await Promise.all(pages.map((page) => page.locator(offers).count()))
    const page = pages[offered.findIndex((n) => n > 0)]
    if (page !== undefined) return page
    const over = await Promise.all(pages.map((one) => one.locator('.after').count()))
    const others = pages.filter((_, i) => over[i] === 0)
    if (others.length === 0) return undefined
    // Ignores pages that close while waiting.
    await Promise.race(others.map((one) => asked(one).catch(() => undefined)))
  }
}

/** Plays up to `most` choices, or to the end. Returns the number of choices made. */
export const playOnline = async (pages: readonly Page[], most = 400): Promise<number> => {
  for (let made = 0; made < most; ) {
    const page = await someTurn(pages)
    if (page === undefined) return made
    if ((await take(page)) === 'taken') made += 1
  }
  return most
}

/** Returns the sentences of the log on a page. */
export const logOn = async (page: Page): Promise<readonly string[]> => {
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 1000
  if (isNarrow) await page.locator('.bar').getByRole('button', { name: 'Log' }).click()
  const lines = page.locator(`${isNarrow ? '.sheet' : '.panel'} [data-step]`)
  await lines.first().waitFor()
  const texts = await lines.evaluateAll((items) => items.map((item) => item.textContent ?? ''))
  if (isNarrow) await page.keyboard.press('Escape')
  return texts
}
