import { expect } from '@playwright/test'
import { desktopOnly } from './sizes.ts'
import { sit, waitForTurn } from './table.ts'
import { test } from './test.ts'

const ID = 'a'.repeat(16)
const MISTYPED = [
  '/m/ID%E2%80',
  `/m/${ID}%E2%80`,
  `/m/${ID}.Come`,
  '/rules/%zz',
  '/%',
  '/play/chess.',
  '/player/%E2',
  './/m/x',
  '/rules/tankards?version=%E2%80#%zz',
  '/new/tankards?seats=%E2&rules=%',
  '/workshop/gladiators?sheet=%E2%80',
  '/versus/gladiators?with=%zz&rules=%',
  '/compare/tankards?a=%E2',
  '/pieces/king-of-the-roll?set=%',
  '/table/%E2%80',
  '/story/%E2#g=%',
  '/open#g=%E2%80',
  '/verify#%',
  '/wrong#%E2',
  '/account#mail=%',
  '/exercises/tankards?game=%&step=%',
  '/docs/%E2%80',
]

test('every address that a person can mistype gets a page in words', desktopOnly(), async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  for (const path of MISTYPED)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('main h1, [role="alert"]').first()).toBeVisible()
      await expect(page.getByText('Something broke')).toHaveCount(0)
    })
  expect(errors).toEqual([])
})

const NOTHING = /nothing here|does not know|not on this device/

test('an address of nothing says so, and leads back to the games', desktopOnly(), async ({ page }) => {
  for (const path of [
    '/nowhere',
    ...['new', 'rules', 'compare', 'workshop'].map((kind) => `/${kind}/nothing`),
    '/workshop/holmgang',
    '/table/none',
    '/story/none',
    '/example/holmgang/none',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      const back = page.getByRole('link', { name: 'Back to the games', exact: true })
      await expect(back).toBeVisible()
      await expect(back).toHaveAttribute('href', '/')
      if (!path.startsWith('/workshop/')) await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOTHING)
    })
})

const PASTED = ['.', ')', '%3E', ').']

test('every page opens with a full stop or a bracket behind its address', desktopOnly(), async ({ page }) => {
  for (const [i, address] of ['/rules/tankards', '/new/tankards?seats=person,careful', '/verify', '/dice'].entries()) {
    await page.goto(address + PASTED[i])
    await expect(page).toHaveURL(address)
    await expect(page.locator('main h1').first()).toBeVisible()
  }
})

test(
  'without the clipboard of secure pages a link is copied all the same, or the page says so',
  desktopOnly(),
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await sit(page)
    await waitForTurn(page)
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share as a link' }).click()
    const copy = page.getByRole('button', { name: 'Copy the link' })
    await page.evaluate(() =>
      document.addEventListener('copy', () => document.body.setAttribute('data-copied', String(getSelection()))),
    )
    await copy.click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.locator('body').getAttribute('data-copied')).not.toBe('')
    await page.evaluate(() => (document.execCommand = () => false))
    await page.getByRole('button', { name: 'Copied' }).click()
    await expect(page.getByRole('alert')).toContainText('did not copy')
  },
)
