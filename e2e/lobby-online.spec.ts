import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { fillStorage, guest as guestAt, onPhone, openPages, sendHome } from './house.ts'
import { titledValue } from '../src/kit/text.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import type { RestartableServer } from './server.ts'
import { id, manifest, sit, waitForTurn } from './table.ts'
import { test } from './test.ts'

let house: RestartableServer

test.beforeAll(({ server }) => {
  house = server
})
test.afterEach(sendHome)

const guest = (browser: Browser, name = '', options: BrowserContextOptions = {}): Promise<Page> =>
  guestAt(browser, house, name, options)

const lobby = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.locator('.people .saved, .people :text("No open tables")').first().waitFor()
}

const atTable = /\/m\/[a-z0-9]{16}/
const rowsOf = (page: Page, title: string) =>
  page
    .locator('.online-list')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .locator('.saved')
const mineOf = (page: Page) => page.locator('.your-games .saved')

/** Opens a private table for a friend from the home page. */
const openForFriend = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('link', { name: /with a friend/ }).click()
  await page.getByRole('button', { name: `Open a table ${manifest.text.title}` }).click()
  await expect(page).toHaveURL(atTable)
}

/** Sets up an online table with these radio buttons checked. */
const setUp = async (page: Page, ...choices: readonly (string | RegExp)[]): Promise<void> => {
  await page.goto(`/new/${id}?where=online`)
  for (const name of choices) await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Set up and get the link' }).click()
  await expect(page).toHaveURL(atTable)
}

/** Stops waiting and waits until the home page is loaded. */
const stopWaiting = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Stop waiting' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('.wait')).toHaveCount(0)
}

const ground = (page: Page) => page.locator('.stage')

