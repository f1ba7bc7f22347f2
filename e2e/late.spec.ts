import { expect, type Page, type Route } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { moveTo, PAGES } from './addresses.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { hurry, playOn, waitForTurn } from './table.ts'
import { test } from './test.ts'

const FILES = '**/assets/**'

/** Failures of a download: no network, a file that an update removed, or a page instead of the file. */
const ANSWERS = {
  unreached: (route: Route) =>
    route.request().resourceType() === 'script' ? route.continue() : route.abort('internetdisconnected'),
  gone: (route: Route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  page: (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in' }),
}

const missing = (page: Page) => page.locator('.missing-part')
const goOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test(
  'a sheet that cannot be fetched says so over the table, and comes by itself',
  phoneOnly(undefined, '@firefox'),
  async ({ page }) => {
    await hurry(page)
    const [{ game }] = games as readonly [(typeof games)[number]]
    await page.goto(`/play/${game.id}?seed=7`)
    await waitForTurn(page)
    const sheet = page.getByRole('dialog')
    // The unreached file comes last, because only then the page tries again by itself, which could reach the next case.
    for (const how of ['gone', 'page', 'unreached'] as const)
      await test.step(how, async () => {
        await page.route(FILES, ANSWERS[how])
        await page.keyboard.press('?')
        const isGone = how !== 'unreached'
        await expect(sheet).toContainText(isGone ? 'newer version' : 'cannot be reached')
        await expect(sheet.getByRole('button', { name: isGone ? 'Reload' : 'Try again' })).toBeVisible()
        await expectNoFaults(page)
        await expectFits(page)
        if (!isGone) return
        await sheet.getByRole('button', { name: 'Close' }).click()
        await expect(sheet).toHaveCount(0)
        await page.unroute(FILES)
      })
    await page.unroute(FILES)
    await goOnline(page)
    await expect(sheet.locator('.keys')).toBeVisible()
    await page.keyboard.press('Escape')
    await playOn(page, undefined, 2)
  },
)

test('a page that cannot be fetched says so and comes by itself', desktopOnly(), async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // The idle home page fetches the files of a lesson ahead, so that they would not be missing.
  await page.route('**/learn/*', (route) => route.abort())
  await page.goto('/')
  await page.getByText(games[0]!.text.tagline).waitFor()
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.route(FILES, ANSWERS.unreached)
      await moveTo(page, path)
      await expect(missing(page).first()).toBeVisible()
      await page.unroute(FILES)
      await goOnline(page)
      await expect(missing(page)).toHaveCount(0)
      await expect(page.getByText('Something broke')).toHaveCount(0)
    })
  expect(errors).toEqual([])
})

test('a part whose import breaks off asks to reload the page', desktopOnly(undefined, '@firefox'), async ({ page }) => {
  await page.goto('/')
  await page.locator('main').first().waitFor()
  await page.route(FILES, (route) =>
    route.request().resourceType() === 'script' ? route.abort('connectionreset') : route.continue(),
  )
  await moveTo(page, '/credits')
  await expect(missing(page)).toContainText('broke while this part was loading')
  await page.unroute(FILES)
  await missing(page).getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
})

test('below a path, where no file of the app is found, a page says so in words', desktopOnly(), async ({ page }) => {
  for (const path of ['/', `/rules/${games[0]!.game.id}`, '/wrong']) {
    await page.route(FILES, ANSWERS.gone)
    await page.goto(path)
    await expect(page.getByText('it does not work below a path such as /dice/.')).toBeVisible()
    await page.unroute(FILES)
    await page.reload()
    await expect(page.locator('main').first()).toBeVisible()
    await expect(page.locator('#bare')).toBeHidden()
  }
})
