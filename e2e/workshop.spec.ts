import { expect, type Locator, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { expectFits, expectNoFaults } from './reachable.ts'
import { savedTexts } from './table.ts'
import { desktopOnly, phoneOnly } from './sizes.ts'
import { test } from './test.ts'

const manifest = games.find(({ workshop }) => workshop !== undefined)!
const door = manifest.workshop!
const shop = await door.load()
const { id } = manifest.game
const [first, second] = shop.readyMade as [(typeof shop.readyMade)[0], (typeof shop.readyMade)[0]]
const own = { ...second, name: shop.words.names[3]! }
const lines = shop.rows(second)
/** Row with a step to return and another to take. */
const line = lines.find(({ taken, steps }) => taken > 0 && taken < steps.length - 1)!

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/workshop/${id}${query}`)
  await page.locator('.price-row').first().waitFor()
}

const startFrom = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Start from a ready-made one' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

const value = (page: Page): Locator => page.getByRole('spinbutton', { name: line.title, exact: true })
const play = (page: Page): Locator => page.locator(':is(.workshop-actions, .workshop-bar) :is(a, button).now:visible')
const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Name', exact: true })

test('a sheet is built, fixed, measured, saved over a reload, and taken to a table', phoneOnly(), async ({ page }) => {
  await open(page)
  await startFrom(page, second.name)
  await expect(field(page)).toHaveValue(`${second.name}-2`)
  await expect(page.locator('.duel-chance[data-exact="true"]')).toContainText(/\d\.\d\s%/)
  await page.getByRole('button', { name: `${line.title}: one step on` }).click()
  await expect(page.locator('.points')).toContainText('too many')
  await expect(page.locator('.workshop-faults')).toContainText(`more than ${shop.points}`)
  await expect(play(page)).toBeDisabled()
  await expectFits(page)
  await expectNoFaults(page, { include: '.workshop' })
  await value(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.points')).toContainText('All spent')
  await field(page).fill(own.name)
  await page.getByRole('button', { name: 'Save it' }).click()
  await page.reload()
  await expect(page.locator('.shelf .chip', { hasText: own.name })).toHaveAttribute('aria-pressed', 'true')
  await play(page).click()
  await expect(page).toHaveURL(new RegExp(`/new/${id}`))
  await expect(page.locator('.sheets-chosen .sheet-field select').first().locator('option:checked')).toHaveText(
    own.name,
  )
  await expectFits(page)
  await expectNoFaults(page, { include: '.sheets-chosen' })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page).toHaveURL(/\/table\//)
  expect((await savedTexts(page)).join()).toContain(shop.print(own))
})

test(
  'a sheet travels by link, code and text; what was under way can be fetched back',
  desktopOnly(),
  async ({ page }) => {
    await open(page)
    await startFrom(page, first.name)
    await open(page, `?sheet=${shop.print(own)}`)
    await expect(page.getByRole('status').filter({ hasText: 'came with a link' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/workshop/${id}$`))
    await expect(field(page)).toHaveValue(own.name)
    await page.locator('.arrived').getByRole('button', { name: 'Save it' }).click()
    await expect(page.locator('.shelf .chip')).toHaveText([own.name])
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog')
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(new URL(link).searchParams.get('sheet')).toBe(shop.print(own))
    await expect(dialog.getByRole('textbox', { name: 'As text' })).toHaveValue(shop.print(own))
    await expectFits(page)
    await expectNoFaults(page, { include: 'dialog' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(field(page)).toHaveValue(`${first.name}-2`)
  },
)

test(
  'what is pasted and cannot be read is refused with its field and reason, or taken to be mended',
  desktopOnly(),
  async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Paste one' }).click()
    const dialog = page.getByRole('dialog')
    const text = dialog.getByRole('textbox')
    const take = dialog.getByRole('button', { name: 'Use it' })
    await take.click()
    await expect(dialog.getByRole('alert')).toContainText('paste a link or a text')
    for (const [given, reason] of [
      ['x'.repeat(1_000_000), '1,000,000 characters'],
      [`Odd.${line.field}1000000000`, '1000000000'],
      ['nonsense', '"nonsense"'],
      ['Odd.nonsense3', 'Nonsense'],
    ] as const) {
      await text.evaluate((area: HTMLTextAreaElement, all) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, all)
        area.dispatchEvent(new Event('input', { bubbles: true }))
      }, given)
      await take.click()
      await expect(dialog.getByRole('alert')).toContainText(reason)
    }
    await text.fill(`Odd.${line.field}${line.steps[line.taken]!.title}`)
    await take.click()
    await dialog.getByRole('button', { name: 'fix it' }).click()
    await expect(field(page)).toHaveValue('Odd')
    await expect(value(page)).toHaveText(line.steps[line.taken]!.title)
  },
)

test('kept sheets are renamed, duplicated, deleted and brought back', phoneOnly(), async ({ page }) => {
  const key = `hazelring.sheet.${id}.`
  await page.addInitScript(
    ([at, text]) => {
      if (localStorage.getItem(`${at}1`) !== null) return
      localStorage.setItem(`${at}1`, text!)
      localStorage.setItem(`${at}2`, '{"name":')
    },
    [key, JSON.stringify(own)],
  )
  await open(page)
  await page.getByRole('button', { name: 'Edit the list' }).click()
  const list = page.getByRole('dialog')
  await expect(list).toContainText('Unreadable sheet')
  await list.getByRole('button', { name: `Rename ${own.name}` }).click()
  await list.getByRole('textbox').fill(first.name)
  await expect(list.getByRole('alert')).toContainText(`${first.name} is taken`)
  await list.getByRole('textbox').fill('Renamed')
  await page.keyboard.press('Enter')
  await list.getByRole('button', { name: 'Duplicate Renamed' }).click()
  await list.getByRole('button', { name: 'Delete Renamed-2' }).click()
  await list.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(list.getByRole('button', { name: 'Delete Renamed-2' })).toBeVisible()
  await expectFits(page)
  await expectNoFaults(page, { include: 'dialog' })
  await page.keyboard.press('Escape')
  await expect(page.locator('.shelf .chip')).toHaveText(['Renamed', 'Renamed-2'])
  await page.locator('.shelf .chip', { hasText: 'Renamed-2' }).click()
  await expect(field(page)).toHaveValue('Renamed-2')
})
