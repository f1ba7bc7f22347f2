import { expect } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { lostOnPaper } from './paper.ts'
import { desktopOnly } from './sizes.ts'
import { test } from './test.ts'

/** Pages that people print besides the rules, which `play.spec.ts` looks at. */
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
      const stage = page.locator('.stage')
      if ((await stage.count()) > 0)
        expect(await stage.evaluate((area) => getComputedStyle(area).getPropertyValue('print-color-adjust'))).toBe(
          'exact',
        )
    }
  },
)
