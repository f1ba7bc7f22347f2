import { deflateRawSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { test } from './test.ts'

const answer = (page: Page) => page.locator('.output')
const status = (page: Page) => page.locator('.status')
const linkTo = (code: string): string =>
  `/docs/playground.html#g=${deflateRawSync(Buffer.from(code)).toString('base64url')}`

test(
  'the documentation is found by search, and its playground answers',
  desktopOnly('the phone has its own'),
  async ({ page }) => {
    await page.goto('/docs')
    await expect(page.locator('h1')).toHaveText('Hazelring’s documentation')
    await expectNoFaults(page)
    await page.getByRole('searchbox').fill('playMatch')
    await page.locator('.finds a').first().press('Enter')
    await expect(page).toHaveURL(/\/docs\/api\/hazelring-core-bots\.html#playMatch$/)
    await expectNoFaults(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Playground' }).click()
    await page.getByLabel('dice').selectOption('5')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(answer(page)).toContainText('out of 7776')
    await expectNoFaults(page)
    await page.getByLabel('Code').fill("import { bot } from 'hazelring-core/holmgang'\n\nbot('nobody')")
    await page.keyboard.press('Control+Enter')
    await expect(answer(page)).toContainText('InvalidInput · bot · line 3')
    await expect(answer(page)).toContainText('careful')
    await page.getByLabel('Code').fill('for (;;);')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(status(page)).toHaveText('Stopped.')
  },
)

const origin = `http://127.0.0.1:${process.env.HAZELRING_TEST_PORT}`

/** Hostile code for a runnable example; each line prints its result. */
const hostile = `import { seeded } from 'hazelring-core'
const tried = async (name, attempt) => {
  try { console.log(name, 'reached', await attempt()) } catch (error) { console.log(name, 'refused') }
}
console.log('origin', self.origin, typeof seeded)
await tried('server', () => fetch('${origin}/api/me'))
await tried('socket', () => new Promise((resolve, reject) => { const s = new WebSocket('${origin.replace('http', 'ws')}/socket/'); s.onopen = resolve; s.onerror = reject }))
await tried('storage', () => indexedDB.open('x').constructor.name)
await tried('caches', () => caches.open('x'))
await tried('page', () => parent.document.title)
await tried('import', () => import(['${origin}', 'docs/site/core.js'].join('/')))
console.log('end')`

test(
  'code from a link waits for its reader, and reaches neither server nor account',
  desktopOnly('the same on a phone', '@firefox'),
  async ({ page }) => {
    await page.goto(linkTo(hostile))
    await expect(page.getByRole('note')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue(hostile)
    await expect(answer(page)).toBeEmpty()
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(answer(page)).toContainText('\nend')
    await expect(answer(page)).toContainText('origin null function')
    await expect(answer(page)).not.toContainText('reached')
    await test.step('nor does the frame by itself', async () => {
      await page.goto('/docs/sandbox.html')
      expect(await page.evaluate(() => self.origin)).toBe('null')
    })
  },
)

test('the documentation fits a phone', phoneOnly('the desktop has its own'), async ({ page }) => {
  for (const name of ['', 'playground.html', 'library.html', 'api/hazelring-core-engine.html', 'wire.html']) {
    await page.goto(`/docs/${name}`)
    await expectFits(page)
  }
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Luck and skill' }).click()
  await expect(page.locator('h1')).toHaveText('Luck and skill')
  await expectNoFaults(page)
})
