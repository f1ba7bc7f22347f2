import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { expectNoFaults } from './reachable.ts'
import { sitAt, toChoice } from './table.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const table = (page: Page) => page.locator('.sheet .weighed')

/** Sits down with a coach and opens the odds of the first choice. */
const weigh = async (page: Page, game: (typeof games)[number], coach: string): Promise<void> => {
  await page.addInitScript(
    (level) => localStorage.setItem('hazelring.settings', JSON.stringify({ coach: level })),
    coach,
  )
  await sitAt(page, game)
  await toChoice(page)
  await page.keyboard.press('o')
  await table(page).waitFor()
}

const headsOn = (page: Page): Promise<string[]> => table(page).locator('thead th').allTextContents()

for (const game of games.filter(({ odds }) => odds.weigh !== undefined)) {
  const { id } = game.game

  test(`${id}: all choices stand side by side, with a coach also points in the end and the chance to win`, async ({
    page,
  }) => {
    // What the coach counts on is worked out first: on a busy machine that takes its time.
    test.setTimeout(120_000)
    await weigh(page, game, 'off')
    const own = await headsOn(page)
    const rows = await table(page).locator('tbody').count()
    expect(rows).toBeGreaterThan(1)
    await page.locator('.sheet').getByRole('radio', { name: 'Full' }).check()
    await expect(table(page).locator('.kit-best').first()).toBeVisible({ timeout: 90_000 })
    const all = await headsOn(page)
    expect(all.slice(0, own.length)).toEqual(own)
    expect(all.length).toBeGreaterThan(own.length)
    for (const row of await table(page).locator('tbody').all())
      await expect(row.locator('tr').first().locator('td')).toHaveCount(all.length - 1)
    await expect(page.locator('.sheet')).toContainText('figures count on')
  })

  test(`${id}: axe finds nothing in it, by day and by night, and nothing is wider than the screen`, async ({
    page,
    isMobile,
  }) => {
    await weigh(page, game, 'off')
    await expectNoFaults(page, { include: '.sheet' })
    for (const width of isMobile ? [360, 320] : [700]) {
      await page.setViewportSize({ width, height: 640 })
      expect(await table(page).evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

/** Example games of several seats, of games that count points. */
const counted = games
  .filter(({ points }) => points !== undefined)
  .flatMap(({ examples }) => Object.values(examples).map((url) => readFileSync(url, 'utf8')))
  .filter((text) => text.includes('\nseat 1 '))

/** Hundredths of what is told. */
const grains = (told: string): number => Math.round(Number(told) * 100)

for (const [at, text] of counted.slice(0, 1).entries())
  test(`a story is told in chances to win and in points, and adds up in both (${at + 1})`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/credits')
    await page.evaluate((saved) => localStorage.setItem('hazelring.game.abc-1', saved), text)
    await page.goto('/story/abc-1')
    await page.locator('.account').first().waitFor({ timeout: 90_000 })
    await expect(page.getByRole('radio', { name: 'Chance to win' })).toBeChecked()
    await expect(page.locator('.step-changes').first()).toContainText('%')
    await page.getByRole('radio', { name: 'Points' }).check()
    await expect(page.locator('.step-changes').first()).not.toContainText('%')
    const sums = await page.locator('.account-sum').evaluateAll((all) => all.map((one) => one.lastChild!.textContent!))
    for (const sum of sums) {
      const [terms, result] = sum
        .replaceAll('−', '-')
        .replaceAll(/([+-]) /g, '$1')
        .split('=')
      expect(
        terms!
          .trim()
          .split(' ')
          .reduce((all, one) => all + grains(one), 0),
      ).toBe(grains(result!))
    }
    await page.getByRole('radio', { name: 'Chance to win' }).check()
    await expect(page.locator('.step-changes').first()).toContainText('%')
  })
