import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { deciders, takeBackTo } from '../src/engine/index.ts'
import { weighingFor } from '../src/analysis/coach/weighing.ts'
import { type AnyManifest, games } from '../src/games/index.ts'
import { openText } from '../src/analysis/opening/open.ts'
import { textOf } from '../src/web/data/text-of.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { hurry, putGame, sitAt, toChoice } from './table.ts'
import { phoneOnly, desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const sheet = (page: Page) => page.locator('.sheet')
const table = (page: Page) => page.locator('.sheet .weighed')

const showOdds = async (page: Page): Promise<void> => {
  await page.keyboard.press('o')
  await sheet(page).locator('.odds').first().waitFor()
}

/** Opens a table and the odds of its first choice. */
const openOdds = async (page: Page, game: AnyManifest): Promise<void> => {
  await sitAt(page, game)
  await toChoice(page)
  await showOdds(page)
}

/** Returns an example game cut at the first choice that the game can compare, with people on all seats. */
const weighedText = (manifest: AnyManifest): string => {
  const { game } = manifest
  const isWeighed = (state: unknown): boolean =>
    deciders(game.node(state)).some((seat) => weighingFor(manifest, game.view(state, seat), seat) !== undefined)
  for (const url of Object.values(manifest.examples)) {
    const opened = openText(readFileSync(url, 'utf8'))
    const steps = opened.ok ? opened.play.states.findIndex(isWeighed) : -1
    if (!opened.ok || steps < 0) continue
    const seats = opened.play.header.seats.map(({ name }) => ({ kind: 'person', name }) as const)
    return textOf({ ...takeBackTo(opened.play, steps), header: { ...opened.play.header, seats } })
  }
  throw new Error(`no example of ${game.id} has a choice that is weighed`)
}

/** Opens a position whose choices the game can compare, and its odds. */
const openWeighed = async (page: Page, game: AnyManifest): Promise<void> => {
  await hurry(page)
  await page.goto('/credits')
  await putGame(page, weighedText(game))
  await page.goto('/table/abc-1')
  await toChoice(page)
  await showOdds(page)
}

const headsOn = (page: Page): Promise<string[]> => table(page).locator('thead th').allTextContents()

/** Expects that the table of choices fits its sheet without horizontal scrolling. */
const expectRoom = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      table(page).evaluate((element) => {
        const { right } = element.closest('.sheet')!.getBoundingClientRect()
        return [element, ...element.querySelectorAll('td')].some((part) => part.getBoundingClientRect().right > right)
      }),
    )
    .toBe(false)

for (const game of games)
  test(
    `${game.game.id}: the odds of a choice are in reach and fit`,
    game === games[0] ? {} : phoneOnly('the first game on a desk stands for all'),
    async ({ page, isMobile }) => {
      await openOdds(page, game)
      await expectNoFaults(page)
      await expectFits(page, isMobile ? [360, 320] : [700])
    },
  )

for (const game of games.filter(({ odds }) => odds.weigh !== undefined))
  test(
    `${game.game.id}: all choices stand side by side, with a coach also points in the end and the chance to win`,
    phoneOnly(),
    async ({ page }) => {
      await openWeighed(page, game)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => table(page).locator('tbody').count()).toBeGreaterThan(1)
      const own = await headsOn(page)
      await expectRoom(page)
      await sheet(page).getByRole('radio', { name: 'Full' }).check()
      await expect(table(page).locator('.kit-best').first()).toBeVisible({ timeout: 150_000 })
      const all = await headsOn(page)
      expect(all.slice(0, own.length)).toEqual(own)
      expect(all.length).toBeGreaterThan(own.length)
      for (const row of await table(page).locator('tbody').all())
        await expect(row.locator('tr').nth(1).locator('td')).toHaveCount(all.length)
      await expectRoom(page)
      await expect(sheet(page)).toContainText(/figures (?:are estimates and )?count on/)
      await expectNoFaults(page, { include: '.sheet' })
      await expectFits(page, [360, 320])
    },
  )

/** Example games of games that count points. */
const counted = games
  .filter(({ points }) => points !== undefined)
  .flatMap(({ examples }) => Object.values(examples).map((url) => readFileSync(url, 'utf8')))
  .filter((text) => text.includes('\nseat 1 '))

/** Parses a printed number as hundredths. */
const grains = (told: string): number => Math.round(Number(told) * 100)

for (const [at, text] of counted.slice(0, 1).entries())
  test(
    `a story is told in chances to win and in points, and adds up in both (${at + 1})`,
    desktopOnly(),
    async ({ page }) => {
      await page.goto('/credits')
      await putGame(page, text)
      await page.goto('/story/abc-1')
      await page.locator('.account').first().waitFor({ timeout: 90_000 })
      await expect(page.getByRole('radio', { name: 'Chance to win' })).toBeChecked()
      await expect(page.locator('.step-changes').first()).toContainText('%')
      await page.getByRole('radio', { name: 'Points' }).check()
      await expect(page.locator('.step-changes').first()).not.toContainText('%')
      const sums = await page
        .locator('.account-sum')
        .evaluateAll((all) => all.map((one) => one.lastChild!.textContent!))
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
    },
  )
