import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createApp } from '../src/server/http/app.ts'
import { createLog } from '../src/server/operations/log.ts'
import { games } from '../src/games/index.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { checkAddress, sealedText } from './sealed.ts'
import { hurry, playOn, waitForTurn } from './table.ts'
import { desktopOnly } from './sizes.ts'
import { onOwnDevice as test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker has cached the app and serves pages. */
const untilKept = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

test(
  'after one visit everything that needs no server works without a connection',
  desktopOnly('the same on a desk', '@firefox'),
  async ({ page, context }) => {
    await hurry(page)
    await page.goto('/')
    await untilKept(page)
    await context.setOffline(true)
    for (const { game, text } of games)
      await test.step(game.id, async () => {
        await page.goto('/')
        await expect(page.getByText(text.tagline)).toBeAttached()
        await page.goto(`/play/${game.id}?seed=7`)
        await playOn(page, undefined, 3)
        expect(await waitForTurn(page)).not.toBe('over')
      })
    await test.step('rules and examples', async () => {
      const { game, examples } = games[0]!
      await page.goto(`/rules/${game.id}`)
      await page.locator('#clause-1').waitFor()
      await page.goto(`/example/${game.id}/${Object.keys(examples)[0]}?step=3`)
      await page.locator('.looking').waitFor()
    })
    await test.step('a link to a game that was never opened here', async () => {
      await page.goto('/credits')
      await page.goto(checkAddress(sealedText))
      await page.locator('.roll-list').waitFor()
    })
  },
)

test('a new version is offered, not forced, and never at a table', desktopOnly(), async ({ page }) => {
  const webRoot = mkdtempSync(join(tmpdir(), 'hazelring-web-'))
  cpSync(new URL('../dist/web', import.meta.url), webRoot, { recursive: true })
  const app = await createApp({ webRoot, log: createLog(process.stderr, 'error') })
  try {
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    await hurry(page)
    await page.goto(url)
    await untilKept(page)
    const file = join(webRoot, 'service-worker.js')
    for (const packed of ['.br', '.gz']) rmSync(file + packed)
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n// newer`)
    const offer = page.locator('.new-version')
    await page.goto(`${url}/play/${games[0]!.game.id}?seed=7`)
    await waitForTurn(page)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting !== null))
      .toBe(true)
    await expect(offer).toHaveCount(0)
    await page
      .getByRole('link', { name: /Hazelring/ })
      .first()
      .click()
    await expect(offer).toContainText('new version')
    await expectNoFaults(page)
    await expectFits(page)
    await offer.getByRole('button', { name: 'Reload' }).click()
    await expect(offer).toHaveCount(0)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.waiting === null))
      .toBe(true)
    await expect(page.getByText(games[0]!.text.tagline)).toBeVisible()
  } finally {
    await app.close()
    rmSync(webRoot, { recursive: true, force: true })
  }
})
