import { expect, type Page } from '@playwright/test'
import { id, waitForTurn } from './table.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const HEBREW = 'שלום 7'
const NOTE = 'A name has at most 24 characters. The rest was left out.'

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => void document.execCommand('insertText', false, pasted), text)

test('a name that is too long says so; whole letters are kept', desktopOnly(), async ({ page }) => {
  await page.goto(`/new/${id}`)
  const name = page.locator('.seat-field').first().getByRole('textbox')
  const note = page.locator('.seat-field').first().getByRole('status')
  await expect(note).toBeEmpty()
  await name.pressSequentially('W'.repeat(20))
  await expect(note).toHaveText('20 of 24 characters')
  await name.pressSequentially('W'.repeat(4))
  await expect(note).toHaveText('24 of 24 characters')
  await name.press('Home')
  await name.press('x')
  await expect(note).toHaveText(NOTE)
  await expect(name).toHaveValue('W'.repeat(24))
  await name.press('End')
  await name.press('Backspace')
  await expect(note).toHaveText('23 of 24 characters')
  await name.selectText()
  await paste(page, '🛡️'.repeat(30))
  await expect(name).toHaveValue('🛡️'.repeat(12))
  await expect(note).toHaveText(NOTE)
  await expect(name).toHaveAccessibleDescription(NOTE)
})

/** Returns the left and right edge of a text in px, at the first place that contains it. */
const edgesOf = (page: Page, place: string, text: string): Promise<readonly [number, number]> =>
  page
    .locator(place)
    .filter({ hasText: text })
    .first()
    .evaluate((element, sought) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent!.indexOf(sought)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + sought.length)
        const { left, right } = range.getBoundingClientRect()
        return [left, right] as const
      }
      throw new RangeError(`no ${sought} in one piece`)
    }, text)

test(
  'a name from right to left leaves the words and figures beside it in their order',
  desktopOnly(),
  async ({ page }) => {
    await page.goto(`/new/${id}?seats=person,person`)
    const fields = page.locator('.seat-field').getByRole('textbox')
    await fields.nth(0).fill(HEBREW)
    await fields.nth(1).fill('ليلى')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.locator('.stage button:not([popovertarget])').first().waitFor()
    while ((await waitForTurn(page)) === 'roll') await page.keyboard.press('r')
    const name = (await page.locator('.question').textContent())!.includes(HEBREW) ? HEBREW : 'ليلى'
    const [, nameEnds] = await edgesOf(page, '.question strong', name)
    const [colon] = await edgesOf(page, '.question strong', '\u2069: ')
    expect(colon).toBeGreaterThanOrEqual(nameEnds - 1)
  },
)
