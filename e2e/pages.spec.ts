import { expect } from '@playwright/test'
import { checkAddress, sealedText } from './sealed.ts'
import { games } from '../src/games/index.ts'
import { moveTo } from './addresses.ts'
import { id, tabTo } from './table.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const focused = 'h1:focus'

test(
  'opening another page by keyboard leads to its heading, or to the ground of a table',
  desktopOnly('a phone has no keyboard'),
  async ({ page }) => {
    const open = async (selector: string): Promise<void> => {
      await tabTo(page, selector)
      await page.keyboard.press('Enter')
    }
    await test.step('what is loaded first is left to the browser', async () => {
      await page.goto('/')
      await page.locator('h1').waitFor()
      await expect(page.locator('body')).toBeFocused()
    })
    await test.step('from the lobby to the set-up, and on to the table', async () => {
      await open(`a[href="/new/${id}"]`)
      await expect(page).toHaveURL(new RegExp(`/new/${id}$`))
      await expect(page.locator(focused)).toBeVisible()
      await open('button[type="submit"]')
      await expect(page.locator('.stage:focus')).toBeVisible()
    })
    await test.step('the first thing to do there is one key away', async () => {
      await page.locator('.stage button:not([popovertarget])').first().waitFor()
      await page.keyboard.press('Tab')
      await expect(page.locator('.stage button:focus')).toHaveCount(1)
    })
    await test.step('back to the lobby, and to other pages', async () => {
      await open('.home-link')
      await expect(page.locator(focused)).toBeVisible()
      for (const [address, foot] of [
        ['/verify', '.foot a[href="/verify"]'],
        ['/wrong', '.foot a[href="/wrong"]'],
        ['/credits', '.foot a[href="/credits"]'],
        ['/', '.home-link'],
      ] as const) {
        await open(foot)
        await expect(page).toHaveURL(new RegExp(`${address}$`))
        await expect(page.locator(focused)).toBeVisible()
      }
    })
    const table = page.locator('.saved a[href^="/table/"]').first()
    await test.step('a saved game, from the list and by the one button that goes on', async () => {
      const address = (await table.getAttribute('href'))!
      for (const way of ['.saved a[href^="/table/"]', 'a[href="/play"]', '.your-turn a']) {
        await open(way)
        await expect(page).toHaveURL(new RegExp(`${address}$`))
        await expect(page.locator('.stage:focus')).toBeVisible()
        await open('.home-link')
        await table.waitFor()
      }
    })
    await test.step('an address that leads on to a table is left to the browser, too', async () => {
      await page.goto(`/play/${id}?seed=7`)
      await page.locator('.stage button:not([popovertarget])').first().waitFor()
      await expect(page.locator('body')).toBeFocused()
    })
  },
)

test(
  'without the code of other pages or of a game the home page stays, and says what could not be loaded',
  desktopOnly(),
  async ({ page }) => {
    const game = new RegExp(`/${id}-[^/]*\\.js$`)
    const again = page.getByRole('button', { name: 'Try again' })
    const shared = /\/shared-[^/]*\.js$/
    for (const missing of [game, shared]) await page.route(missing, (route) => route.abort())
    // Simulates an existing table. Without tables the page does not load the online code.
    await page.route('/api/tables', (route) => route.fulfill({ json: { tables: [{}] } }))
    await page.goto('/')
    await expect(page.getByText('Online play could not be loaded')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play now' }).first()).toBeVisible()
    await page.unroute(shared)
    await page.reload()
    await test.step('a file and a link say so too, and open at the next try', async () => {
      const file = { name: 'a.hazelring', mimeType: 'text/plain', buffer: Buffer.from(sealedText) }
      await page.locator('input[type="file"]').setInputFiles(file)
      await expect(page.getByRole('alert')).toContainText('could not be loaded')
      await expect(again).toBeVisible()
      await page.goto(checkAddress(sealedText).replace('/verify', '/open'))
      await expect(page.getByRole('alert')).toContainText('could not be loaded')
      await page.unroute(game)
      await again.click()
      await expect(page.locator('.stage')).toBeVisible()
    })
  },
)

test('a first visit to the home page does not run the code of tables', desktopOnly(), async ({ page }) => {
  // The page fetches the files that it runs. Files for the next page are prefetched by links.
  const tableCode = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
        .filter(({ name, initiatorType }) => initiatorType === 'fetch' && /\/table-[^/]*\.js$/.test(name))
        .map(({ name }) => name),
    )
  await page.goto('/')
  // Appears, like all late parts, once the page is idle.
  await page.locator('.open-file button').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await tableCode()).toEqual([])
  await moveTo(page, `/play/${id}?seed=7`)
  await page.locator('.stage').waitFor()
  expect(await tableCode()).not.toEqual([])
})

test('links show a picture of their game', desktopOnly(), async ({ page }) => {
  await page.goto('/credits')
  for (const address of ['/', ...games.map(({ game }) => `/play/${game.id}`), `/rules/${id}`, '/open']) {
    const shown = await page.evaluate(async (path) => {
      const html = await (await fetch(path, { headers: { accept: 'text/html' } })).text()
      const tags = new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLMetaElement>('[property]')
      const found = Object.fromEntries([...tags].map((tag) => [tag.getAttribute('property'), tag.content]))
      const picture = new Image()
      picture.src = found['og:image'] ?? ''
      await picture.decode()
      const size = [picture.naturalWidth, picture.naturalHeight].map(String)
      return { title: found['og:title'], size, told: [found['og:image:width'], found['og:image:height']] }
    }, address)
    const game = games.find((one) => address.endsWith(`/${one.game.id}`))
    expect(shown.title).toContain(game?.text.title ?? 'Hazelring')
    expect(shown.size).toEqual(shown.told)
  }
})