test.describe('quick match', () => {
  test('two who do not know each other meet, and find their game again in the lobby', async ({ browser }) => {
    const [a, b] = [await guest(browser, 'Åsa'), await guest(browser, 'Björn', onPhone)]
    await a.goto('/')
    await a.getByRole('link', { name: /opponent/ }).click()
    await a.getByRole('link', { name: `Quick match ${manifest.text.title}` }).click()
    await expect(a.locator('.wait')).toHaveAttribute('data-state', 'waiting')
    await b.goto(`/quick/${id}`)
    await expect(a).toHaveURL(atTable)
    await expect(b).toHaveURL(a.url())
    await expect(ground(a)).toBeVisible()
    await expect(ground(b)).toBeVisible()
    for (const page of [a, b]) {
      await expect(page.getByText('Åsa').first()).toBeAttached()
      await expect(page.getByText('Björn').first()).toBeAttached()
    }
    const table = new URL(a.url()).pathname
    await Promise.all([lobby(a), lobby(b)])
    const mine = [mineOf(a), mineOf(b)]
    await expect(mine[0]!).toContainText('Björn')
    await expect(mine[1]!).toContainText('Åsa')
    const standings = async () => (await Promise.all(mine.map((row) => row.textContent()))).join(' ')
    await expect.poll(standings).toMatch(/Your turn/)
    await mine[0]!.getByRole('link').click()
    await expect(ground(a)).toBeVisible()
    expect(new URL(a.url()).pathname).toBe(table)
  })

  test('a page loaded anew goes on waiting at the same table; who stops waiting is met by nobody', async ({
    browser,
  }) => {
    const a = await guest(browser, 'Åsa')
    await a.goto(`/quick/${id}`)
    await expect(a.locator('.wait')).toHaveAttribute('data-state', 'waiting')
    const waitsAt = () => a.evaluate((game) => sessionStorage.getItem(`hazelring.quick.${game}`), id)
    const before = await waitsAt()
    await a.reload()
    await expect(a.locator('.wait')).toHaveAttribute('data-state', 'waiting')
    expect(await waitsAt()).toBe(before)

    await stopWaiting(a)
    const b = await guest(browser, 'Björn')
    await b.goto(`/quick/${id}`)
    await expect(b.locator('.wait')).toHaveAttribute('data-state', 'waiting')
    await expect(mineOf(a)).toHaveCount(0)
    const c = await guest(browser, 'Cnut')
    await c.goto(`/quick/${id}`)
    await expect(b).toHaveURL(atTable)
  })

  test('meanwhile the computer is played beside', async ({ browser }) => {
    const a = await guest(browser)
    await a.goto(`/quick/${id}`)
    await expect(a.locator('.wait')).toHaveAttribute('data-state', 'waiting')
    const opened = a.context().waitForEvent('page')
    await a.getByRole('link', { name: /against the computer/ }).click()
    await expect(await opened).toHaveURL(/\/table\//)
    await expect(a.locator('.wait')).toHaveAttribute('data-state', 'waiting')
    await stopWaiting(a)
  })
})

test.describe('a table of one’s own', () => {
  test('one click, and a friend comes by the link on a phone; nobody else sees it', async ({ browser }) => {
    const [a, b, stranger] = [await guest(browser, 'Åsa'), await guest(browser, '', onPhone), await guest(browser)]
    await openForFriend(a)
    await expect(a).toHaveURL(/\/m\/[a-z0-9]{16}#k=[a-z0-9]{20}$/)
    const link = a.getByRole('textbox', { name: /link/i })
    await expect(link).toHaveValue(a.url())
    await expect(a.getByRole('textbox', { name: /command/i })).toHaveValue(/serve --host 0\.0\.0\.0$/)
    await lobby(stranger)
    await expect(stranger.locator(`a[href*="${new URL(a.url()).pathname}"]`)).toHaveCount(0)
    await stranger.goto(new URL(a.url()).pathname)
    await expect(stranger.getByText('Åsa')).toHaveCount(0)

    // A second tab on the device belongs to the same player.
    const tab = await a.context().newPage()
    await tab.goto(new URL(a.url()).pathname)
    await expect(tab.getByRole('textbox', { name: /link/i })).toHaveValue(a.url())

    await b.goto(await link.inputValue())
    await b.getByLabel('Your name').fill('Björn')
    await b.getByRole('button', { name: /^Sit/ }).first().click()
    for (const page of [a, b, tab]) await expect(ground(page)).toBeVisible()
    await a.reload()
    await expect(ground(a)).toBeVisible()
  })

  test('online from the set-up page: what was chosen is what stands in the list of open tables', async ({
    browser,
  }) => {
    const [a, b] = [await guest(browser, 'Freydís'), await guest(browser, 'Björn')]
    await a.goto(`/new/${id}`)
    await a.getByRole('radio', { name: 'Online' }).check()
    await expect(a).toHaveURL(/where=online/)
    const [rule] = manifest.game.houseRules.filter((each) => 'values' in each)
    const other = rule!.values.find((value) => value !== rule!.default)!
    const said = manifest.text.houseRules[rule!.name]!
    await a.locator('.house-rules summary', { hasText: 'House rules' }).click()
    await a.getByRole('group', { name: said.title }).getByRole('radio').nth(rule!.values.indexOf(other)).check()
    await a.getByRole('radio', { name: /^Anyone The/ }).check()
    await a.getByRole('radio', { name: 'Days per move' }).check()
    await a.getByRole('button', { name: 'Set up and get the link' }).click()
    await expect(a).toHaveURL(atTable)
    await lobby(b)
    const row = rowsOf(b, 'Open tables').filter({ hasText: 'Freydís' })
    await expect(row).toContainText('3 days a choice')
    await expect(row).toContainText(titledValue(said.title, said.values[other]!.title))
    await expect(row).toContainText('1 seat free')
    await row.getByRole('button', { name: /^Sit down/ }).click()
    await expect(ground(b)).toBeVisible()
    await expect(ground(a)).toBeVisible()
    const c = await guest(browser)
    await lobby(c)
    await expect(rowsOf(c, 'Open tables').filter({ hasText: 'Freydís' })).toHaveCount(0)
    await rowsOf(c, 'Games to watch')
      .filter({ hasText: 'Freydís' })
      .getByRole('link', { name: /^Watch/ })
      .click()
    await expect(ground(c)).toBeVisible()
  })

  test('against a computer online it begins at once', async ({ browser }) => {
    const a = await guest(browser, 'Åsa')
    await a.goto(`/new/${id}?where=online`)
    await a.getByLabel('Who plays on seat 2').selectOption({ index: 2 })
    await a.getByRole('button', { name: 'Set up and get the link' }).click()
    await expect(ground(a)).toBeVisible()
  })

  test('a clock of one’s own is what the table has', async ({ browser }) => {
    const a = await guest(browser, 'Åsa')
    await a.goto(`/new/${id}?where=online`)
    await a.getByRole('radio', { name: 'Custom' }).check()
    await a.getByLabel(/Seconds for each choice/).fill('4')
    await a.getByRole('button', { name: 'Set up and get the link' }).click()
    await expect(a).toHaveURL(/where=online/)
    await a.getByLabel(/Seconds for each choice/).fill('45')
    await a.getByLabel(/Minutes in reserve/).fill('7')
    await a.getByRole('button', { name: 'Set up and get the link' }).click()
    await expect(a).toHaveURL(atTable)
    await expect(a.getByText(/45 seconds for each choice, and 7 minutes in reserve/)).toBeAttached()
  })
})

test.describe('names', () => {
  const NAMES = ['<img src=x onerror=a()>', '🛡️🪓 Ylva 🛡️', 'שלום עולם', 'W'.repeat(40), 'a\u0301'.repeat(30)]
  test('are text, cut to fit, whatever stands in them', async ({ browser }) => {
    const watcher = await guest(browser, '', onPhone)
    for (const name of NAMES) {
      const host = await guest(browser)
      await host.goto('/friend')
      await host.getByLabel('Your name').fill(name)
      await setUp(host, /^Anyone The/, 'Relaxed')
      await host.context().close()
    }
    await lobby(watcher)
    const more = watcher.getByRole('button', { name: /^Show \d+ more/ })
    if (await more.isVisible()) await more.click()
    const names = await watcher.locator('.online-list .given-name').allTextContents()
    for (const name of NAMES) expect(names.some((shown) => shown !== '' && name.startsWith(shown))).toBe(true)
    expect(await watcher.locator('.people img').count()).toBe(0)
    expect(await watcher.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})

test.describe('no server', () => {
  test('the page says so in one line, and everything on this device works', async ({ browser }) => {
    const pages = await openPages()
    const page = await guestAt(browser, pages, '')
    await page.goto('/')
    await expect(page.locator('.people')).toContainText('not reachable')
    await page.goto(`/new/${id}?where=online`)
    await expect(page.getByText('not reachable')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up and get the link' })).toBeDisabled()
    await page.goto(`/quick/${id}`)
    await expect(page.locator('.wait')).toContainText('not reachable')
    await sit(page)
    // On devices of `guest` all dice roll automatically.
    expect(await waitForTurn(page)).toBe('choose')
    await pages.close()
  })
})

test.describe('a device that keeps nothing', () => {
  test('says so, and one plays all the same', async ({ browser }) => {
    const [a, b] = [await guest(browser), await guest(browser, 'Björn')]
    await fillStorage(a)
    await a.goto(`/quick/${id}`)
    await expect(a.getByRole('alert')).toContainText('no space left')
    await b.goto(`/quick/${id}`)
    await expect(ground(a)).toBeVisible()
    await expect(ground(b)).toBeVisible()
  })
})

/** Actions that lead to each screen before an online game. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  lobby: async (page) => {
    await openForFriend(page)
    await lobby(page)
    await rowsOf(page, 'Open tables').first().waitFor()
  },
  friend: async (page) => {
    await page.goto('/friend')
    await page.locator('.online-start button:not(:disabled)').first().waitFor()
  },
  'quick match': async (page) => {
    await page.goto(`/quick/${id}`)
    await expect(page.locator('.wait')).toHaveAttribute('data-state', 'waiting')
  },
  'set-up online': async (page) => {
    await page.goto(`/new/${id}?where=online`)
    await page.getByRole('radio', { name: 'Custom' }).check()
    await page.locator('summary', { hasText: 'More about this table' }).click()
    await page.locator('.start-card button:not(:disabled)').waitFor()
  },
}

/** Returns tap targets too low for a finger. */
const lowTargets = (page: Page): Promise<readonly string[]> =>
  page
    .locator(
      'main :is(.sit-ways, .your-turn, .poster, .people, .meet, .setup, .wait, .meanwhile) :is(button, .kit-button, .your-turn a, .poster-more a, select, summary, label.value)',
    )
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    )

test.describe('every screen', () => {
  for (const [name, go] of Object.entries(SCREENS))
    test(`${name}: axe finds nothing by day and night, nothing is too wide or too small, on a desk and on a phone`, async ({
      browser,
    }) => {
      const host = await guest(browser, 'Björn')
      if (name === 'lobby') await setUp(host, /^Anyone The/)
      for (const device of [{}, onPhone]) {
        const page = await guest(browser, 'Åsa', device)
        await go(page)
        await expectNoFaults(page)
        expect(await lowTargets(page)).toEqual([])
        if (device === onPhone) await expectFits(page)
        // Closes the device. A player who still waited would be matched with the next test's player.
        await page.context().close()
      }
    })
})
