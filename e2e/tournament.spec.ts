import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { tournamentWords as w } from '../src/web/data/tournament/words.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

const { game, grandTournament: door } = games.find(({ grandTournament }) => grandTournament !== undefined)!
const { events } = door!

const begin = async (page: Page): Promise<void> => {
  await page.goto(`/tournament/${game.id}`)
  await page.getByRole('button', { name: w.begin }).click()
  await page.getByRole('button', { name: w.add }).click()
}

const fill = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).click()
  await page.keyboard.type(text)
}

test(
  'points replace the 0, a number that is none says so, and a champion is crowned after the last event',
  phoneOnly(),
  async ({ page }) => {
    await begin(page)
    const name = await page.getByLabel(w.nameOf(5)).inputValue()
    for (const [day, title] of events.entries()) {
      if (day > 0) await page.getByText(w.day(day + 1, title)).click()
      await fill(page, w.pointsOf(name, title), '7')
      await expect(page.getByLabel(w.pointsOf(name, title))).toHaveValue('7')
      await fill(page, w.wonOf(name, title), '1')
    }
    await expect(page.locator('.tournament-champion')).toContainText(`${name} is the Grand Champion: 21 points`)
    const [first] = events as readonly [string]
    for (const wrong of ['-5', '1e9', 'many']) {
      await page.getByLabel(w.pointsOf(name, first)).fill(wrong)
      await expect(page.getByLabel(w.pointsOf(name, first))).toHaveValue(wrong)
      await expect(page.getByText(w.amount(999, false, 7))).toBeVisible()
    }
    await expect(page.locator('.tournament-champion')).toContainText('21 points')
    await expectNoFaults(page)
    await expectFits(page)
  },
)

test('a removed knight comes back with all results', desktopOnly(), async ({ page }) => {
  await begin(page)
  const name = await page.getByLabel(w.nameOf(1)).inputValue()
  await fill(page, w.pointsOf(name, events[0]!), '12')
  await page.getByRole('button', { name: `${w.remove} ${name}` }).click()
  await expect(page.getByText(w.removed(name))).toBeVisible()
  await page.getByRole('button', { name: w.back }).click()
  await expect(page.getByLabel(w.pointsOf(name, events[0]!))).toHaveValue('12')
})

test('a list sits down under its own names', desktopOnly(), async ({ page }) => {
  await begin(page)
  await page.getByText(w.day(door!.played + 1, events[door!.played]!)).click()
  const list = page.locator('.tournament-lists li').last()
  const names = (await list.locator('p').first().innerText()).replace(/^.*: /, '').split(/, | and /)
  await list.getByRole('link', { name: w.play }).click()
  await expect(page).toHaveURL(new RegExp(`/new/${game.id}`))
  await expect(page.locator('.seat-field input[type="text"]')).toHaveCount(names.length)
  expect(
    await page
      .locator('.seat-field input[type="text"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(names)
})
