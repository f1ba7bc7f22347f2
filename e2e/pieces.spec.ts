// oxlint-disable unicorn/consistent-function-scoping -- the inner functions run in the page and can use nothing of this file
import { expect, type Page } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { expectFits } from './reachable.ts'
import { test } from './test.ts'

/** Number of fields with a wrong value. */
const WRONG = 3

/** Begins a set as a copy of ours, and unfolds all of its sections. */
const beginSet = async (page: Page, game: string): Promise<void> => {
  await page.goto(`/pieces/${game}`)
  await page.getByRole('button', { name: 'Begin with a copy of ours' }).click()
  await page.locator('.pieces-form details').first().waitFor()
  await page.locator('.pieces-form').evaluate((form) => {
    for (const part of form.querySelectorAll('details')) part.open = true
  })
}

/** Returns texts that lie over each other, and fields of one row at different heights. */
const crookedIn = (page: Page): Promise<readonly string[]> =>
  page.locator('.pieces-form').evaluate((form) => {
    const said: string[] = []
    const boxOf = (part: Element) => part.getBoundingClientRect()
    const isShown = (part: Element): boolean =>
      part.checkVisibility() && getComputedStyle(part).clipPath === 'none' && boxOf(part).height > 0
    for (const group of form.querySelectorAll('fieldset, .pieces-fields')) {
      const parts = [...group.querySelectorAll(':scope > .pieces-field > *, :scope > .pieces-field small')]
      const texts = parts.filter((part) => isShown(part) && part.className !== 'pieces-notes')
      for (const [i, one] of texts.entries())
        for (const other of texts.slice(i + 1)) {
          const [a, b] = [boxOf(one), boxOf(other)]
          const isOver = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
          if (isOver) said.push(`${one.textContent} over ${other.textContent}`)
        }
    }
    for (const row of form.querySelectorAll('.pieces-row, .pieces-numbers')) {
      const controls = [...row.querySelectorAll('.pieces-field > :is(input, select)')].filter(isShown).map(boxOf)
      for (const [i, { top, bottom }] of controls.entries()) {
        const next = controls[i + 1]
        if (next !== undefined && next.top < bottom && Math.abs(next.top - top) > 1)
          said.push(`${row.querySelector('legend')?.textContent}: ${top} beside ${next.top}`)
      }
    }
    return said
  })

for (const { game, text, content } of games)
  if (content !== undefined) {
    test(`${text.title}: the form of own pieces is straight, also with faults`, async ({ page }) => {
      await beginSet(page, game.id)
      const numbers = page.locator('.pieces-form .pieces-field.number input')
      const count = await numbers.count()
      for (let i = 0; i < Math.min(count, WRONG); i++) await numbers.nth(i).fill(i % 2 === 0 ? '99999' : 'x')
      await expect(page.locator('.pieces-notes .pieces-fault')).toHaveCount(Math.min(count, WRONG))
      expect(await crookedIn(page)).toEqual([])
      await expectFits(page)
    })

    test(`${text.title}: removing a piece leaves the page where it is`, async ({ page }) => {
      await beginSet(page, game.id)
      for (const which of ['first', 'last'] as const) {
        const items = page.locator('.pieces-item:has(> :is(fieldset, details) > .kit-button)')
        const item = items[which]()
        const button = item.locator(':scope > * > .kit-button')
        if ((await item.count()) === 0) return
        const label = (await button.textContent()) ?? ''
        const list = item.locator('..')
        await item.evaluate((element) => element.scrollIntoView({ block: 'center' }))
        const { y = 0 } = (await item.boundingBox()) ?? {}
        await button.evaluate((element: HTMLElement) => {
          element.focus({ preventScroll: true })
          element.click()
        })
        const note = list.locator('[role=status]')
        await expect(note).toContainText(`“${label.replace('Remove ', '')}” was removed.`)
        expect((await note.boundingBox())?.y).toBeCloseTo(Math.max(0, y), -0.5)
        await expect(note.getByRole('button')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(note).toHaveCount(0)
        await expect(page.locator('.pieces-item :is(fieldset, details):focus')).toHaveCount(1)
      }
    })
  }
