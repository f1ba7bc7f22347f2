import { expect, type Page } from '@playwright/test'
import { seeded } from '../src/dice/index.ts'
import { newTable } from '../src/web/data/new-game.ts'
import { EVENING } from '../src/web/data/storage/keys.ts'
import { fileOf, playedOn, valueOf } from '../src/testing/plays.ts'
import { expectFits, faultsIn } from './reachable.ts'
import { desktopOnly } from './sizes.ts'
import { hurry, manifest, playOn, putGame } from './table.ts'
import { test } from './test.ts'

const HOUR = 3_600_000

/** Two games that Greta and Hob finished an hour ago. */
const earlier = [
  { id: 'e-1', game: 'tankards', names: ['Greta', 'Hob'], won: [0], points: [214, 198] },
  { id: 'e-2', game: manifest.game.id, names: ['Hob', 'Greta'], won: [1] },
].map((game) => ({ ...game, at: Date.now() - HOUR }))

/** Opens a game of Greta and Hob one step before its end, with an evening under way. */
const sitAtEvening = async (page: Page): Promise<void> => {
  const begun = valueOf(newTable(manifest, { seats: [{ name: 'Greta' }, { name: 'Hob' }], rules: {} }))
  const { length } = playedOn(begun, seeded(3)).plies
  await hurry(page)
  await page.goto('/credits')
  await putGame(page, fileOf(playedOn(begun, seeded(3), length - 1)))
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [EVENING, JSON.stringify(earlier)] as const)
  await page.goto('/table/abc-1')
  await playOn(page)
}

const line = (page: Page) => page.getByRole('button', { name: /^The evening: Greta \d, Hob \d$/ })

test('an evening: its score at the end of a game and at home, by game, until people reset it', async ({ page }) => {
  await sitAtEvening(page)
  const score = await line(page).textContent()
  expect(['The evening: Greta 3, Hob 0', 'The evening: Greta 2, Hob 1']).toContain(score)
  await page.goto('/')
  await expect(page.locator('.evening-row')).toContainText(score!)
  await page.getByRole('button', { name: 'See the evening’s score' }).click()
  const sheet = page.getByRole('dialog', { name: 'The evening so far' })
  await expect(sheet.getByRole('table', { name: 'Tankards, 1 game' }).getByRole('row')).toHaveText([
    /^Player/,
    /Greta1214/,
    /Hob0198/,
  ])
  await expect(sheet.getByRole('table', { name: `${manifest.text.title}, 2 games` })).toBeVisible()
  await sheet.getByText('Game by game').click()
  await expectFits(page)
  expect(await faultsIn(page, { include: 'dialog' })).toEqual([])
  await sheet.getByRole('button', { name: 'Start a new evening' }).click()
  await sheet.getByRole('button', { name: 'Start again' }).click()
  await expect(page.locator('.evening-row')).toHaveCount(0)
})

test('an evening has a picture that names every player and game', desktopOnly(), async ({ page }) => {
  await sitAtEvening(page)
  await line(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share a picture' }).click()
  const picture = page.locator('.picture-frame img')
  await expect(picture).toHaveAttribute(
    'alt',
    /Greta \d, Hob \d\..*Tankards, 1 game: Greta 1, Hob 0 \(214 : 198 points\)/,
  )
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the picture' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Evening-[\d-]+\.png$/)
})
