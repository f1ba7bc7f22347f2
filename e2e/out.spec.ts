import { expect } from '@playwright/test'
import { games } from '../src/games/index.ts'
import { withPersonOut } from '../src/testing/person-out.ts'
import { textOf } from '../src/web/data/text-of.ts'
import { expectFits } from './reachable.ts'
import { phoneOnly } from './sizes.ts'
import { hurry, putGame } from './table.ts'
import { test } from './test.ts'

const manifest = games.find(({ game }) => game.id === 'sword-event')!

test('a player who is out gets the story, the next game and the end', phoneOnly(), async ({ page }) => {
  await hurry(page)
  await page.goto(`/rules/${manifest.game.id}`)
  const text = textOf((await withPersonOut(manifest)).play)
  await putGame(page, text, 'out')
  await page.goto('/table/out')
  const out = page.locator('.out-line').locator('visible=true')
  await expect(out).toContainText('You are out')
  await expect(out.getByRole('link')).toHaveAttribute('href', '/story/out')
  await expect(out.getByRole('button', { name: 'Next game' })).toBeEnabled()
  await page.locator('.stage .kit-board').waitFor()
  await expectFits(page)
  await out.getByRole('button', { name: 'Play to the end' }).press('Enter')
  await page.locator('.after, .ending').first().waitFor()
  await expect(out).toHaveCount(0)
})
