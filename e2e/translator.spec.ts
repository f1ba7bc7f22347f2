import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { moveTo, PAGES } from './addresses.ts'
import { desktopOnly } from './sizes.ts'
import { hurry, playOn, sitNearEnd, watch } from './table.ts'
import { onOwnDevice as test } from './test.ts'

/** Script that replaces all text nodes, present and future, as browser translators do. */
const TRANSLATOR = readFileSync(new URL('fixtures/translator.js', import.meta.url), 'utf8')

const translate = (page: Page): Promise<unknown> => page.evaluate(TRANSLATOR)

/** Returns all text on the page. */
/** Text of a part, without the offer of sound, which a device shows once. */
const wordsOf = (page: Page, part = '#root'): Promise<string> =>
  page.evaluate((of) => {
    const offer = document.querySelector('.sound-offer')?.textContent ?? ''
    return (document.querySelector(of)?.textContent ?? '').replace(offer, '')
  }, part)

const noErrors = (page: Page): readonly string[] => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

const expectSame = async (page: Page, other: Page): Promise<void> => {
  const words = await wordsOf(other)
  await expect.poll(() => wordsOf(page)).toBe(words)
}

for (const manifest of games)
  test(
    `under a translator ${manifest.game.id} goes on, and shows what it shows without`,
    desktopOnly('text is the same on a phone'),
    async ({ page, context }) => {
      const errors = noErrors(page)
      const other = await context.newPage()
      for (const each of [page, other]) {
        await hurry(each)
        await watch(each, manifest)
      }
      await translate(page)
      await expect(page.locator('.stage font').first()).toBeAttached()
      for (let step = 0; step < 2; step += 1) {
        await Promise.all([page, other].map((each) => playOn(each, undefined, 2)))
        await expectSame(page, other)
      }
      await other.close()
      await sitNearEnd(page, manifest)
      await translate(page)
      await playOn(page)
      await expect(page.locator('.after')).toBeVisible()
      expect(errors).toEqual([])
    },
  )

test('under a translator every page opens', desktopOnly('text is the same on a phone'), async ({ page }) => {
  const errors = noErrors(page)
  // Not the home page, whose prerendered text React compares with its own: translators wait until a page has loaded.
  await page.goto('/wrong')
  await page.locator('#root main h1').waitFor()
  await translate(page)
  for (const path of ['/', ...PAGES]) {
    await moveTo(page, path)
    await page.locator('#root :is(.stage, main h1, main [role="alert"])').first().waitFor()
    await expect(page.getByText('Something broke')).toHaveCount(0)
  }
  expect(errors).toEqual([])
})
