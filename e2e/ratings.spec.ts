import { expect } from '@playwright/test'
import { RATED_SETTINGS } from '../src/protocol/index.ts'
import { sendHome } from './house.ts'
import { setUpTable, signedUp } from './online.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { openServer } from './server.ts'
import { desktopOnly } from './sizes.ts'
import { manifest } from './table.ts'
import { test } from './test.ts'

test.afterEach(sendHome)

test(
  'a rated series: the ratings and the score at the end, at the next table, on the page of the opponent and on the leaderboard',
  desktopOnly(),
  async ({ browser }) => {
    const server = await openServer()
    const [greta, hob] = [await signedUp(browser, server.url, 'Greta'), await signedUp(browser, server.url, 'Hob')]
    const series = { goal: 'first-to', games: 2, seats: 'loser-first', played: 0, won: [0, 0] } as const
    const link = await setUpTable(server.url, { rated: true, ...RATED_SETTINGS, series, visibility: 'open' })
    for (const [seat, page] of [greta, hob].entries()) {
      await page.goto(link)
      await page.getByRole('button', { name: `Sit here, seat ${seat + 1}` }).click()
    }
    for (const page of [greta, hob]) await page.locator('.table').waitFor()
    await expect(greta.locator('.chapter-now')).toContainText('First to 2, 0 : 0')
    await greta.locator('.ways').getByRole('button', { name: 'Resign' }).click()
    await greta.getByRole('button', { name: 'Yes, resign' }).click()

    const ending = greta.locator('.ending-words')
    await expect(ending).toContainText('Hob leads 1 : 0. Next game: Greta has the first seat.')
    await expect(ending).toContainText(/Your rating: 1\d\d\d, −\d+ ± \d+, provisional\./)
    await expect(ending).toContainText('Greta – Hob so far: 0 : 1.')
    await expect(hob.locator('.ending-words')).toContainText(/Your rating: 1\d\d\d, \+\d+ ± \d+, provisional\./)
    await expect(greta.locator('.panel .seats li').first()).toContainText(/Greta.*1\d\d\d\?/)
    await expectNoFaults(greta)

    await greta.getByRole('button', { name: 'Next game of the series' }).click()
    await expect(hob.locator('.top-notice')).toContainText('would like to play the next game of the series.')
    await hob.getByRole('button', { name: 'Play again', exact: true }).click()
    await expect(greta.locator('.chapter-now')).toContainText('First to 2, 0 : 1')

    await greta.goto(`${server.url}/leaderboard/${manifest.game.id}`)
    await expect(greta.getByRole('heading', { name: 'Still provisional' })).toBeVisible()
    await expect(greta.getByText('No rating is certain enough for a place yet.')).toBeVisible()
    await expectFits(greta, [320, 360, 1440])
    await expectNoFaults(greta)
    await greta.getByRole('link', { name: 'Hob' }).click()
    await expect(greta.getByText('You and Hob: 0 : 1')).toBeVisible()
    await server.end()
  },
)
