import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { DESK, deviceOf, meet, PHONE, playOnline, setUpTable } from './online.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { byTap } from './hands.ts'
import { hurry, sit, sitAt, toChoice, waitForTurn } from './table.ts'
import { test } from './test.ts'

/**
 * Moves in the browser's history after the call has returned: a move to another document would otherwise destroy the
 * page that still has to answer.
 */
const moveInHistory = (page: Page, steps: -1 | 1): Promise<void> =>
  page.evaluate((by) => void setTimeout(() => history.go(by)), steps)

const goBack = (page: Page): Promise<void> => moveInHistory(page, -1)

const CLOSED_BY = {
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Back: goBack,
}

const dialogs = (page: Page) => page.locator('dialog[open]')
const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true')

/** Expects that closing an overlay leaves no history entry. */
const expectNoEntry = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => [history.state?.overlays, history.scrollRestoration]))
    .toEqual([undefined, 'auto'])

/**
 * Opens each sheet of the menu and closes it by Escape and by Back. Returns the number of sheets. Uses keys, because
 * the page ignores clicks for 250 ms after the menu opens under the pointer.
 */
const closeEachOfMenu = async (page: Page): Promise<number> => {
  const openMenu = async (): Promise<void> => {
    await named(page, 'More').click()
    await expect(page.locator('.menu')).toBeVisible()
  }
  await openMenu()
  const ways = await page.locator('.menu button:enabled').allTextContents()
  await page.keyboard.press('Escape')
  let count = 0
  for (const way of ways.filter((title) => !/^(?:Leave|Save|Sound|Speed|Offer|Ask)/.test(title)))
    for (const [key, close] of Object.entries(CLOSED_BY)) {
      await openMenu()
      await page.locator('.menu').getByRole('button', { name: way, exact: true }).press('Enter')
      await expect(page.locator('.menu')).toHaveCount(0)
      if ((await dialogs(page).count()) === 0) break
      await close(page)
      await expect(dialogs(page), `${way} by ${key}`).toHaveCount(0)
      await expectNoEntry(page)
      count += 1
    }
  return count
}

