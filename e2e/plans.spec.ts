import { expect } from '@playwright/test'
import { savedTexts, sit, toChoice } from './table.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

test('a plan answers its question until it is withdrawn', desktopOnly(), async ({ page }) => {
  await sit(page)
  await toChoice(page)
  const [before] = await savedTexts(page)
  await page.locator('.panel').getByRole('button', { name: 'Plans' }).click()
  const sheet = page.getByRole('dialog', { name: 'Plans' })
  await sheet
    .getByRole('button', { name: /^Always/ })
    .first()
    .click()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await savedTexts(page)).includes(before ?? ''), 'the plan has chosen').toBe(false)
  await page.getByRole('button', { name: '1 plan' }).click()
  await sheet.getByRole('button', { name: /^Withdraw/ }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '1 plan' })).toHaveCount(0)
})
