import { expect } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { lostOnPaper } from './paper.ts'
import { desktopOnly } from './sizes.ts'
import { sitNearEnd } from './table.ts'
import { test } from './test.ts'

/** Pages to print; `play.spec.ts` tests the rules. */
const PAGES = [
  ...games.flatMap(({ game, examples }) => [
    `/example/${game.id}/${Object.keys(examples)[0]}?step=3`,
    `/exercises/${game.id}`,
  ]),
  ...games.filter(({ workshop }) => workshop !== undefined).map(({ game }) => `/workshop/${game.id}`),
  '/transcript',
]

test(
  'on paper no page loses a part of a drawing, its dice or its words, by night either',
  desktopOnly('paper is the same'),
  async ({ page }) => {
    for (const address of PAGES) {
      await page.emulateMedia({ media: null, colorScheme: 'dark' })
      await page.goto(address)
      await page.locator('main :is(h1, h2, button)').first().waitFor()
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      expect(await lostOnPaper(page), address).toEqual([])
      await expect(page.locator('header.top, .page .kit-button').filter({ visible: true }), address).toHaveCount(0)
      const stage = page.locator('.stage')
      if ((await stage.count()) > 0)
        expect(await stage.evaluate((area) => getComputedStyle(area).getPropertyValue('print-color-adjust'))).toBe(
          'exact',
        )
    }
  },
)

test('on paper a story is whole, and has nothing to press', desktopOnly('paper is the same'), async ({ page }) => {
  await sitNearEnd(page, games[0]!)
  await page.goto(page.url().replace('/table/', '/story/'))
  const curve = page.locator('.curve-drawn')
  await curve.waitFor()
  await page.setViewportSize({ width: 700, height: 900 })
  await page.emulateMedia({ media: 'print' })
  expect(await lostOnPaper(page)).toEqual([])
  await expect(page.locator('header.top, .page :is(.kit-button, .icon-button)').filter({ visible: true })).toHaveCount(
    0,
  )
  const { right, width } = (await curve.evaluate((svg) => svg.getBoundingClientRect().toJSON())) as DOMRect
  expect([right <= 700, width > 300]).toEqual([true, true])
})
