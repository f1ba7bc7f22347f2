import { expect } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { PAGES } from './addresses.ts'
import { setUpTable, sitDown } from './online.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { desktopOnly } from './sizes.ts'
import { putGame, waitForTurn } from './table.ts'
import { onOwnDevice as test } from './test.ts'

const port = process.env.HAZELRING_TEST_PORT
const PLAIN = `http://hazelring.lan:${port}`
const SEALED = `hazelring-sealed 1\n${JSON.stringify({ game: games[0]!.game.id, names: ['Ulf'], where: '' })}\nAAAA\nAAAA\n`

test(
  'over plain http in the local network every page opens, and what browsers switch off is said',
  desktopOnly(),
  async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`))
    await page.addInitScript(() =>
      addEventListener('unhandledrejection', ({ reason }) => {
        throw new Error(`unhandled: ${reason}`)
      }),
    )
    await test.step('the home page says what is off, once', async () => {
      await page.goto(PLAIN)
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      const notice = page.locator('.plain-http')
      await expect(notice).toContainText('playing without a connection')
      await expectNoFaults(page)
      await expectFits(page)
      await notice.getByRole('button').click()
      await expect(notice).toHaveCount(0)
      await page.reload()
      await page.getByText(games[0]!.text.tagline).waitFor()
      await expect(notice).toHaveCount(0)
    })
    await test.step('a table opens, and a link is copied', async () => {
      await page.goto(`${PLAIN}/play/${games[0]!.game.id}?seed=7`)
      await waitForTurn(page)
      await page.getByRole('button', { name: 'More' }).first().press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Share as a link' }).press('Enter')
      await page.getByRole('button', { name: 'Copy the link' }).press('Enter')
      await expect(page.getByRole('dialog').getByText('Copied')).toBeVisible()
    })
    await test.step('an encrypted game says why it does not open', async () => {
      await putGame(page, SEALED)
      await page.goto(`${PLAIN}/table/abc-1`)
      await expect(page.getByRole('alert')).toContainText('only at addresses that start with https')
    })
    await test.step('a table online: the invitation is copied, notifications say what they need', async () => {
      const bot = { seat: 1, bot: 'careful' }
      await page.goto(PLAIN + (await setUpTable(`http://127.0.0.1:${port}`)))
      await sitDown(page, 0, 'Ulf')
      await page.getByRole('button', { name: 'Stand up' }).waitFor()
      await page.getByRole('button', { name: 'Copy the link' }).press('Enter')
      await expect(page.getByText('Copied')).toBeVisible()
      await page.goto(PLAIN + (await setUpTable(`http://127.0.0.1:${port}`, {}, undefined, undefined, [bot])))
      await sitDown(page, 0, 'Ulf')
      await page.locator('.table').waitFor()
      await page.getByRole('button', { name: 'More' }).first().press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Call me when it is my turn' }).press('Enter')
      await expect(page.getByText('Browsers show notifications only')).toBeVisible()
    })
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(PLAIN + path)
        await expect(page.locator('main h1, [role="alert"], .stage').first()).toBeVisible()
      })
    expect(errors).toEqual([])
  },
)
