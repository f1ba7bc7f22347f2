import { expect } from '@playwright/test'
import { checkAddress, evenHouse, sealedText } from './sealed.ts'
import { boardAction, id, manifest, putGame, savedTexts } from './table.ts'
import { phoneOnly, desktopOnly } from './sizes.ts'
import { test } from './test.ts'

const rolls = sealedText.split('\n').filter((line) => /^\d+ roll /.test(line)).length

test.describe('checking a game', () => {
  test(
    'one tap on a link checks it, says what that leaves open, and a roll can be followed by hand',
    phoneOnly(),
    async ({ page }) => {
      await page.goto(checkAddress(sealedText))
      await expect(page.getByRole('heading', { name: 'The rolls check out' })).toBeFocused()
      await expect(page.locator('.verdict')).toContainText(`${rolls} rolls`)
      const levels = page.getByRole('region', { name: 'What the file shows, and what it does not' })
      await expect(levels.getByRole('heading', { level: 3, name: /: shown$/ })).toHaveCount(2)
      await expect(levels).toContainText('This file carries no signatures')
      await page.locator('.roll-list summary').first().click()
      const [, fell] = /^1 roll \S+ (\S+)$/m.exec(sealedText)!
      await expect(page.locator('.trace')).toContainText(`In order: ${fell}`)
      await page.getByRole('link', { name: 'How to check it without us' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How a game is checked')
    },
  )

  test(
    'without a connection: a file, a pasted text, and what is wrong with it',
    desktopOnly(),
    async ({ page, context }) => {
      const checker = [/\/check-text-[^/]+\.js$/, new RegExp(`/${id}-[^/]+\\.js$`)].map((file) =>
        page.waitForResponse(file),
      )
      await page.goto('/verify')
      await page.getByText('Choose a file', { exact: true }).waitFor()
      await Promise.all(checker)
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await page.locator('input[type=file]').setInputFiles({
        name: 'game.hazelring',
        mimeType: 'text/plain',
        buffer: Buffer.from(sealedText),
      })
      await expect(page.getByRole('heading', { name: 'The rolls check out' })).toBeVisible()
      const lines = sealedText.split('\n')
      const at = lines.findIndex((line) => line.startsWith('reveal 1 '))
      const swapped = lines
        .with(
          at,
          lines[at]!.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        )
        .join('\n')
      await page.getByLabel('The text of a saved game').fill(swapped)
      await page.getByRole('button', { name: 'Check it' }).click()
      await expect(page.locator('.verdict.refuted')).toContainText(`Line ${at + 1} `)
      await page.getByLabel('The text of a saved game').fill('my shopping list')
      await page.getByRole('button', { name: 'Check it' }).click()
      await expect(page.locator('.verdict.unreadable')).toBeVisible()
      await context.setOffline(false)
    },
  )

  test('a sealed game at the table leads there', phoneOnly('the log is behind a button there'), async ({ page }) => {
    await page.goto(checkAddress(sealedText))
    await page.getByRole('button', { name: 'Look through the game' }).click()
    await expect(page).toHaveURL(/\/open#g=/)
    const log = page.getByRole('button', { name: 'Log', exact: true }).locator('visible=true')
    await log.click()
    await page.locator('.sheet').getByRole('button', { name: 'Go to the end' }).click()
    await page.keyboard.press('Escape')
    await log.click()
    await expect(page.locator('.sheet [data-step]').last()).toBeInViewport()
    await page.getByRole('button', { name: 'Check the dice' }).locator('visible=true').click()
    await expect(page.getByRole('heading', { name: 'The rolls check out' })).toBeVisible()
  })
})

test.describe('a game that was closed', () => {
  const before = sealedText
    .slice(0, sealedText.search(/^10 /m))
    .replace(/^dice .*$/m, 'dice device')
    .replaceAll(/^(?:commit|reveal) .*\n/gm, '')
  const loser = manifest.game.seats.min - 1

  test('says how it ended, asks for nothing, and can be played on from there', desktopOnly(), async ({ page }) => {
    const { checksum } = await import('../src/engine/transcript/checksum.ts')
    const body = `${before}closed resigned ${loser}\nopen\n`
    await page.goto('/')
    await putGame(page, `${body}check ${checksum(body)}\n`, 'closed-1')
    await page.reload()
    await expect(page.locator('.your-games .saved')).toContainText(`P${loser} resigned.`)
    await page
      .locator('.your-games .saved')
      .getByRole('link', { name: /^Look through it/ })
      .click()
    await expect(page.locator('.stage')).toContainText(`P${loser} resigned`)
    await expect(page.locator('.after')).toBeVisible()
    await expect(page.locator(boardAction)).toHaveCount(0)
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.locator(boardAction).first().waitFor()
    const texts = await savedTexts(page)
    expect(texts.filter((text) => text.includes('closed resigned'))).toHaveLength(1)
    expect(texts).toHaveLength(2)
    expect(texts.every((text) => text.includes(`game ${id} `))).toBe(true)
  })
})

test.describe('the dice of this house', () => {
  test('are shown with what fair ones would do, and tested', desktopOnly(), async ({ page }) => {
    await page.route('**/api/dice', (route) => route.fulfill({ json: evenHouse }))
    await page.goto('/dice')
    await expect(page.locator('.verdict')).toContainText('Nothing suggests that these dice are unfair.')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article', { name: 'd6' })).toContainText('360 rolled')
  })

  test(
    'that cannot be fetched are asked for again; how unlikely a streak was is answered all the same',
    desktopOnly(),
    async ({ page }) => {
      let asked = 0
      await page.route('**/api/dice', (route) =>
        (asked += 1) < 2 ? route.fulfill({ status: 503 }) : route.fulfill({ json: evenHouse }),
      )
      await page.goto('/dice')
      await page.getByRole('alert').waitFor()
      await page.getByLabel('At least this many in a row').fill('3')
      await page.getByLabel('Rolls in all').fill('3')
      await expect(page.locator('.streak-answer')).toContainText('1 in 216')
      await expect(page.locator('.streak-answer')).toContainText('exactly 1/216')
      await page.getByLabel('Sides of the die').fill('1')
      await expect(page.locator('.streak')).toContainText('a whole number from 2 to 1,000')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('article')).toHaveCount(3)
    },
  )

  test('come from this very server', desktopOnly(), async ({ page }) => {
    await page.goto('/dice')
    await expect(page.getByText(/No dice have been rolled on this server yet|dice in \d/)).toBeVisible()
  })
})

test(
  'when things go wrong: from the foot of every page, each case at its own address',
  phoneOnly(),
  async ({ page }) => {
    await page.goto('/credits')
    await page.getByRole('link', { name: 'When things go wrong' }).click()
    await page.getByText('On this page', { exact: true }).click()
    await page.getByRole('link', { name: 'Your clock runs out' }).click()
    await expect(page.locator('#clock')).toBeInViewport()
    await page.reload()
    await expect(page.locator('#clock')).toBeInViewport()
  },
)
