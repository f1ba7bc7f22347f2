import { expect, type Page } from '@playwright/test'
import { defaultRules } from '../src/engine/index.ts'
import { games } from '../src/games/index.ts'
import { denyWorkers } from './house.ts'
import { versusWords } from '../src/web/pages/versus/words.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

const manifest = games.find(({ versus }) => versus !== undefined)!
const versus = manifest.versus!
const { id, houseRules } = manifest.game
const rules = defaultRules(houseRules)
const names = versus.readyMade(rules).map(({ name }) => name)

/** Custom sheet, taken from the samples of the house rules. */
const own = houseRules
  .flatMap((rule) => ('samples' in rule ? rule.samples : []))
  .flatMap((text) => {
    const read = versus.read(text, rules)
    return read.ok ? read.value : []
  })
  .find(({ text }) => versus.readyMade(rules).every((one) => one.text !== text))!

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/versus/${id}${query}`)
  await page.locator('.heat-cell').first().waitFor()
}

const rows = (page: Page): Promise<string[]> => page.locator('.heat tbody th').allInnerTexts()

test(
  'everybody against everybody, in words and figures, and from a cell to a table',
  desktopOnly(),
  async ({ page }) => {
    await open(page)
    expect((await rows(page)).toSorted()).toEqual(names.toSorted())
    expect(await page.locator('.heat-cell').count()).toBe(names.length * (names.length - 1))
    const cell = page.locator('.heat-cell').nth(2)
    const said = (await cell.getAttribute('aria-label'))!
    expect(said).toContain(`${await cell.innerText()}\u00a0%`)
    await cell.click()
    await expect(page.locator('.pair-part h2')).toHaveText(`${said}.`)
    await expectNoFaults(page)
    const [one, other] = /^(\S+) wins .* against (\S+)$/.exec(said)!.slice(1)
    await page.getByRole('link', { name: 'Set up a table' }).click()
    await expect(page).toHaveURL(new RegExp(`/new/${id}\\?rules=.*${one}.*${other}`))
    await page.locator('.setup').waitFor()
  },
)

test('the strongest come first, or as they are listed', desktopOnly(), async ({ page }) => {
  await open(page)
  const field = await page.locator('.heat tbody .heat-field').allInnerTexts()
  expect(field).toEqual(field.toSorted((a, b) => Number(b) - Number(a)))
  await page.getByRole('radio', { name: 'As listed' }).check()
  expect(await rows(page)).toEqual(names)
})

test('arrow keys go from cell to cell, over the diagonal', desktopOnly(), async ({ page }) => {
  await open(page)
  await page.locator('.heat-cell[tabindex="0"]').focus()
  const order = await rows(page)
  const at = (row: number, column: number) => new RegExp(`^${order[row]} wins .* against ${order[column]}$`)
  const now = page.locator('.heat-cell:focus')
  await expect(now).toHaveAccessibleName(at(0, 1))
  await page.keyboard.press('ArrowDown')
  await expect(now).toHaveAccessibleName(at(2, 1))
  await page.keyboard.press('ArrowRight')
  await expect(now).toHaveAccessibleName(at(2, 3))
  await page.keyboard.press('ArrowLeft')
  await expect(now).toHaveAccessibleName(at(2, 1))
  expect(await page.locator('.heat-cell[tabindex="0"]').count()).toBe(1)
})

test(
  'somebody’s own is worked out beside the others, kept by the address, and leaves again',
  desktopOnly(),
  async ({ page }) => {
    await open(page)
    await page.getByLabel('A sheet, as text').fill('nobody-here')
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('alert')).toContainText('nobody-here')
    await page.getByLabel('A sheet, as text').fill(own.text)
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page).toHaveURL(/with=/)
    await expect(page.locator('.heat tbody th', { hasText: own.name })).toBeVisible()
    await expect.poll(() => page.locator('.heat-progress').count()).toBe(0)
    await page.getByRole('checkbox', { name: new RegExp(`^${own.name}`) }).click()
    await expect(page.locator('.heat tbody th', { hasText: own.name })).toHaveCount(0)
    await expect.poll(() => page.workers().length).toBe(0)
  },
)

test(
  'an address that cannot be read is explained; without workers the rest stands',
  desktopOnly(),
  async ({ page }) => {
    await denyWorkers(page)
    await open(page, `?with=${own.text}&rules=nonsense`)
    await expect(page.getByRole('alert').filter({ hasText: 'nonsense' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: versusWords.silent })).toBeVisible()
    expect(await rows(page)).toHaveLength(names.length)
  },
)

test('a game that knows nobody by name says so', desktopOnly(), async ({ page }) => {
  const other = games.find((one) => one.versus === undefined)!
  await page.goto(`/versus/${other.game.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('who beats whom')
  await expect(page.locator('.heat')).toHaveCount(0)
})

test('nothing is wider than a small phone', phoneOnly('a desk is wide enough'), async ({ page }) => {
  for (const query of ['', `?with=${own.text}`, `?with=${'n'.repeat(80)}`]) {
    await open(page, query)
    await expectFits(page)
  }
})
