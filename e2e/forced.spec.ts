import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { expectFits } from './reachable.ts'
import { id, playOn, sitAt, toChoice } from './table.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const NARROW = [320]

/** Returns the rendered borders and backgrounds of elements. */
const looksOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(`${selector} >> visible=true`).evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
      return `${borderTopWidth} ${borderTopColor} ${backgroundColor}`
    }),
  )

/** Expects that chosen elements look different from all other elements. */
const expectApart = async (page: Page, chosen: string, others: string): Promise<void> => {
  const rest = await looksOf(page, others)
  for (const look of await looksOf(page, chosen)) expect(rest).not.toContain(look)
}

const expectRing = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
  expect(ring).toBe('solid')
}

test(
  'in forced colours and on the narrowest phone everything is told apart and nothing is too wide',
  desktopOnly('a narrow window here'),
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ forcedColors: 'active' })
    await test.step('home and set-up', async () => {
      await page.goto('/')
      await expectRing(page)
      await expectFits(page, NARROW)
      await page.goto(`/new/${id}`)
      await page.locator('.kit-switch').first().waitFor()
      await expectApart(page, '.kit-switch :checked + span', '.kit-switch :not(:checked) + span')
      await expectFits(page, NARROW)
    })
    for (const game of games)
      await test.step(game.game.id, async () => {
        await sitAt(page, game, 'seats=person,random&seed=7')
        await playOn(page, undefined, 2)
        await toChoice(page)
        await expectFits(page, NARROW)
        if ((await page.locator('.stage [aria-pressed="true"]').count()) === 0) await page.keyboard.press('1')
        await expectApart(page, '.stage [aria-pressed="true"]', '.stage [aria-pressed="false"]')
        await page.locator('.stage').focus()
        await expectRing(page)
      })
  },
)
