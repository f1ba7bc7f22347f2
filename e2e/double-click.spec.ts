import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { hurry, playOn, sit, waitForTurn, watch } from './table.ts'
import { test } from './test.ts'

test.use({ isPatient: false })

const PRESSES = 10

/** Marks each click that chooses or rolls. A click that sends a planned turn makes several choices, and counts once. */
const markChoosingClicks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const marks = { choices: () => performance.getEntriesByName('hazelring:choice').length, before: 0 }
    addEventListener('click', () => (marks.before = marks.choices()), { capture: true })
    addEventListener('click', () => {
      if (marks.choices() > marks.before) performance.mark('test:choosing-click')
    })
  })

/** Returns the number of clicks that chose or rolled at this table. */
const choosingClicks = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('test:choosing-click').length)

/** Double-clicks the first control of the game. Waits for the effect of the first click before the second. */
const doubleClick = async (page: Page): Promise<void> => {
  const box = await page.locator('.stage button:not(:disabled, [popovertarget]):visible').first().boundingBox()
  if (box === null) return
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
}

for (const manifest of games)
  test(
    `${manifest.game.id}: a double click chooses once`,
    desktopOnly('a double tap is the same event'),
    async ({ page }) => {
      await hurry(page)
      await markChoosingClicks(page)
      await watch(page, manifest, 'seed=7&seats=person,person')
      for (let press = 0; press < PRESSES; press += 1) {
        if ((await waitForTurn(page)) === 'over') break
        const before = await choosingClicks(page)
        await doubleClick(page)
        const clicks = (await choosingClicks(page)) - before
        expect(clicks).toBeLessThanOrEqual(1)
        // If the second click undid the selection of the first, plays on by keys.
        if (clicks === 0) await playOn(page, undefined, 1)
      }
    },
  )

test(
  'with the setting, the first tap on a row takes its choice',
  phoneOnly('desks need no second tap'),
  async ({ page }) => {
    await hurry(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'With one tap' }).check()
    await markChoosingClicks(page)
    await sit(page, 'seed=7&seats=person,person')
    while ((await waitForTurn(page)) === 'roll') await page.keyboard.press('r')
    const row = page.locator('.kit-row:not([aria-pressed="true"])').first()
    await row.tap()
    expect(await choosingClicks(page)).toBe(1)
  },
)
