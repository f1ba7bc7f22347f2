import { expect } from '@playwright/test'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

/** Features that older browsers lack, by the global that provides them. */
const MISSING = [
  ['Array.prototype', 'toSorted'],
  ['Promise', 'withResolvers'],
  ['Intl', 'Segmenter'],
] as const

for (const [n, [owner, name]] of MISSING.entries())
  test(
    `a browser without ${owner}.${name} is told which browsers will do`,
    desktopOnly('browsers'),
    async ({ page }) => {
      await page.addInitScript(`delete ${owner}.${name}`)
      for (const path of ['/', ...(n === 0 ? ['/play/holmgang', '/rules/tankards', '/account'] : [])]) {
        await page.goto(path)
        await expect(page.locator('body')).toHaveText(/^\s*This browser is too old for Hazelring.*Safari 18\.1/)
      }
    },
  )

test('a browser of today is told nothing', desktopOnly('browsers'), async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#too-old')).toBeHidden()
})
