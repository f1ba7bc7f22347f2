import { expect, type Page } from '@playwright/test'
import { seeded } from '../src/dice/index.ts'
import { fileOf, playedOn, valueOf } from '../src/testing/plays.ts'
import { newTable } from '../src/web/data/new-game.ts'
import { expectFits, faultsIn } from './reachable.ts'
import { hurry, manifest, playOn, putGame, savedTexts } from './table.ts'
import { test } from './test.ts'

/** Opens a game of a series between Greta and Hob one step before its end. */
const sitInSeries = async (page: Page, games: number): Promise<void> => {
  const seats = [{ name: 'Greta' }, { name: 'Hob' }]
  const series = { goal: 'best-of', games, seats: 'alternate' } as const
  const begun = valueOf(newTable(manifest, { seats, rules: {}, series }))
  const { length } = playedOn(begun, seeded(3)).plies
  await hurry(page)
  await page.goto('/credits')
  await putGame(page, fileOf(playedOn(begun, seeded(3), length - 1)))
  await page.goto('/table/abc-1')
  await playOn(page)
}

test('a best of three: set up, the score at the end and at the next table, and the seats in turn', async ({ page }) => {
  await page.goto(`/new/${manifest.game.id}`)
  await page.locator('.series-fields summary').click()
  await page.getByRole('radio', { name: 'Best of …' }).check()
  await page.getByRole('spinbutton', { name: 'Games' }).fill('3')
  await expect(page.locator('.series-fields summary')).toHaveText('Series Best of 3')
  await expectFits(page)
  expect(await faultsIn(page, { include: '.series-fields' })).toEqual([])
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/table\//)
  await expect(page.locator('.chapter-now')).toContainText('Best of 3, 0 : 0')
  expect((await savedTexts(page)).join('\n')).toContain('series best-of 3 alternate played 0 won 0 0')

  await sitInSeries(page, 3)
  await expect(page.locator('.ending-detail').first()).toHaveText(
    /(Greta|Hob) leads 1 : 0\. Next game: Hob has the first seat\./,
  )
  await page.getByRole('button', { name: 'Next game of the series' }).click()
  await expect(page).not.toHaveURL(/abc-1/)
  await expect(page.locator('.chapter-now')).toContainText(/Best of 3, (0 : 1|1 : 0)/)
  await expect
    .poll(async () => (await savedTexts(page)).join('\n'))
    .toMatch(
      /seat 0 person "Hob"\nseat 1 person "Greta"\ndice device\nseries best-of 3 alternate played 1 won (0 1|1 0)/,
    )
})

test('the last game of a series says who won it, and another series can follow', async ({ page }) => {
  await sitInSeries(page, 1)
  await expect(page.locator('.ending-detail').first()).toHaveText(/(Greta|Hob) wins the series 1 : 0\./)
  await page.getByRole('button', { name: 'Another series' }).click()
  await expect(page.locator('.chapter-now')).toContainText('Best of 1, 0 : 0')
})