test(
  'every sheet of a table is closed by Escape and by Back, which leave the table open',
  phoneOnly('at a table on the server the desk does the same'),
  async ({ page }) => {
    await page.goto('/')
    await sit(page)
    await waitForTurn(page)
    const address = page.url()
    expect(await closeEachOfMenu(page)).toBeGreaterThan(8)
    await named(page, 'More').click()
    await page.locator('.menu').getByRole('button', { name: 'Settings', exact: true }).press('Enter')
    await page.reload()
    await expect(page.locator('.stage')).toBeVisible()
    await expectNoEntry(page)
    await moveInHistory(page, 1)
    await expectNoEntry(page)
    expect(page.url()).toBe(address)
    await goBack(page)
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'a link in a sheet leads to a page from which Back leads to the table',
  desktopOnly('one history'),
  async ({ page }) => {
    await sit(page)
    await waitForTurn(page)
    const address = page.url()
    await named(page, 'Rules').first().click()
    await page.locator('.sheet a[href^="/example/"]').first().click()
    await expect(page).toHaveURL(/\/example\//)
    await page.locator('.stage').waitFor()
    await goBack(page)
    await expect(page).toHaveURL(address)
    await expectNoEntry(page)
  },
)

test('what a lesson opens is closed by Escape and by Back, and the lesson goes on', phoneOnly(), async ({ page }) => {
  await hurry(page)
  for (const { game } of games)
    await test.step(game.id, async () => {
      await page.goto(`/learn/${game.id}`)
      await expect(page.locator('.lesson-card')).toBeVisible()
      await page.locator('.stage button:not(:disabled, [popovertarget])').first().waitFor()
      const opened = page.locator('dialog[open], .gl-sheet')
      const buttons = ['Full sheet', 'More', 'Rules']
      for (const name of buttons)
        for (const [key, close] of Object.entries(CLOSED_BY)) {
          const button = named(page, name)
          if ((await button.count()) === 0) break
          await button.first().click()
          await expect(opened).toBeVisible()
          await expect(page.locator('.lesson-dim'), 'no shade of the lesson lies over it').toHaveCount(0)
          await close(page)
          await expect(opened, `${name} by ${key}`).toHaveCount(0)
          await expect(page.locator('.lesson-dim')).toHaveCount(1)
          await expectNoEntry(page)
          await expect(page).toHaveURL(new RegExp(`/learn/${game.id}$`))
        }
    })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/table\//)
})

test(
  'at a table on the server only what lies on top is closed: a sheet, then the chat',
  desktopOnly('both sizes'),
  async ({ browser, server }) => {
    const pages = await Promise.all([
      deviceOf(browser, server.url, DESK),
      deviceOf(browser, server.url, PHONE),
    ] as const)
    const [desk] = pages
    await meet(await setUpTable(server.url), pages, ['Astrid', 'Björn'])
    await playOnline(pages, 1)
    for (const page of pages) {
      await page.locator('.stage').waitFor()
      const address = page.url()
      const chat = page.locator('.talk')
      for (const close of Object.values(CLOSED_BY)) {
        await named(page, 'Chat').click()
        await page.keyboard.press('h')
        await expect(chat).toBeVisible()
        await expect(dialogs(page)).toHaveCount(1)
        await close(page)
        await expect(dialogs(page)).toHaveCount(0)
        await expect(chat).toBeVisible()
        await close(page)
        await expect(chat).toHaveCount(0)
        await expectNoEntry(page)
      }
      expect(page.url()).toBe(address)
    }
    expect(await closeEachOfMenu(desk)).toBeGreaterThan(8)
  },
)

/** Games to test here; the next test covers the keys of the Sword Event. */
const picking = games.filter(({ game }) => game.id !== 'sword-event')

for (const manifest of picking)
  test(
    `${manifest.game.id}: Escape takes back what is picked, and the table stays`,
    phoneOnly('a desk takes dice at once'),
    async ({ page }) => {
      await sitAt(page, manifest, 'seats=person,person&seed=7')
      await toChoice(page, byTap)
      const options = page.locator('.stage [aria-pressed]')
      await options.first().waitFor()
      const pressed = () => options.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))
      const before = await pressed()
      await options.nth(before.lastIndexOf('false')).press(' ')
      await expect.poll(pressed).not.toEqual(before)
      await page.keyboard.press('Escape')
      await expect.poll(pressed).toEqual(before)
      await expect(page).toHaveURL(/\/table\//)
    },
  )

test('Escape takes a planned step back before it ends a lesson; the row of steps covers no button', async ({
  page,
}) => {
  await hurry(page)
  await page.goto('/learn/sword-event')
  const [plan, take] = [page.locator('.se-chips'), page.locator('.kit-take')]
  await expect(take).toHaveText('Move forward')
  await page.keyboard.press('ArrowUp')
  await expect(plan).toContainText('Forward')
  await page.keyboard.press('Escape')
  await expect(plan).not.toContainText('Forward')
  await expect(page).toHaveURL(/\/learn\/sword-event$/)
  const steps = page.locator('.se-steps')
  await steps.getByRole('button').first().focus()
  const [row, info, button] = await Promise.all(
    [steps, page.locator('.se-info'), take].map((part) => part.boundingBox()),
  )
  expect(row!.y + row!.height).toBeLessThanOrEqual(Math.min(info!.y, button!.y))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/table\//)
})

test(
  'where the badge says Enter, Enter takes the choice; Escape leads from the log to the board',
  desktopOnly(),
  async ({ page }) => {
    await hurry(page)
    const king = games.find(({ game }) => game.id === 'king-of-the-roll')!
    await sitAt(page, king, 'seats=person,greedy&seed=7')
    const cards = page.locator('.kr-cards')
    for (let choices = 0; choices < 20 && !(await cards.isVisible()); choices += 1) {
      await toChoice(page)
      if (!(await cards.isVisible())) await page.locator('.kit-take').click()
    }
    const badge = () =>
      page.locator('.kit-take').evaluate((take) => {
        const { content, display } = getComputedStyle(take, '::after')
        return display === 'none' ? 'none' : content
      })
    await page.locator('.log').focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('.kr-card[aria-pressed="true"]')).toBeFocused()
    const dice = page.locator('.kr-touch')
    for (const digit of ['2', '3', '4']) if (!(await dice.first().isVisible())) await page.keyboard.press(digit)
    await expect(page.locator('.kr-card[aria-pressed="true"]')).toBeFocused()
    expect(await badge()).toContain('Enter')
    await page.locator('.kr-card[aria-pressed="false"]').first().focus()
    expect(await badge()).toBe('none')
    await dice.first().focus()
    expect(await badge()).toContain('Enter')
    await page.keyboard.press('Enter')
    await expect(cards).toBeHidden()
  },
)
